/** A feature's words by language: `text.en.ts` gives the type, every further language is one more object of it. */
type Languages<Words> = { en: Words };

/** The words of a feature in the page's language. English is the only one yet, so nothing is looked up. */
export function useText<Words>(languages: Languages<Words>): Words {
  return languages.en;
}
