import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { comesNear } from '#web/lib/page/use-near.ts';
import { isMissingPart } from '#web/lib/send/missing-part.ts';
import { PartMissing } from './part-missing.tsx';

/**
 * A part of a page whose script is loaded after the page's own. Its styles belong to the page. The server renders it in
 * place once the page's loader has waited for `load`; the browser hydrates it when the script has loaded, which is fetched at
 * once, or with `near` when what this selector names comes near the screen.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { near }: { near?: string } = {},
) {
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
  const Lazy = lazy(async () => {
    if (near !== undefined) await comesNear(near);
    return load();
  });

  /** Renders the part; `fallback` keeps its place while the script loads. */
  function LazyPart({ part, fallback }: { part: Props; fallback?: ReactNode }) {
    // Chosen once: changing it when the script has loaded would remount the part and lose what was typed in it.
    const [Drawn] = useState<ComponentType<Props>>(() => Part ?? Lazy);
    return (
      <Suspense fallback={fallback}>
        <Drawn {...part} />
      </Suspense>
    );
  }
  return { LazyPart, load };
}
