/** The form of a list of students. */
export function aRoster(content: string | Uint8Array<ArrayBuffer>, name = 'students.csv'): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  return form;
}
