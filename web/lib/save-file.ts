/** Saves a file from the server under the name that the server gives; the page stays open. */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
