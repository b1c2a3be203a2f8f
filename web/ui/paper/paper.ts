import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { isBilingual } from '@kaksha/contract/questions/languages.ts';
import { isPlain, markingOf } from '@kaksha/contract/questions/marking.ts';
import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import { nameWithin, wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { Marking, Passage } from '@kaksha/contract/questions/sections.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';

/** The content of a quiz as an attempt shows it. */
export type Paper = Pick<PublicQuiz, 'questions' | 'sections' | 'passages' | 'pages'>;

/**
 * A section with the indexes of its questions; a quiz without sections is one part without a title. `within` is its name below
 * that of its subject.
 */
export type PaperPart = {
  id: string;
  title: string | null;
  subject?: string;
  within?: string;
  questions: readonly number[];
};

/** What the screens of a paper show, worked out once. */
export type PaperView = {
  items: readonly PaperQuestion[];
  parts: readonly PaperPart[];
  /** True if any question has texts in two languages. */
  bilingual: boolean;
  /** The pages of a paper that students read beside the answers; empty for any other. */
  pages: readonly Figure[];
};

export function viewOf(paper: Paper): PaperView {
  const items = paperQuestions(paper);
  const pages = paper.pages?.pictures ?? [];
  return { items, parts: partsOf(paper), bilingual: items.some((item) => item.bilingual), pages };
}

export function hasSections(parts: readonly PaperPart[]): boolean {
  return parts.some(({ title }) => title !== null);
}

function partsOf({ questions, sections = [] }: Paper): readonly PaperPart[] {
  if (sections.length === 0) return [{ id: '', title: null, questions: questions.map((_, index) => index) }];
  return sections.map((section) => ({
    id: section._id,
    title: wholeName(section),
    ...(section.subject !== undefined && { subject: section.subject, within: nameWithin(section) }),
    questions: questions.flatMap(({ sectionId }, index) => (sectionId === section._id ? [index] : [])),
  }));
}

/** What a question is shown with. `passage` names the questions that share it, by index. */
export type PaperQuestion = {
  question: PublicQuestion;
  index: number;
  count: number;
  /** Null for a quiz without sections: then marks are not shown. */
  section: { title: string; marking: Marking } | null;
  passage: { passage: Passage; from: number; to: number } | null;
  bilingual: boolean;
};

function paperQuestions(paper: Paper): readonly PaperQuestion[] {
  const { questions, sections = [], passages = [] } = paper;
  return questions.map((question, index) => {
    const section = sections.find(({ _id }) => _id === question.sectionId);
    const passage = passages.find(({ _id }) => _id === question.passageId);
    const sharing = questions.map(({ passageId }) => passageId === passage?._id);
    const inBoth = passage?.hi !== undefined && passage.text.trim() !== '' && passage.hi.text.trim() !== '';
    return {
      question,
      index,
      count: questions.length,
      section: section ? { title: wholeName(section), marking: section.marking } : null,
      passage: passage ? { passage, from: sharing.indexOf(true), to: sharing.lastIndexOf(true) } : null,
      bilingual: isBilingual(question) || inBoth,
    };
  });
}

/** True if a wrong answer to any of these questions costs more than none. */
export function guessingCosts({ questions, sections }: Paper): boolean {
  return questions.some((question) => {
    const marking = markingOf(question, sections);
    return !isPlain(marking) && marking.wrong < marking.unanswered;
  });
}
