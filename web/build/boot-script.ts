import { minifySync, type Plugin } from 'vite';

/** `boot.js?raw`, which every document contains, without its comments. */
export function bootScript(): Plugin {
  return {
    name: 'boot-script',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (query !== 'raw' || !file.endsWith('/boot.js')) return null;
      const source = await this.fs.readFile(file, { encoding: 'utf8' });
      return `export default ${JSON.stringify(minifySync(file, source).code)}`;
    },
  };
}
