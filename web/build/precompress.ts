import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes each asset once more as brotli at its best, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(?:js|css|svg)$/.test(file.fileName)) continue;
          const source = file.type === 'chunk' ? file.code : file.source;
          const small = brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: small });
        }
      },
    },
  };
}
