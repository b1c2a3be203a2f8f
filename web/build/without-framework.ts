import type { Plugin } from 'vite';

const framework = /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/;

/** What React Router's other modules import from `framework`, for an app without React Router's own build. */
const dataMode = `
import { createContext, useContext, useRef } from 'react';
export const FrameworkContext = createContext(undefined);
export const useFrameworkContext = () => useContext(FrameworkContext);
export const usePrefetchBehavior = (_prefetch, handlers) => [false, useRef(null), handlers];
export const mergeRefs = (own) => own;
export const PrefetchPageLinks = () => null;
export const [CRITICAL_CSS_DATA_ATTRIBUTE, setIsHydrated, Links, Meta, Scripts] = [];
`;

/**
 * Leaves React Router's framework mode out of what browsers load: `<Link prefetch>` and the elements of its own
 * documents, which need a server of that mode. It is 1.5 kB of every page's first load.
 */
export function withoutFramework(): Plugin {
  let found = false;
  return {
    name: 'without-framework',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: framework },
      handler() {
        found = true;
        return dataMode;
      },
    },
    buildEnd(error) {
      if (error === undefined && !found) throw new Error('React Router has no module of its framework mode.');
    },
  };
}
