import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import type { ImportDraft } from '@kaksha/contract/imports.ts';
import { lacksKey } from '@kaksha/contract/papers/check.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import { FEWEST_OPTIONS, MOST_OPTIONS } from '@kaksha/contract/questions/choices.ts';
import { isBlankStem } from '@kaksha/contract/questions/judge.ts';
import { numericKeyFault } from '@kaksha/contract/questions/numeric-key.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import { QuestionDraft } from '@kaksha/contract/questions/question.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { KeyedQuiz, QuizDraft } from '@kaksha/contract/quizzes.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { type ImportContent, imports, type KeptQuestion } from '#server/database/schema/imports.ts';
import { newId } from '#server/database/uuid.ts';
import {
  type Authoring,
  type CurrentPaper,
  changeQuiz,
  createQuiz,
  currentPaper,
  readKeyedQuiz,
} from '#server/features/quizzes/service.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { type Fault, type Faults, fail } from '#server/platform/core/fail.ts';
import { texts } from '#server/platform/core/faults.en.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { readyImport } from './service.ts';

type Wanted = {
  quizId?: string | undefined;
  title?: string | undefined;
  picks: readonly { index: number }[];
  versionId?: string | undefined;
};

const MOST_SECTION = 'Questions';
const classTest = { right: 1, wrong: 0, unanswered: 0, partial: 'none' } as const;

/**
 * Stores the picked questions in a quiz, or in a new one, in one transaction with the note that they were taken; the keys of
 * a key alone replace those of its quiz (behaviour 8.2, 8.6). Under a key that was used before, returns the quiz again. Throws
 * 'import_not_found', 'import_not_ready', 'import_taken', 'invalid', and what changing a quiz throws, 'quiz_changed' with it.
 */
export async function takeImport(
  authoring: Authoring,
  {
    id,
    wanted,
    key,
    user,
    audit,
  }: { id: string; wanted: Wanted; key: string | undefined; user: CurrentUser; audit: Audit },
): Promise<{ quiz: KeyedQuiz; again: boolean }> {
  const { store } = authoring;
  const { content, revision } = await readyImport(store.db, { id, user, now: audit.now });
  const earlier = content.takes.find((take) => take.key === key);
  if (earlier !== undefined)
    return { quiz: await readKeyedQuiz(authoring.quizReader, earlier.quizId), again: true };
  const indexes = [...new Set(wanted.picks.map(({ index }) => index))].sort((one, other) => one - other);
  const picked = pickedFrom(content, indexes);
  const into =
    wanted.quizId === undefined
      ? null
      : await currentPaper({ db: store.db, quizReader: authoring.quizReader }, wanted.quizId);
  const { title = '' } = wanted;
  const own = new Set(into?.questions.map(({ _id }) => _id));
  const isOther = picked.some(({ strict: { _id } }) => _id !== undefined && !own.has(_id));
  if (isOther) fail('invalid', { fields: { quizId: 'keys_of_other_quiz' }, detail: 'keys_of_other_quiz' });
  if (into === null && title.trim() === '') fail('invalid', { fields: { title: 'required' } });
  const draft = draftOf({ picked, content, into });
  checkSize(draft);
  const markTaken = async (tx: Database, quizId: string) => {
    const questions = content.questions.map(
      (question, index): KeptQuestion =>
        indexes.includes(index) ? { ...question, taken: true, picked: false } : question,
    );
    const takes = key === undefined ? content.takes : [...content.takes, { key, quizId }];
    const [marked] = await tx
      .update(imports)
      .set({ content: { ...content, questions, takes }, revision: revision + 1 })
      .where(and(eq(imports.id, id), eq(imports.revision, revision)))
      .returning({ id: imports.id });
    if (marked === undefined) fail('import_taken');
  };
  if (into === null) {
    const quiz = await createQuiz(authoring, {
      draft: { ...draft, title: title.trim() },
      key,
      audit,
      within: markTaken,
    });
    return { quiz, again: false };
  }
  const versionId = wanted.versionId ?? into.versionId;
  const change = { ...draft, versionId };
  const quiz = await changeQuiz(authoring, { id: into.quizId, change, key, audit, within: markTaken });
  return { quiz, again: false };
}

/** A quiz that grows this way is bounded as every other one (behaviour 1.4). Throws 'invalid'. */
function checkSize({ questions, sections, passages }: Omit<QuizDraft, 'title'>): void {
  const refuse = (detail: Fault) => fail('invalid', { fields: { picks: detail }, detail });
  if (questions.length > limits.questions) refuse({ code: 'too_many_questions', most: limits.questions });
  if ((sections?.length ?? 0) > limits.sections) refuse({ code: 'too_many_sections', most: limits.sections });
  if ((passages?.length ?? 0) > limits.passages) refuse({ code: 'too_many_passages', most: limits.passages });
}

type Picked = KeptQuestion & { strict: QuestionDraft };

/** The picked questions as they are stored. Throws 'invalid', naming each that cannot be, and 'import_taken'. */
function pickedFrom({ questions }: ImportContent, indexes: readonly number[]): Picked[] {
  const fields: Faults = {};
  let first: Fault | undefined;
  const refuse = (index: number, at: number, fault: Fault): [] => {
    fields[`picks.${at}.index`] = fault;
    first ??= { code: 'of_question', number: index + 1, text: sentenceOf(texts, fault) };
    return [];
  };
  const picked = indexes.flatMap((index, at): Picked[] => {
    const question = questions[index];
    if (question === undefined) return refuse(index, at, 'question_not_there');
    if (question.taken) fail('import_taken');
    const read = QuestionDraft.safeParse(withKey(question.draft));
    const { kind, options = [] } = question.draft;
    const isWhole =
      kind === 'numeric' || (options.length >= FEWEST_OPTIONS && options.length <= MOST_OPTIONS);
    if (read.success && isWhole) return [{ ...question, strict: read.data }];
    const said = read.error?.issues.map(({ message }) => message) ?? [];
    return refuse(index, at, isWhole ? { code: 'as_said', text: said.join(' ') } : 'two_to_six_options');
  });
  if (first !== undefined) fail('invalid', { fields, detail: first });
  return picked;
}

