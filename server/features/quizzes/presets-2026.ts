import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { plainMarking } from '@kaksha/contract/questions/marking.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';

// As announced for 2026 and checked in November 2026, but for JEE Advanced, whose scheme nobody knows before the day: that is
// the one of 2025. When an examination changes, change its entry here, or copy the file for the next year: quizzes keep the
// sections that they were made with.

const year = 2026;
const fourMinusOne: Marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' };

type Section = QuizPreset['sections'][number];

const none = { single: 0, multiple: 0, numeric: 0 };

/** A section for each subject, named like it. */
const ofSubjects = (subjects: readonly string[], section: Omit<Section, 'title' | 'subject'>): Section[] =>
  subjects.map((subject) => ({ title: subject, subject, ...section }));

/** The four sections that a subject had in paper 1 of JEE Advanced 2025: 16 questions, 60 marks. */
const advanced2025: Omit<Section, 'title' | 'subject'>[] = [
  // One correct.
  { kinds: { ...none, single: 4 }, marking: { ...fourMinusOne, right: 3 } },
  // One or more correct.
  { kinds: { ...none, multiple: 3 }, marking: { right: 4, wrong: -2, unanswered: 0, partial: 'jee' } },
  // Numbers, without negative marks.
  { kinds: { ...none, numeric: 6 }, marking: { ...fourMinusOne, wrong: 0 } },
  // Matching lists, of whose four combinations one is right.
  { kinds: { ...none, single: 3 }, marking: fourMinusOne },
];

/** The outlines of papers, in the order in which the editor offers them (behaviour 4.33). */
export const presets2026: QuizPreset[] = [
  {
    name: 'Class test',
    year,
    totalTime: 20,
    sections: [{ title: 'Questions', kinds: { ...none, single: 10 }, marking: plainMarking }],
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
    name: 'JEE Advanced',
    year: 2025,
    totalTime: 180,
    note:
      'As in paper 1 of 2025; paper 2 differed. Numbers of questions and marks change every year and are announced only on ' +
      'the question paper, so later years are not known. Matching lists are written as single choice. Check all of it before ' +
      'you use it.',
    sections: ['Mathematics', 'Physics', 'Chemistry'].flatMap((subject) =>
      advanced2025.map((section, index) => ({
        title: `${subject}: Section ${index + 1}`,
        subject,
        ...section,
      })),
    ),
  },
  {
    name: 'NEET',
    year,
    totalTime: 180,
    sections: [
      ...ofSubjects(['Physics', 'Chemistry'], { kinds: { ...none, single: 45 }, marking: fourMinusOne }),
      ...ofSubjects(['Biology'], { kinds: { ...none, single: 90 }, marking: fourMinusOne }),
    ],
  },
];
