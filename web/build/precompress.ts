import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Writes each asset also as brotli at its best level, on all cores, so that the server never compresses one. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName));
        await Promise.all(
          files.map(async (file) => {
            const content = file.type === 'chunk' ? file.code : file.source;
            const source = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source });
          }),
        );
      },
    },
  };
}
