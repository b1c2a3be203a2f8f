import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A part of a page whose script is fetched after the page's own. Its styles belong to the page. The server draws it in
 * place once the page's loader has waited for `load`; the browser takes it over when the script has arrived.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  const load = async () => {
    Part = await fetchPart();
    return { default: Part };
  };
  const Late = lazy(load);

  /** Draws the part; `fallback` keeps its place while the script is on its way. */
  function LatePart({ part, fallback }: { part: Props; fallback?: ReactNode }) {
    // Chosen once: changing it when the script has arrived would mount the part again and lose what was typed in it.
    const [Drawn] = useState<ComponentType<Props>>(() => Part ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Drawn {...part} />
      </Suspense>
    );
  }
  return { LatePart, load };
}
