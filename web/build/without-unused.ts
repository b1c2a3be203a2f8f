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
 * Functions of a library's module that nothing runs unless our code uses one of `names`, which the build refuses. `idle`
 * ones are run for every commit but do nothing then, so they stay as empty functions; `never` ones throw.
 */
type UnusedFunctions = {
  module: RegExp;
  idle?: readonly string[];
  never: readonly string[];
  /** A class whose methods go too. */
  methodsOf?: string;
  names: RegExp;
};

const unusedFunctions: readonly UnusedFunctions[] = [
  {
    // `<ViewTransition>`, `<Activity>`, `<SuspenseList>`, refs on fragments, states of actions, and files asked for by calls.
    module: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    idle: [
      'trackEnterViewTransitions',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
    ],
    never: [
      'applyViewTransitionToHostInstancesRecursive',
      'measureViewTransitionHostInstancesRecursive',
      'commitAfterMutationEffectsOnFiber',
      'scheduleViewTransitionEvent',
      'getViewTransitionName',
      'getViewTransitionClassName',
      'startViewTransition',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'createMeasurement',
      'measureInstance',
      'measureClonedInstance',
      'forceLayout',
      'waitForImageToLoad',
      'ViewTransitionPseudoElement',
      'createViewTransitionInstance',
      'FragmentInstance',
      'addEventListenerToChild',
      'removeEventListenerFromChild',
      'getAttachOptions',
      'normalizeListenerOptions',
      'indexOfEventListener',
      'setFocusOnFiberIfFocusable',
      'collectChildren',
      'blurActiveElementWithinFragment',
      'observeChild',
      'unobserveChild',
      'schedulePendingIntersectionUnobserve',
      'collectClientRects',
      'validateDocumentPositionWithFiberTree',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
      'getFragmentInstanceOrTextInstanceSiblings',
      'findFragmentInstanceOrTextInstanceSiblings',
      'updateActivityComponent',
      'retryActivityComponentWithoutHydrating',
      'mountActivityChildren',
      'commitActivityHydrationCallbacks',
      'updateSuspenseListComponent',
      'initSuspenseListRenderState',
      'mountActionState',
      'updateActionState',
      'updateActionStateImpl',
      'rerenderActionState',
      'runActionStateAction',
      'handleActionReturnValue',
      'onActionSuccess',
      'onActionError',
      'notifyActionListeners',
      'dispatchActionState',
      'preconnectAs',
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
    methodsOf: 'FragmentInstance',
    names:
      /\b(?:ViewTransition|SuspenseList|useActionState|useFormState)\b|<(?:Activity|Fragment\b[^>]*\bref=)|\b(?:prefetchDNS|preconnect|preload|preinit)(?:Module)?\(/,
  },
  {
    // Forms and fetchers of React Router, which ours sends itself, and routes that are found while navigating.
    module: /\/react-router\/dist\/production\/lib\/router\/router\.js$/,
    never: ['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'discoverRoutes'],
    names: /\b(?:useFetchers?|useSubmit|useFormAction|patchRoutesOnNavigation)\b|\bForm\b[^;]*'react-router'/,
  },
];

/** Modules that are not a library's. */
const ownCode = /^(?!.*\/node_modules\/).*\.tsx?$/;

/** The module's code with these functions emptied. */
function withoutFunctions(code: string, { module, idle = [], never, methodsOf }: UnusedFunctions): string {
  let left = code;
  const replace = (pattern: RegExp, by: string, what: string) => {
    const before = left;
    left = left.replace(pattern, by);
    if (left === before) throw new Error(`${module} has no ${what}.`);
  };
  const empty = (name: string, body: string) =>
    replace(
      new RegExp(`^(\\s*)(async )?function ${name}\\([\\s\\S]*?^\\1\\}$`, 'm'),
      `$1$2function ${name}() {${body}}`,
      name,
    );
  for (const name of idle) empty(name, '');
  for (const name of never) empty(name, 'throw Error()');
  if (methodsOf !== undefined) {
    replace(
      new RegExp(`^${methodsOf}\\.prototype\\.\\w+ = function[\\s\\S]*?^\\};$`, 'gm'),
      '',
      `methods of ${methodsOf}`,
    );
  }
  return left;
}

/**
 * Leaves out of what browsers load the parts of libraries that no page uses but that other parts name: 9.7 kB of every
 * page's first load. The build fails if a part has moved, or is used by now.
 */
export function withoutUnused(): Plugin {
  const found = new Set<Unused | UnusedFunctions>();
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
    transform: {
      filter: { id: [...unusedFunctions.map(({ module }) => module), ownCode] },
      handler(code, id) {
        const part = unusedFunctions.find(({ module }) => module.test(id));
        if (part !== undefined) {
          found.add(part);
          return { code: withoutFunctions(code, part), map: null };
        }
        const used = unusedFunctions.find(({ names }) => names.test(code));
        if (used !== undefined)
          throw new Error(`${id} needs ${used.module}, of which the build leaves a part out.`);
        return null;
      },
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const part of [...unused, ...unusedFunctions]) {
        if (!found.has(part)) throw new Error(`No module of the build is ${part.module}.`);
      }
      for (const part of unused) {
        const user = modules.find((id) => part.neededBy?.test(id));
        if (user !== undefined) throw new Error(`${user} needs ${part.module}, which the build leaves out.`);
      }
    },
  };
}
