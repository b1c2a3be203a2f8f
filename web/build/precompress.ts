import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

/**
 * Writes each asset also as brotli at its best level, so that the server never compresses one.
 * @param copied scripts of the public folder that every page loads; they are minified here
 */
export function precompress(copied: readonly string[]): Plugin {
  let publicDir = '';
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const write = (name: string, content: string | Uint8Array) => {
          const source = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${name}.br`, source });
        };
        for (const file of Object.values(bundle)) {
          if (!/\.(?:js|css|svg)$/.test(file.fileName)) continue;
          write(file.fileName, file.type === 'chunk' ? file.code : file.source);
        }
        for (const name of copied) {
          const { code } = minifySync(name, readFileSync(join(publicDir, name), 'utf8'));
          this.emitFile({ type: 'asset', fileName: name, source: code });
          write(name, code);
        }
      },
    },
  };
}
