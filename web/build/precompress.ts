import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes each asset also as brotli at its best level, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
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
      },
    },
  };
}
