/** Saves a file from the server under the name that the server gives; the page stays open. */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

export function saveText({ name, type, content }: { name: string; type: string; content: string }): void {
  const path = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = path;
  link.download = name;
  link.click();
  // The browser has taken the content over by the next task.
  setTimeout(() => URL.revokeObjectURL(path), 0);
}
