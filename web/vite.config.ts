import { brotliCompressSync, constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes each asset once more as brotli at its best, so that the server never compresses one. */
function precompress(): Plugin {
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react({ compiler: true }), tailwindcss(), precompress()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: false,
        // One file: the server loads a newer build under a new address, and parts of it would still find the older one.
        rolldownOptions: { input: 'entry-server.tsx', output: { codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // A font or picture inside a stylesheet would be loaded by everybody, and styles could not carry data: addresses.
        assetsInlineLimit: 0,
        // Older targets turn light-dark() into variables that are fixed on <html>: a dark board in a light page breaks.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'entry-client.tsx' },
      },
  // Everything but Node's own goes into the rendering's bundle, so that it is React's production build in any case.
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
