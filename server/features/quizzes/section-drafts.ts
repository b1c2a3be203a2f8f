import { picturePaths } from '@kaksha/contract/questions/authored-text.ts';
import type { Figure, FigureDraft } from '@kaksha/contract/questions/fields.ts';
import type {
  AuthoredPassage,
  PaperPages,
  PaperPagesDraft,
  PassageDraft,
} from '@kaksha/contract/questions/sections.ts';
import type * as z from 'zod/mini';
import type { Faults } from '#server/platform/core/fail.ts';

/** Sizes in pixels of the stored figures that a draft names, by path. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** The figure as stored: its size is that of the stored picture. A path that is not stored is a fault of `field`. */
export function applyFigure(
  sent: FigureDraft | null | undefined,
  field: string,
  { sizes, faults }: { sizes: Sizes; faults: Faults },
): Figure | undefined {
  if (sent === null || sent === undefined) return undefined;
  const size = sizes.get(sent.path);
  if (size === undefined) {
    faults[field] = 'figure_gone';
    return undefined;
  }
  return { path: sent.path, alt: sent.alt.trim(), ...size };
}

/** The pages of a paper as stored; null for a paper in texts (behaviour 4.47). */
export function applyPages(
  draft: z.infer<typeof PaperPagesDraft> | null,
  at: { sizes: Sizes; faults: Faults },
): PaperPages | null {
  if (draft === null) return null;
  const pictures = draft.pictures.flatMap(
    (picture, index) => applyFigure(picture, `pages.pictures.${index}`, at) ?? [],
  );
  return { shown: draft.shown, pictures };
}

/** Names the texts that have a picture which is not stored (behaviour 4.46). */
export function refuseGonePictures(
  texts: Readonly<Record<string, string | undefined>>,
  { at, sizes, faults }: { at: string; sizes: Sizes; faults: Faults },
): void {
  for (const [field, text] of Object.entries(texts)) {
    if (picturePaths(text ?? '').some((path) => !sizes.has(path))) faults[`${at}.${field}`] = 'figure_gone';
  }
}

/** Passages as stored, in the order sent (behaviour 4.29). */
export function applyPassages(
  drafts: readonly PassageDraft[],
  at: { sizes: Sizes; faults: Faults },
): AuthoredPassage[] {
  return drafts.map(({ _id, text, hi, figure }, index) => {
    const stored = applyFigure(figure, `passages.${index}.figure`, at);
    refuseGonePictures({ text, 'hi.text': hi?.text }, { ...at, at: `passages.${index}` });
    return {
      _id,
      text,
      ...(hi && hi.text.trim() !== '' ? { hi: { text: hi.text } } : {}),
      ...(stored === undefined ? {} : { figure: stored }),
    };
  });
}
