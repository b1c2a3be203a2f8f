import { aPdf } from '../files.ts';
import { asPdf, asPicture, type HostileFile, page } from './hostile-file.ts';
import { flatPng } from './png.ts';

const picture = { make: () => flatPng(40, 30), taken: asPicture };
const pdf = { make: () => aPdf(), taken: asPdf };

/** Ordinary files under names that mean harm, and files of nothing. */
export const hostileNames: HostileFile[] = [
  { what: 'a picture whose name leads to another folder', name: '../../../etc/passwd.png', ...picture },
  {
    what: 'a picture whose name leads to another folder of Windows',
    name: '..\\..\\windows\\a.png',
    ...picture,
  },
  { what: 'a picture whose name is a folder in disguise', name: '%2e%2e%2f%2e%2e%2fa.png', ...picture },
  { what: 'a picture with a NUL in its name', name: 'a.html\0.png', ...picture },
  {
    what: 'a picture with a line break and a header in its name',
    name: 'a.png"\r\nContent-Type: text/html\r\n\r\n',
    ...picture,
  },
  { what: 'a picture named as a page', name: 'a.png.html', ...picture },
  { what: 'a picture whose name is a script', name: page, ...picture },
  { what: 'a picture named .htaccess', name: '.htaccess', ...picture },
  { what: 'a PDF named as a program', name: 'cv.pdf.exe', ...pdf },
  { what: 'a PDF whose name reads backwards', name: 'cv\u202Efdp.exe', ...pdf },
  { what: 'a PDF with a name of 4,000 characters', name: `${'x'.repeat(4_000)}.pdf`, ...pdf },
  { what: 'a PDF named __proto__', name: '__proto__', ...pdf },
  { what: 'nothing, named png', name: 'a.png', make: () => Buffer.alloc(0) },
  { what: 'nothing, named pdf', name: 'a.pdf', make: () => Buffer.alloc(0) },
  { what: 'nothing, named mp4', name: 'a.mp4', make: () => Buffer.alloc(0) },
  { what: 'one byte', name: 'a.png', make: () => Buffer.from('G') },
  { what: 'a megabyte of zeros', name: 'a.mp4', make: () => Buffer.alloc(1_000_000) },
];
