import type { Section } from '../questions/sections.ts';

/** The subject of a question: of its section, which presets set, else its own; blank is none (behaviour 7.3). */
export function subjectOf(
  { sectionId, subject = '' }: { sectionId?: string | undefined; subject?: string | undefined },
  sections: readonly Section[] | null,
): string {
  const ofSection = sections?.find(({ _id }) => _id === sectionId)?.subject;
  return (ofSection ?? subject).trim();
}
