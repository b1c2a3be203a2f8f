import { cvFile, pictureFile } from '@kaksha/contract/core/files.ts';
import { expect, test } from 'vitest';
import { fileFault } from './file-fault.ts';

const MB = 1024 * 1024;

test.each(['cv.pdf', 'CV.DOCX', 'meera iyer.v2.doc'])('takes %s', (name) => {
  expect(fileFault(cvFile, { name, size: 5 * MB })).toBeUndefined();
});

test.each(['cv.txt', 'pdf', 'cv.pdf.exe', ''])('refuses the name "%s"', (name) => {
  expect(fileFault(cvFile, { name, size: 10 })).toBe('Choose a PDF, DOC or DOCX file.');
});

test('refuses one byte more than the limit', () => {
  expect(fileFault(cvFile, { name: 'cv.pdf', size: 5 * MB + 1 })).toBe('The file may have at most 5 MB.');
});

test('asks for a file only where one is required', () => {
  expect(fileFault(cvFile, null)).toBe('Choose a PDF, DOC or DOCX file.');
  expect(fileFault(pictureFile, null)).toBeUndefined();
});
