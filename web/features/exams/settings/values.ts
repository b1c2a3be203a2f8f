import { fromLocal, toLocal } from '@kaksha/contract/core/time.ts';
import {
  defaultSettings,
  type QuizMode,
  type QuizSettings,
  type QuizSettingsChange,
  unusedSettings,
} from '@kaksha/contract/quizzes/settings.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';

// What the form holds, by the names of its fields: times as people type them in India, a box that is not ticked has no key.

const COURSE = 'course:';
const BATCH = 'batch:';
const TICKED = 'on';

type Settings = Omit<QuizSettings, 'releasedAt' | 'extraMinutes' | 'revision' | 'inUse' | 'keysShown'>;

export function toValues(settings: Settings): FormValues {
  const {
    mode,
    opensAt,
    closesAt,
    attemptsAllowed,
    audience,
    admission,
    release,
    tieBreak,
    objectionsUntil,
  } = settings;
  const field = audience.kind === 'batches' ? batchField : courseField;
  return {
    mode,
    opensAt: toLocal(opensAt),
    closesAt: toLocal(closesAt),
    attemptsAllowed: String(attemptsAllowed),
    ...(settings.shuffleQuestions ? { shuffleQuestions: TICKED } : {}),
    ...(settings.shuffleOptions ? { shuffleOptions: TICKED } : {}),
    audience: audience.kind,
    ...Object.fromEntries(audience.ids.map((id) => [field(id), TICKED])),
    admission,
    release,
    tieBreak,
    objectionsUntil: toLocal(objectionsUntil),
  };
}

/** A new exam: it needs a window and, so that nothing is shown by accident, the release is by hand. */
export const newExamValues: FormValues = toValues({
  ...defaultSettings,
  courseIds: [],
  mode: 'exam',
  release: 'by_hand',
});

/** What the form says, for the server to check; what it does not show or the mode does not use has its default. */
export function fromValues(values: FormValues): Record<Exclude<keyof Settings, 'courseIds'>, unknown> {
  const typed = (values.attemptsAllowed ?? '').trim();
  const mode = values.mode === 'exam' ? 'exam' : 'practice';
  return {
    opensAt: fromLocal(values.opensAt ?? ''),
    closesAt: fromLocal(values.closesAt ?? ''),
    attemptsAllowed: typed === '' ? null : Number(typed),
    shuffleQuestions: 'shuffleQuestions' in values,
    shuffleOptions: 'shuffleOptions' in values,
    audience: audienceOf(values),
    admission: values.admission ?? defaultSettings.admission,
    release: values.release ?? defaultSettings.release,
    tieBreak: values.tieBreak ?? defaultSettings.tieBreak,
    objectionsUntil: fromLocal(values.objectionsUntil ?? ''),
    ...inMode(mode),
  };
}

/** A mode, with the defaults of the settings that it does not use (behaviour 6.2). */
function inMode(mode: QuizMode): QuizSettingsChange & { mode: QuizMode } {
  const defaults = unusedSettings[mode].map((name) => [name, defaultSettings[name]]);
  return { ...Object.fromEntries(defaults), mode };
}

export function chosenCourses(values: FormValues): string[] {
  return Object.keys(values).flatMap((name) => (name.startsWith(COURSE) ? [name.slice(COURSE.length)] : []));
}

export function courseField(id: string): string {
  return COURSE + id;
}

export function batchField(id: string): string {
  return BATCH + id;
}

export function chosenBatches(values: FormValues): string[] {
  return Object.keys(values).flatMap((name) => (name.startsWith(BATCH) ? [name.slice(BATCH.length)] : []));
}

/** Whom the form says it is for; ticks of the other kind stay in the form, and are not sent. */
export function audienceOf(values: FormValues): QuizSettings['audience'] {
  switch (values.audience) {
    case 'courses':
      return { kind: 'courses', ids: chosenCourses(values) };
    case 'batches':
      return { kind: 'batches', ids: chosenBatches(values) };
    default:
      return { kind: 'everyone', ids: [] };
  }
}

/**
 * Only what differs from what is stored: what another person changes meanwhile stays. An exam is made with the release that
 * the form shows, which the server would choose otherwise.
 */
export function changesOf(stored: Settings, change: QuizSettingsChange): QuizSettingsChange {
  const same = (name: string) => {
    const [one, other] = [Reflect.get(stored, name), Reflect.get(change, name)];
    return JSON.stringify(one) === JSON.stringify(other);
  };
  const isMade = change.mode === 'exam' && stored.mode !== 'exam';
  return Object.fromEntries(
    Object.entries(change).filter(([name]) => !same(name) || (name === 'release' && isMade)),
  );
}

/** The settings of a quiz for another one, in the given mode: everything that can be set. */
export function copiedSettings(settings: QuizSettings, mode: QuizMode = settings.mode): QuizSettingsChange {
  const { releasedAt: _, extraMinutes: __, revision: ___, inUse: ____, keysShown: _____, ...rest } = settings;
  return { ...rest, ...inMode(mode) };
}
