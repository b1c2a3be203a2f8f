const devanagari = /[\u0900-\u097F]/;

/** The language of a title or a name for `lang`: Hindi where it has Devanagari, else the page's own. */
export function languageOf(text: string): 'hi' | undefined {
  return devanagari.test(text) ? 'hi' : undefined;
}
