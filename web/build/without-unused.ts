import type { Plugin } from 'vite';

/** A module of a library that browsers do not need, what stands in for it, and the module that would need it. */
type Unused = { module: RegExp; instead: string; neededBy?: RegExp };

const unused: readonly Unused[] = [
  {
    // React Router's framework mode: `<Link prefetch>` and the elements of its own documents.
    module: /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    instead: `
import { createContext, useContext, useRef } from 'react';
export const FrameworkContext = createContext(undefined);
export const useFrameworkContext = () => useContext(FrameworkContext);
export const usePrefetchBehavior = (_prefetch, handlers) => [false, useRef(null), handlers];
export const mergeRefs = (own) => own;
export const PrefetchPageLinks = () => null;
export const [CRITICAL_CSS_DATA_ATTRIBUTE, setIsHydrated, Links, Meta, Scripts] = [];
`,
  },
  {
    // What React Router's router does with `instrumentations`, which ours is created without.
    module: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    instead: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const [instrumentHandler, instrumentationResultMetaContext] = [];
`,
  },
  {
    module: /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    instead: 'export const [hasNextPage, hasPreviousPage, infiniteQueryBehavior] = [];',
    neededBy: /\/query-core\/build\/modern\/infiniteQueryObserver\.js$/,
  },
  {
    module: /\/query-core\/build\/modern\/mutation\.js$/,
    instead: 'export class Mutation {}\nexport const getDefaultState = () => ({});',
    neededBy: /\/query-core\/build\/modern\/mutationObserver\.js$/,
  },
];

/**
 * Leaves out of what browsers load the parts of libraries that no page uses but that other parts import: 3.5 kB of every
 * page's first load. The build fails if a part has moved, or is used by now.
 */
export function withoutUnused(): Plugin {
  const found = new Set<Unused>();
  return {
    name: 'without-unused',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    load: {
      filter: { id: unused.map(({ module }) => module) },
      handler(id) {
        const part = unused.find(({ module }) => module.test(id));
        if (part === undefined) return null;
        found.add(part);
        return part.instead;
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const part of unused) {
        if (!found.has(part)) throw new Error(`No module of the build is ${part.module}.`);
        const user = modules.find((id) => part.neededBy?.test(id));
        if (user !== undefined) throw new Error(`${user} needs ${part.module}, which the build leaves out.`);
      }
    },
  };
}
