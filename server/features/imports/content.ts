import { limits } from '@kaksha/contract/core/limits.ts';
import type { ImportChange, ImportDraft, ImportedQuestion } from '@kaksha/contract/imports.ts';
import { lacksOf, withOptionCount } from '@kaksha/contract/papers/check.ts';
import { codeOf, isFault, type PaperNote, sayNote, stateOf } from '@kaksha/contract/papers/notes.ts';
import type { ReadPaper } from '@kaksha/contract/papers/paper.ts';
import type { ImportContent, KeptQuestion } from '#server/database/schema/imports.ts';
import { fail } from '#server/platform/core/fail.ts';

const classTest = { right: 1, wrong: 0, unanswered: 0, partial: 'none' } as const;
const MOST_NOT_TAKEN = 500;

/** All that is said of a question: what its reader said, and what it lacks. */
function notesOf({ notes, draft }: Pick<KeptQuestion, 'notes' | 'draft'>): PaperNote[] {
  const own = new Set(notes.map(codeOf));
  // The reader says better why there is no key, or no right number of options.
  const why = [...own].some((code) => isFault(code) && /key|options/.test(code));
  const lacks = lacksOf(draft).filter((note) => {
    const code = codeOf(note);
    // A key alone says nothing of the texts of its quiz, and those of a paper in pages are on its pages.
    if (draft._id !== undefined && code !== 'no_key') return false;
    return !own.has(code) && !(code === 'no_key' && why);
  });
  return [...notes, ...lacks];
}

/** A question as it is answered: its state follows from what is said of it. */
export function toImported(kept: KeptQuestion): ImportedQuestion {
  const notes = notesOf(kept).map(sayNote);
  return { ...kept, state: stateOf(notes.map(({ code }) => code)), notes };
}

/** What is kept of a paper that was read. Every question is ticked that nothing is wrong with. */
export function toContent(
  { questions, passages, passageParts = [], sections = [], notTaken, columns }: ReadPaper,
  newId: () => string,
): ImportContent {
  const texts = passages.map((text) => ({ _id: newId(), text: text.slice(0, limits.long) }));
  const isCut = (passage: number) =>
    [passages[passage], passageParts[passage]?.hi].some((text = '') => text.length > limits.long);
  const kept = questions.map(({ place, section, passage, notes: said, draft }): KeptQuestion => {
    const passageId = passage === null ? undefined : texts[passage]?._id;
    const named = passageId === undefined ? draft : { ...draft, passageId };
    const lost = [
      ...(passage !== null && isCut(passage) ? ['the end of its passage'] : []),
      ...cutTags(draft),
    ];
    const notes = [...said, ...lost.map((what) => ({ code: 'format_lost' as const, what }))];
    const question = { place, section, notes, draft: withOptionCount(cut(named)), picked: true };
    return { ...question, picked: toImported(question).state !== 'fault' };
  });
  const titles = [...new Set(kept.flatMap(({ section }) => section ?? []))];
  const listed = notTaken.slice(0, MOST_NOT_TAKEN);
  return {
    questions: kept,
    passages: texts.map((passage, index) => {
      const { figure, hi } = passageParts[index] ?? {};
      const { width, height } = figure ?? {};
      const shown =
        figure && width !== undefined && height !== undefined ? { ...figure, width, height } : undefined;
      return {
        ...passage,
        ...(hi === undefined ? {} : { hi: { text: hi.slice(0, limits.long) } }),
        ...(shown === undefined ? {} : { figure: shown }),
      };
    }),
    sections: titles.map(
      (title) => sections.find((one) => one.title === title) ?? { title, marking: classTest },
    ),
    notTaken:
      listed.length < notTaken.length
        ? [...listed, { place: '', why: `And ${notTaken.length - listed.length} more.` }]
        : listed,
    takes: [],
    ...(columns === undefined ? {} : { columns }),
  };
}

const tags = ['subject', 'chapter', 'source'] as const;
const cutTags = (draft: ImportDraft) =>
  tags.filter((tag) => (draft[tag]?.length ?? 0) > limits.text).map((tag) => `the end of its ${tag}`);

