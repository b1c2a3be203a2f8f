import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { isMissingPart } from '#web/lib/missing-part.ts';
import { PartMissing } from './part-missing.tsx';

/**
 * A part of a page whose script is loaded after the page's own. Its styles belong to the page. The server renders it in
 * place once the page's loader has waited for `load`; the browser hydrates it when the script has loaded.
 */
export function latePart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | null = null;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      Part = await fetchPart();
      return { default: Part };
    } catch (error) {
      // The rest of the page stays, with what was typed there.
      if (isMissingPart(error)) return { default: PartMissing };
      throw error;
    }
  };
  const Late = lazy(load);

  /** Renders the part; `fallback` keeps its place while the script loads. */
  function LatePart({ part, fallback }: { part: Props; fallback?: ReactNode }) {
    // Chosen once: changing it when the script has loaded would remount the part and lose what was typed in it.
    const [Drawn] = useState<ComponentType<Props>>(() => Part ?? Late);
    return (
      <Suspense fallback={fallback}>
        <Drawn {...part} />
      </Suspense>
    );
  }
  return { LatePart, load };
}
