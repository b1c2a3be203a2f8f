import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { plainMarking } from '@kaksha/contract/questions/marking.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';

// As announced for 2026 and checked in November 2026. When an examination changes, change its entry here, or copy the
// file for the next year: quizzes keep the sections that they were made with.

const year = 2026;
const fourMinusOne: Marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' };
const fourMinusTwo: Marking = { right: 4, wrong: -2, unanswered: 0, partial: 'jee' };

type Section = QuizPreset['sections'][number];

const ofSubjects = (titles: readonly string[], section: Omit<Section, 'title'>): Section[] =>
  titles.map((title) => ({ title, ...section }));

/** The outlines of papers, in the order in which the editor offers them (behaviour 4.33). */
export const presets2026: QuizPreset[] = [
  {
    name: 'Class test',
    year,
    totalTime: 20,
    sections: [{ title: 'Questions', kinds: { single: 10, multiple: 0, numeric: 0 }, marking: plainMarking }],
  },
  {
    name: 'JEE Main',
    year,
    totalTime: 180,
    sections: ofSubjects(['Mathematics', 'Physics', 'Chemistry'], {
      kinds: { single: 20, multiple: 0, numeric: 5 },
      marking: fourMinusOne,
    }),
  },
  {
    // One of the two papers.
    name: 'JEE Advanced',
    year,
    totalTime: 180,
    sections: ofSubjects(['Mathematics', 'Physics', 'Chemistry'], {
      kinds: { single: 4, multiple: 6, numeric: 6 },
      marking: fourMinusTwo,
    }),
  },
  {
    name: 'NEET',
    year,
    totalTime: 180,
    sections: [
      ...ofSubjects(['Physics', 'Chemistry'], {
        kinds: { single: 45, multiple: 0, numeric: 0 },
        marking: fourMinusOne,
      }),
      { title: 'Biology', kinds: { single: 90, multiple: 0, numeric: 0 }, marking: fourMinusOne },
    ],
  },
];
