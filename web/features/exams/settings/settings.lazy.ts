import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';

/** The dialog of a stored quiz's settings, loaded when it is first opened. */
export const { LazyPart: LazyStoredSettings } = lazyPart(() =>
  import('./stored-settings.tsx').then(({ StoredSettings }) => StoredSettings),
);

/** The same for an exam that is not saved yet. */
export const { LazyPart: LazyNewSettings } = lazyPart(() =>
  import('./new-settings.tsx').then(({ NewSettings }) => NewSettings),
);

/** What an editor's form of settings says, as a request has it. Throws 'invalid', as the server would. */
export async function typedSettings(values: FormValues) {
  const { readTyped } = await import('./typed-settings.ts');
  return readTyped(values);
}

/** The settings of a stored quiz, for a copy of it in the same mode or another. */
export async function copySettings(quizId: string, mode?: QuizMode) {
  const { readForCopy } = await import('./typed-settings.ts');
  return readForCopy(quizId, mode);
}
