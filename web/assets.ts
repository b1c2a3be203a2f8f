import type { PageAssets } from './document.tsx';
import type { PageHandle } from './lib/page/routing.ts';
import iconInside from './public/favicon.svg?inline';

/** The part of Vite's manifest that is used here. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/**
 * The files that a page needs immediately: those of its modules and of all their imports. The entry's imports come
 * first, so that the order of styles is the same on every page.
 * @throws if a route names a module that was not built
 */
export function assetsOf(manifest: Manifest, entry: string, handles: readonly PageHandle[]): PageAssets {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const take = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build has no module ${name}.`);
    for (const imported of chunk.imports ?? []) take(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    scripts.add(`/${chunk.file}`);
  };
  for (const name of [entry, ...handles.flatMap((handle) => handle.file ?? [])]) take(name);
  const address = `/${manifest[entry]?.file}`;
  scripts.delete(address);
  return {
    entry: address,
    styles: [...styles],
    scripts: [...scripts],
    fonts: fontsOf(handles),
    icon: handles.some((handle) => handle.iconInside) ? iconInside : '/favicon.svg',
  };
}

/** The fonts that the first paint needs. */
function fontsOf(handles: readonly PageHandle[]): string[] {
  const latin = '/fonts/anek-latin.woff2';
  return handles.some((handle) => handle.plain) ? [latin] : [latin, '/fonts/kaksha-hang.woff2'];
}