/** Without a key that fits it is stored without one: nothing becomes option A by default. */
function withKey(draft: ImportDraft): ImportDraft {
  const { kind = 'single', correctAnswer, correctAnswers, numeric, ...rest } = draft;
  const isFit = !lacksKey(draft) && (!numeric || numericKeyFault(numeric) === null);
  switch (kind) {
    case 'single':
      return { ...rest, kind, correctAnswer: isFit ? correctAnswer : null };
    case 'multiple':
      return { ...rest, kind, correctAnswers: isFit ? correctAnswers : [] };
    case 'numeric':
      return { ...rest, kind, options: [], numeric: isFit ? numeric : null };
  }
}

/** The content of the quiz with the picked questions: behind those it has, each in the section of its title. */
function draftOf({
  picked,
  content,
  into,
}: {
  picked: readonly Picked[];
  content: ImportContent;
  into: CurrentPaper | null;
}): Omit<QuizDraft, 'title'> {
  const changes = new Map(
    picked.flatMap((one) => (one.strict._id === undefined ? [] : [[one.strict._id, one.strict]])),
  );
  const stored = into?.questions ?? [];
  if (changes.size > 0)
    return { questions: stored.map((question) => changes.get(question._id) ?? untouched(question)) };
  // A quiz that was made to be filled has one question in which nothing is written.
  const old = stored.filter(
    (question) => !isBlankStem(question) || question.options.some((option) => option.trim() !== ''),
  );
  const sections = sectionsOf({ picked, content, into, hasOld: old.length > 0 });
  const last = sections.at(-1)?.stored._id;
  const added = picked.map(({ strict, section }): QuestionDraft => {
    const sectionId =
      sections.find(({ names }) => names.includes((section ?? '').toLowerCase()))?.stored._id ?? last;
    const { sectionId: _, passageId, ...draft } = strict;
    return {
      ...draft,
      _id: '',
      ...(sectionId === undefined ? {} : { sectionId }),
      ...(typeof passageId === 'string' ? { passageId } : {}),
    };
  });
  const named = new Set(added.flatMap(({ passageId }) => passageId ?? []));
  const passages = [...(into?.passages ?? []), ...content.passages.filter(({ _id }) => named.has(_id))];
  const languages = languagesWith(added, into);
  return {
    questions: [
      ...old.map((question) => ({ ...untouched(question), ...inFirst(question, sections[0]?.stored) })),
      ...added,
    ],
    ...(sections.length === 0 ? {} : { sections: sections.map(({ stored }) => stored) }),
    ...(languages === null ? {} : { languages }),
    ...(passages.length === 0 ? {} : { passages }),
  };
}

const inFirst = ({ sectionId }: AuthoredQuestion, first: { _id: string } | undefined) =>
  sectionId === undefined && first !== undefined ? { sectionId: first._id } : {};

/** The languages of the quiz once texts in Hindi have come in; null leaves them as they are. */
function languagesWith(
  added: readonly QuestionDraft[],
  into: CurrentPaper | null,
): NonNullable<QuizDraft['languages']> | null {
  const hasText = ({ question = '', options = [], explanation = '' }: NonNullable<QuestionDraft['hi']>) =>
    [question, ...options, explanation].some((text) => !isBlank(text));
  if (!added.some(({ hi }) => hi && hasText(hi))) return null;
  const isEnglish = [...added, ...(into?.questions ?? [])].some(hasText);
  return [...new Set([...(into?.languages ?? []), ...(isEnglish ? (['en'] as const) : []), 'hi' as const])];
}

/** A stored question as it is: what a draft leaves out keeps its value. */
const untouched = ({ _id, question, options }: AuthoredQuestion): QuestionDraft => ({
  _id,
  question,
  options,
});

/** A section of the quiz, and the titles by which questions of the import name it, in small letters. */
type Placed = { stored: NonNullable<QuizDraft['sections']>[number]; names: string[] };

/** The sections of the quiz, and those of the picked questions that it does not have. */
function sectionsOf({
  picked,
  content,
  into,
  hasOld,
}: {
  picked: readonly Picked[];
  content: ImportContent;
  into: CurrentPaper | null;
  hasOld: boolean;
}): Placed[] {
  const had = (into?.sections ?? []).map((stored): Placed => {
    const names = [stored.title, wholeName(stored)].map((name) => name.toLowerCase());
    return { stored, names };
  });
  const known = new Set(had.flatMap(({ names }) => names));
  const wanted = new Set(picked.map(({ section }) => section));
  const added = content.sections
    .filter(({ title }) => wanted.has(title) && !known.has(title.toLowerCase()))
    .map(
      ({ titleInQuiz, ...said }): Placed => ({
        stored: { ...said, _id: newId(), title: titleInQuiz ?? said.title },
        names: [said.title.toLowerCase()],
      }),
    );
  if (added.length === 0) return had;
  // Every question of a paper with sections is in one: those that were there get a section, as do those without a title.
  const isBare = had.length === 0 && (hasOld || picked.some(({ section }) => section === null));
  const bare = { stored: { _id: newId(), title: MOST_SECTION, marking: classTest }, names: [''] };
  return isBare ? [bare, ...added] : [...had, ...added];
}
