const devanagari = /[\u0900-\u097F]/;

/** The language of a title or name for `lang`: Hindi if it has Devanagari letters, otherwise that of the page. */
export function languageOf(text: string): 'hi' | undefined {
  return devanagari.test(text) ? 'hi' : undefined;
}
