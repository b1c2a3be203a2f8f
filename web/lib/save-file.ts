/** Saves a file of the server's under the name that it gives; the page stays where it is. */
export function saveFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
