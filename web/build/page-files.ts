import type { Plugin } from 'vite';

const MANIFEST = '.vite/manifest.json';

/**
 * Adds the pages in shared files to the manifest under their own module names, by which the server finds what a page
 * needs.
 * @param pages modules below the root
 */
export function pageFiles(pages: readonly string[]): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const written = bundle[MANIFEST];
        if (written?.type !== 'asset') throw new Error(`The build wrote no ${MANIFEST} to name pages in.`);
        const manifest: Record<string, { file: string }> = JSON.parse(String(written.source));
        for (const page of pages) {
          const file = Object.values(bundle).find(
            (chunk) => chunk.type === 'chunk' && chunk.moduleIds.includes(`${root}/${page}`),
          );
          const entry = Object.values(manifest).find((named) => named.file === file?.fileName);
          if (entry === undefined) throw new Error(`No file of the build holds ${page}.`);
          manifest[page] ??= entry;
        }
        written.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}