/** What no field of a question can hold is cut here, and `too_long` or the number of options says so. */
function cut(draft: ImportDraft): ImportDraft {
  const { options = [], hi } = draft;
  const short = (texts: readonly string[] = []) =>
    texts.slice(0, 10).map((option) => option.slice(0, limits.option + 1));
  return {
    ...draft,
    question: draft.question.slice(0, limits.long + 1),
    ...(hi && {
      hi: {
        ...hi,
        question: (hi.question ?? '').slice(0, limits.long + 1),
        options: short(hi.options),
        explanation: (hi.explanation ?? '').slice(0, limits.long + 1),
      },
    }),
    ...(draft.explanation === undefined ? {} : { explanation: draft.explanation.slice(0, limits.long + 1) }),
    options: short(options),
    ...(draft.subject == null ? {} : { subject: draft.subject.slice(0, limits.text) }),
    ...(draft.chapter == null ? {} : { chapter: draft.chapter.slice(0, limits.text) }),
    ...(draft.source == null ? {} : { source: draft.source.slice(0, limits.text) }),
  };
}

/**
 * The content after a change, null if nothing changes (behaviour 8.2). What somebody has edited is no guess any more. Throws
 * 'invalid' for a question that is not there.
 */
export function changed(content: ImportContent, change: ImportChange): ImportContent | null {
  const questions = [...content.questions];
  let sections = content.sections;
  const ofOne = [change.draft, change.section, change.editing];
  if (change.index === undefined && ofOne.some((part) => part !== undefined))
    fail('invalid', { fields: { index: 'no_question_named' } });
  if (change.index !== undefined) {
    const before = questions[change.index];
    if (before === undefined) fail('invalid', { fields: { index: 'question_not_there' } });
    const draft =
      change.draft === undefined ? before.draft : withOptionCount({ ...kept(before.draft), ...change.draft });
    const section = change.section === undefined ? before.section : titled(change.section);
    const isEdited = !isSame(draft, before.draft);
    const notes = isEdited ? [] : before.notes;
    const state = toImported({ ...before, draft, notes }).state;
    const picked = isEdited ? state !== 'fault' : before.picked;
    const { editing: open, ...closed } = before;
    const editing = change.draft === undefined && change.editing === undefined ? open : change.editing;
    const next = { ...closed, draft, section, notes, picked };
    questions[change.index] = editing ? { ...next, editing } : next;
  }
  if (change.many !== undefined) {
    const { indexes, picked, section, marking, ...tags } = change.many;
    for (const index of new Set(indexes)) {
      const before = questions[index];
      if (before === undefined) fail('invalid', { fields: { 'many.indexes': 'question_not_there' } });
      questions[index] = {
        ...before,
        ...(picked === undefined || before.taken ? {} : { picked }),
        ...(section === undefined ? {} : { section: titled(section) }),
        draft: { ...before.draft, ...tags },
      };
    }
    if (marking !== undefined) {
      const named = new Set(indexes.map((index) => questions[index]?.section));
      sections = sections.map((one) => (named.has(one.title) ? { ...one, marking } : one));
    }
  }
  const known = new Map(sections.map((one) => [one.title, one]));
  const used = [...new Set(questions.flatMap(({ section }) => section ?? []))];
  const marking = change.many?.marking ?? classTest;
  sections = used.map((title) => known.get(title) ?? { title, marking });
  // Of a large paper only what was touched is compared.
  const touched = [...(change.index === undefined ? [] : [change.index]), ...(change.many?.indexes ?? [])];
  const isUnchanged =
    isSame(sections, content.sections) &&
    touched.every((index) => isSame(questions[index], content.questions[index]));
  return isUnchanged ? null : { ...content, questions, sections };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const titled = (section: string | null) => section?.trim() || null;

/** The parts that an edited draft keeps where it names none: the key is that of the edit alone. */
function kept({ correctAnswer: _, correctAnswers: __, numeric: ___, ...rest }: ImportDraft): ImportDraft {
  return rest;
}
