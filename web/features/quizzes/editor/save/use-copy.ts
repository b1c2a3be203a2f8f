import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import { useRef } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { copyQuiz, type StoredAs } from '../api.ts';
import type { EditorState } from '../state/events.ts';
import { texts } from '../text.en.ts';

/** Stores what the editor shows as another quiz; the same copy, asked for again, is made once. */
export function useCopy(
  { state, stored }: { state: EditorState; stored: StoredAs | null },
  onMade: (quizId: string) => void,
) {
  const last = useRef<{ state: EditorState; to: QuizMode | undefined; key: string } | null>(null);
  return async (to?: QuizMode) => {
    if (stored === null) return;
    if (last.current?.state !== state || last.current.to !== to) {
      last.current = { state, to, key: newId() };
    }
    const asked = { from: stored, title: texts.copyOf(state.title), key: last.current.key };
    const made = await copyQuiz(state, to === undefined ? asked : { ...asked, mode: to });
    onMade(made._id);
  };
}
