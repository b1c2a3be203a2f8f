import { blankQuestion, type EditorQuestion, isBegun } from './content.ts';
import type { EditorEvent, EditorState } from './events.ts';
import { inSectionOrder } from './sections.ts';

/**
 * The paper with the sections of a preset and a blank question in each of its slots. What was written stays: it takes
 * the first slots of its kind, and what finds none stands at the end of the last section.
 */
export function startFrom(
  state: EditorState,
  { minutes, sections, slots }: Extract<EditorEvent, { type: 'start_from' }>,
): EditorState {
  const written = state.questions.filter(isBegun);
  let nextKey = state.nextKey;
  const filled = slots.map(({ kind, section }): EditorQuestion => {
    const at = written.findIndex((question) => question.kind === kind);
    const [question] = at === -1 ? [] : written.splice(at, 1);
    if (question !== undefined) return { ...question, sectionId: section };
    nextKey += 1;
    return { ...blankQuestion(`q${nextKey - 1}`), kind, sectionId: section };
  });
  const rest = written.map((question) => ({ ...question, sectionId: sections.at(-1)?._id ?? null }));
  const questions = inSectionOrder([...filled, ...rest], sections);
  return {
    ...state,
    totalTime: String(minutes),
    sections,
    questions,
    open: questions[0]?.key ?? null,
    nextKey,
  };
}
