import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { texts as fileTexts } from '@kaksha/contract/core/files.en.ts';
import { documentFile, pictureFile, videoFile } from '@kaksha/contract/core/files.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileField } from './file-field.tsx';
import { PictureField } from './picture-field.tsx';
import { UploadProgress } from './upload-progress.tsx';

beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    return `blob:picture-${made}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** The picker offers only fitting files; one that is dragged onto the input may be any. */
const user = () => userEvent.setup({ applyAccept: false });
const aFile = (name: string, bytes = 3) => new File([new Uint8Array(bytes)], name);
const ofSize = (name: string, size: number) => Object.defineProperty(aFile(name), 'size', { value: size });

test('the picker offers what the rule allows, and the hint says it', () => {
  render(<FileField label="Video" name="video" rule={videoFile} />);
  const input = screen.getByLabelText('Video');
  expect(input).toHaveAttribute('accept', '.mp4,.webm,.mov');
  expect(input).toHaveAccessibleDescription('MP4, WebM or MOV, up to 500 MB');
  expect(screen.getByText('No file yet')).toBeVisible();
});

test('a chosen file shows its name and size, and can be cleared', async () => {
  const onPick = vi.fn();
  render(<FileField label="Syllabus" name="syllabus" rule={documentFile} stored="old.pdf" onPick={onPick} />);
  const file = ofSize('waves.pdf', 4.2 * 1024 * 1024);
  await user().upload(screen.getByLabelText('Syllabus'), file);
  expect(screen.getByText('waves.pdf, 4.2 MB')).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('old.pdf')).toBeVisible();
  expect(onPick.mock.calls).toEqual([[file], [null]]);
});

test.each([
  ['of another kind', ofSize('notes.txt', 10), documentFile, fileTexts[documentFile.wrong]],
  [
    'that is too large',
    ofSize('film.mp4', 501 * 1024 * 1024),
    videoFile,
    sentenceOf(fileTexts, videoFile.tooLarge),
  ],
])('a file %s is refused as soon as it is chosen', async (_what, file, rule, text) => {
  render(<FileField label="File" name="file" rule={rule} />);
  await user().upload(screen.getByLabelText('File'), file);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('File')).toBeInvalid();
});

test('the server’s error stays until another file is chosen, and comes back when that is refused too', async () => {
  const field = (error?: string) => <FileField label="File" name="file" rule={documentFile} error={error} />;
  const { rerender } = render(field('Choose a PDF file.'));
  expect(screen.getByRole('alert')).toBeVisible();
  await user().upload(screen.getByLabelText('File'), aFile('b.pdf'));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(field());
  rerender(field('Choose a PDF file.'));
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a form that is reset forgets the file', async () => {
  render(
    <form aria-label="Part">
      <FileField label="Syllabus" name="syllabus" rule={documentFile} />
      <button type="reset">Reset</button>
    </form>,
  );
  await user().upload(screen.getByLabelText('Syllabus'), aFile('waves.pdf'));
  await user().click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByText('No file yet')).toBeVisible();
});

test('a chosen picture is shown before it is sent, and its address is taken back', async () => {
  const { container } = render(<PictureField label="Image" name="image" stored="/uploads/a.webp" />);
  const shown = () => container.querySelector('img')?.getAttribute('src');
  expect(shown()).toBe('/uploads/a.webp');
  await user().upload(screen.getByLabelText('Image'), aFile('b.png'));
  expect(shown()).toBe('blob:picture-1');
  await user().click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown()).toBe('/uploads/a.webp');
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:picture-1');
});

test('a picture of another kind is not drawn as one', async () => {
  render(<PictureField label="Image" name="image" />);
  await user().upload(screen.getByLabelText('Image'), aFile('drawing.svg'));
  expect(screen.getByRole('alert')).toHaveTextContent(fileTexts[pictureFile.wrong]);
  expect(URL.createObjectURL).not.toHaveBeenCalled();
});

test('a stored picture can be removed where the screen allows it', async () => {
  const onRemove = vi.fn();
  const { rerender } = render(<PictureField label="Image" name="image" stored="/uploads/a.webp" />);
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  rerender(<PictureField label="Image" name="image" stored="/uploads/a.webp" onRemove={onRemove} />);
  await user().click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('progress counts up, can be cancelled until all is sent, and then says that the file is checked', async () => {
  const onCancel = vi.fn();
  const { rerender } = render(<UploadProgress progress={null} onCancel={onCancel} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
  rerender(<UploadProgress progress={0.426} onCancel={onCancel} />);
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByText('42% sent')).toBeVisible();
  await user().click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(onCancel).toHaveBeenCalledOnce();
  rerender(<UploadProgress progress={1} onCancel={onCancel} />);
  expect(screen.getByText('Sent. Checking the file…')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
