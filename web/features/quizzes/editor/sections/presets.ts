import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { questionKinds } from '@kaksha/contract/questions/choices.ts';
import { isPlain } from '@kaksha/contract/questions/marking.ts';
import type { EditorEvent } from '../state/events.ts';

/** True if a paper from this preset has no sections: one section of +1/0/0 is the same as none (behaviour 4.33). */
function isWithoutSections({ sections }: QuizPreset): boolean {
  return sections.length === 1 && sections.every(({ marking }) => isPlain(marking));
}

/** The year to name a preset by: that of its examination; a class test follows none. */
export function yearOf(preset: QuizPreset): number | null {
  return isWithoutSections(preset) ? null : preset.year;
}

/** How many questions a paper from this preset has. */
export function countOf({ sections }: QuizPreset): number {
  return sections.reduce((sum, { kinds }) => sum + kinds.single + kinds.multiple + kinds.numeric, 0);
}

/** Starts the paper from this preset; the ids of its sections are made here. */
export function startFromPreset(
  preset: QuizPreset,
  newId: () => string,
): Extract<EditorEvent, { type: 'start_from' }> {
  const sections = preset.sections.map(({ title, marking, kinds }) => ({
    _id: newId(),
    title,
    marking,
    kinds,
  }));
  const plain = isWithoutSections(preset);
  return {
    type: 'start_from',
    minutes: preset.totalTime,
    sections: plain
      ? []
      : sections.map(({ _id, title, marking }) => ({
          _id,
          title,
          right: String(marking.right),
          wrong: String(marking.wrong),
          unanswered: String(marking.unanswered),
          partial: marking.partial,
        })),
    slots: sections.flatMap(({ _id, kinds }) =>
      questionKinds.flatMap((kind) =>
        Array.from({ length: kinds[kind] }, () => ({ kind, section: plain ? null : _id })),
      ),
    ),
  };
}
