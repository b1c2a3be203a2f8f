import type { Plugin } from 'vite';

/**
 * Leaves the modules' names out of the routes that browsers load: only the server finds pages by them (`lazyPage`), and
 * the first load has room for little more than what it needs.
 */
export function withoutPageNames(): Plugin {
  return {
    name: 'without-page-names',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transform: {
      filter: { id: /routes\.tsx$/ },
      handler: (code) => ({ code: code.replace(/lazyPage\((\s*)'[\w./-]+'/g, "lazyPage($1''"), map: null }),
    },
  };
}
