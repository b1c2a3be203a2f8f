import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const ENGLISH = /\.en\.ts$/;

/**
 * Builds the pages in one language: an import of `text.en.ts` loads the `text.hi.ts` beside it where there is one, else the
 * English texts. What the browser loads carries one language (docs/decisions/032).
 */
export function dictionaries(language: string): Plugin {
  return {
    name: 'dictionaries',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (language === 'en' || !ENGLISH.test(source)) return null;
      const english = await this.resolve(source, importer, { skipSelf: true });
      const file = english?.id.replace(ENGLISH, `.${language}.ts`);
      // A dictionary may take single texts from the English one.
      return file === undefined || file === importer || !existsSync(file) ? english : file;
    },
  };
}
