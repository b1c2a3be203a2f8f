/** The languages that texts may exist in; every text exists in English. */
type Language = 'en' | 'hi';

/** A part's texts by language: `text.en.ts` decides the type, and `text.hi.ts` is one more object of it. */
type Texts<Words> = { en: Words } & { [Other in Exclude<Language, 'en'>]?: NoInfer<Words> };

/** A part's texts in the page's language. So far every page is in English, so nothing is looked up. */
export function useText<Words>(texts: Texts<Words>): Words {
  return texts.en;
}
