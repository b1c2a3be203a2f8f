/** A typed paper of two questions with their keys. */
export const aPaper = [
  '1. Which of these is even?',
  '(A) 1 (B) 2 (C) 3 (D) 5',
  'Ans. (B)',
  '2. What is half of 25?',
  'Ans. 12.5',
].join('\n');

/** The form of a file with a paper. */
export function aPaperFile(content: string | Uint8Array<ArrayBuffer>, name: string, fields = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new File([content], name));
  return form;
}
