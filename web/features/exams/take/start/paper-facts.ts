import { plainMarking, toHundredths } from '@kaksha/contract/questions/marking.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';

type Counts = { single: number; multiple: number; numeric: number };

/** A section as the start card tells it; `title` is null in a paper without sections. */
export type SectionFacts = Counts & {
  title: string | null;
  marking: Marking;
  questions: number;
  maxMarks: number;
};

/** What an exam has, by section: the quiz tells students no question of it (behaviour 6.3). */
export function sectionFacts({ kindCounts = [], sections = [] }: PublicQuiz): SectionFacts[] {
  return kindCounts.map(({ sectionId, ...counts }) => {
    const section = sections.find(({ _id }) => _id === sectionId);
    const marking = section?.marking ?? plainMarking;
    const questions = counts.single + counts.multiple + counts.numeric;
    const maxMarks = (questions * toHundredths(marking.right)) / 100;
    return { ...counts, title: section?.title ?? null, marking, questions, maxMarks };
  });
}

const same = (one: Marking, other: Marking) =>
  one.right === other.right &&
  one.wrong === other.wrong &&
  one.unanswered === other.unanswered &&
  one.partial === other.partial;

/** The markings of a paper, each with the sections that it holds for. */
export function markingGroups(
  facts: readonly SectionFacts[],
): { marking: Marking; sections: SectionFacts[] }[] {
  const groups: { marking: Marking; sections: SectionFacts[] }[] = [];
  for (const section of facts) {
    const group = groups.find(({ marking }) => same(marking, section.marking));
    if (group) group.sections.push(section);
    else groups.push({ marking: section.marking, sections: [section] });
  }
  return groups;
}

/** The sum in hundredths, so that decimals add up. */
export function totalMarks(facts: readonly SectionFacts[]): number {
  return facts.reduce((sum, { maxMarks }) => sum + toHundredths(maxMarks), 0) / 100;
}

/** The marks that are this percentage of all, rounded up to a hundredth. */
export function marksFor(percent: number, all: number): number {
  // 16.6 % of 15 is 2.49: as binary fractions, their product is a little more.
  return Math.ceil(Number((all * percent).toFixed(6))) / 100;
}
