import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';

/**
 * A fingerprint of each question's content: texts in both languages, figures, kind and passage. If it differs from the
 * stored one, the question is answered again (behaviour 4.11).
 */
export function contentMarks({
  questions,
  passages = [],
}: Pick<PublicQuiz, 'questions' | 'passages'>): number[] {
  return questions.map((question) => {
    const texts = [question.question, ...question.options];
    const passage = passages.find(({ _id }) => _id === question.passageId);
    const rest = [
      question.kind === 'single' ? undefined : question.kind,
      textsOf(question.hi),
      question.figure?.path,
      question.optionFigures?.map((figure) => figure?.path),
      passage && [passage.text, passage.hi?.text, passage.figure?.path],
    ];
    // A plain single choice has the mark that it had before there were other kinds: attempts stored then go on.
    const plain = rest.every((part) => part === undefined);
    return markOf(plain ? texts : [...texts, JSON.stringify(rest)]);
  });
}

function textsOf(hi: PublicQuestion['hi']): string[] | undefined {
  return hi && [hi.question, ...hi.options];
}

/** A hash that changes with the texts and their order (FNV-1a, 32 bits). */
export function markOf(texts: readonly string[]): number {
  let mark = 0x811c9dc5;
  for (const unit of JSON.stringify(texts)) mark = Math.imul(mark ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return mark >>> 0;
}
