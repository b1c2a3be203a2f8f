import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { errors } from '@kaksha/contract/core/errors.ts';
import { type QuizMode, QuizSettingsChange } from '@kaksha/contract/quizzes/settings.ts';
import { quizSettingsRoutes } from '@kaksha/contract/staff-routes.ts';
import * as z from 'zod/mini';
import { faultsOf } from '#web/lib/form/form.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import { copiedSettings, fromValues, newExamValues } from './values.ts';

/** What the form of a new exam says; a form that was never opened says the defaults. Throws 'invalid' with the fields. */
export function readTyped(values: FormValues): QuizSettingsChange {
  const parsed = z.safeParse(
    QuizSettingsChange,
    fromValues(values.mode === undefined ? newExamValues : values),
  );
  if (parsed.success) return parsed.data;
  throw new CallError({
    status: errors.invalid,
    code: 'invalid',
    message: errorTexts.invalid,
    fields: faultsOf(parsed.error.issues),
  });
}

/** Everything that can be set, as it is stored for this quiz, for a copy in the same mode or another. */
export async function readForCopy(quizId: string, mode?: QuizMode): Promise<QuizSettingsChange> {
  return copiedSettings(await send(quizSettingsRoutes.read, { params: { id: quizId } }), mode);
}
