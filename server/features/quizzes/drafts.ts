import { isIncomplete, passMark, type QuizDraft, totalMinutes } from '@kaksha/contract/quizzes.ts';
import type { quizVersions } from '#server/database/schema/quizzes.ts';
import { QUESTION_FORMAT, subjectsIn } from '#server/database/stored-questions.ts';
import { type Faults, fail, onlyFault } from '#server/platform/core/fail.ts';
import type { VersionRow } from './queries.ts';
import { applyQuestions, type Sizes } from './question-drafts.ts';
import { applyPages, applyPassages } from './section-drafts.ts';

type Insert = typeof quizVersions.$inferInsert;

/** What an author determines of a version. */
export type VersionContent = Required<
  Pick<
    Insert,
    | 'title'
    | 'totalMinutes'
    | 'passPercent'
    | 'questionCount'
    | 'incomplete'
    | 'format'
    | 'questions'
    | 'subjects'
  >
> & {
  sections: VersionRow['sections'];
  passages: VersionRow['passages'];
  pages: VersionRow['pages'];
  languages: VersionRow['languages'];
};

/**
 * The content of the version that results from a draft and the stored version (null on creation). Absent fields keep
 * their stored values (behaviour 4.3, 4.4, 4.28). Throws 'invalid', naming each field, for a key that does not fit its
 * question's kind, for a section or passage that the quiz does not have, and for a figure that is not stored.
 */
export function applyDraft(
  draft: QuizDraft,
  stored: VersionRow | null,
  { newId, sizes }: { newId: () => string; sizes: Sizes },
): VersionContent {
  const faults: Faults = {};
  const sections = draft.sections ?? stored?.sections ?? [];
  refuseRepeated(sections, 'sections', faults);
  const passages =
    draft.passages === undefined
      ? (stored?.passages ?? [])
      : applyPassages(draft.passages, { sizes, faults });
  refuseRepeated(passages, 'passages', faults);
  const pages =
    draft.pages === undefined ? (stored?.pages ?? null) : applyPages(draft.pages, { sizes, faults });
  const questions = applyQuestions(draft.questions, stored?.questions ?? [], {
    sections,
    passages,
    sizes,
    newId,
    faults,
  });
  if (Object.keys(faults).length > 0) fail('invalid', { fields: faults, ...onlyFault(faults) });
  const title = draft.title ?? stored?.title ?? '';
  const languages = draft.languages ?? stored?.languages ?? [];
  return {
    title,
    format: QUESTION_FORMAT,
    questions,
    questionCount: questions.length,
    subjects: subjectsIn(questions),
    totalMinutes: totalMinutes(draft.totalTime, questions),
    passPercent: passMark(draft.passPercent === undefined ? stored?.passPercent : draft.passPercent),
    incomplete: isIncomplete({ title, questions, passages, pages }),
    sections: sections.length === 0 ? null : sections,
    passages: passages.length === 0 ? null : passages,
    pages,
    languages: languages.length === 0 ? null : [...new Set(languages)],
  };
}

/**
 * The content of a copy: all of the original under new ids, each question with the id of the one it was copied from. It is
 * incomplete until somebody saves it, so that students do not see it before (behaviour 4.42).
 */
export function contentOfCopy(
  { questions, sections, passages, pages, languages, totalMinutes: minutes, passPercent }: VersionRow,
  { title, newId }: { title: string; newId: () => string },
): VersionContent {
  const ids = new Map([...(sections ?? []), ...(passages ?? [])].map(({ _id }) => [_id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    title,
    format: QUESTION_FORMAT,
    questions: questions.map((question) => ({
      ...question,
      _id: newId(),
      copiedFrom: question._id,
      ...(question.sectionId === undefined ? {} : { sectionId: idOf(question.sectionId) }),
      ...(question.passageId === undefined ? {} : { passageId: idOf(question.passageId) }),
    })),
    questionCount: questions.length,
    subjects: subjectsIn(questions),
    totalMinutes: minutes,
    passPercent,
    incomplete: true,
    sections: sections?.map((section) => ({ ...section, _id: idOf(section._id) })) ?? null,
    passages: passages?.map((passage) => ({ ...passage, _id: idOf(passage._id) })) ?? null,
    pages,
    languages,
  };
}

function refuseRepeated(items: readonly { _id: string }[], name: string, faults: Faults): void {
  const seen = new Set<string>();
  for (const [index, { _id }] of items.entries()) {
    if (seen.has(_id)) faults[`${name}.${index}._id`] = 'used_twice';
    seen.add(_id);
  }
}
