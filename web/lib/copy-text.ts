/** Lays a text into the clipboard; false where the browser refuses, or has none to give (a page without https). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
