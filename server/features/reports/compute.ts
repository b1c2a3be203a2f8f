import { judge } from '@kaksha/contract/questions/judge.ts';
import { markingOf, marksOf, mostOf, mostOfAll } from '@kaksha/contract/questions/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { isOut } from '@kaksha/contract/questions/rulings.ts';
import type { Marking, Section } from '@kaksha/contract/questions/sections.ts';
import { countAnswers, groupsOf, verdicts } from '@kaksha/contract/reports/answers.ts';
import { evidenceOf } from '@kaksha/contract/reports/evidence.en.ts';
import { itemFigures, meanOf, quantile } from '@kaksha/contract/reports/items.ts';
import { paperFigures } from '@kaksha/contract/reports/paper.ts';
import { keyRadar, type Watched } from '@kaksha/contract/reports/radar.ts';
import type { Report, ReportFigures } from '@kaksha/contract/reports.ts';
import { type Merit, meritOf } from './merit.ts';
import type { ReportPaper, ReportQuestion } from './paper.ts';

/** A result as the report reads it: answers and times as JSON, parsed off the main thread. */
export type ReportRow = {
  id: string;
  answers: string;
  passed: boolean | null;
  /** Pairs of a question's position and the seconds spent on it; null in practice. */
  spent: string | null;
  /** Whose it is, where a workbook is made of the rows. */
  name?: string;
  /** The batches that the person was in on that day. */
  batches?: string[];
};

/** What is computed; the texts of the questions come with the version. */
export type Computed = Omit<ReportFigures, 'questions' | 'passages'> & {
  questions: Omit<ReportFigures['questions'][number], 'question'>[];
  merit: Merit;
  /** What each person answered and got, by question: the people stand in the order of `ids`. */
  responses: Responses;
};

export type Responses = {
  ids: readonly string[];
  names: readonly string[];
  /** The names of the batches of each person, where a workbook is made. */
  batches: readonly (readonly string[])[];
  answers: readonly (readonly Answer[])[];
  /** In hundredths. */
  marks: readonly Float64Array[];
};

/** Takes results in any number of parts and says in the end what they say together (behaviour 7.2 to 7.4). */
export function reportOf({ questions, sections, tieBreak }: ReportPaper) {
  const ids: string[] = [];
  const names: string[] = [];
  const batches: string[][] = [];
  const answers: Answer[][] = questions.map(() => []);
  const seconds: number[][] = questions.map(() => []);
  const secondsOfAll: (number | null)[] = [];
  let passed = 0;
  let withVerdict = 0;
  return {
    add(rows: readonly ReportRow[]): void {
      for (const row of rows) {
        ids.push(row.id);
        if (row.name !== undefined) names.push(row.name);
        if (row.batches !== undefined) batches.push(row.batches);
        const given: Answer[] = JSON.parse(row.answers);
        answers.forEach((ofQuestion, index) => {
          ofQuestion.push(given[index] ?? null);
        });
        const spent: [number, number][] = JSON.parse(row.spent ?? '[]');
        for (const [position, spentS] of spent) seconds[position]?.push(spentS);
        secondsOfAll.push(spent.length === 0 ? null : spent.reduce((sum, [, spentS]) => sum + spentS, 0));
        if (row.passed === null) continue;
        withVerdict += 1;
        if (row.passed) passed += 1;
      }
    },
    end(): Computed {
      const n = ids.length;
      const markings = questions.map((question) => markingOf(question, sections));
      const judged = questions.map((question, index) =>
        judgeAll(question, answers[index] ?? [], markings[index] ?? markingOf(question)),
      );
      leaveOutBeyond(questions, sections ?? [], judged);
      const marks = judged.map((one) => one.marks);
      const max = questions.map((question, index) =>
        mostOf(question, markings[index] ?? markingOf(question)),
      );
      const maxMarks = mostOfAll(questions, sections ?? []);
      const totals = new Float64Array(n);
      for (const ofQuestion of marks) {
        for (let person = 0; person < n; person += 1)
          totals[person] = (totals[person] ?? 0) + (ofQuestion[person] ?? 0);
      }
      const groups = groupsOf(totals, ids);
      const watched = questions.map((question, index) => {
        const figures = itemFigures({ marks: marks[index] ?? [], totals, max: max[index] ?? 0 });
        const counts = countAnswers(question, answers[index] ?? [], groups, judged[index]?.verdicts);
        return { question, number: index + 1, n, counts, ...figures };
      });
      return {
        n,
        maxMarks: maxMarks / 100,
        paper: inMarks(
          paperFigures({ totals, marks: marks.filter((_, index) => max[index] !== 0), maxMarks }),
          withVerdict === 0 ? null : (100 * passed) / withVerdict,
        ),
        questions: watched.map(({ question, counts, number, ...figures }) => ({
          questionId: question._id,
          number,
          ...figures,
          rightPercent: n === 0 || isOut(question) ? null : (100 * counts.right.all) / n,
          attemptedPercent: n === 0 ? null : (100 * (n - counts.left.all)) / n,
          upperLower: isOut(question) ? null : counts.upperLower,
          options: counts.options,
          seconds: quartiles(seconds[number - 1] ?? []),
        })),
        chapters: chaptersOf(
          questions,
          (index) => ({ mean: meanOf(marks[index] ?? []), max: max[index] ?? 0 }),
          n,
        ),
        // What has been decided needs no second look; another key is watched like the paper's own.
        radar: radarOf(
          watched.filter(({ question }) => question.ruling === undefined),
          groups.size,
        ),
        merit: meritOf({ questions, sections, tieBreak }, markings, {
          ids,
          verdicts: judged.map((one) => one.verdicts),
          marks,
          totals,
          seconds: secondsOfAll,
        }),
        responses: { ids, names, batches, answers, marks },
      };
    },
  };
}

/** How each answer to a question compares with its key, and its marks in hundredths: every answer is judged once. */
function judgeAll(question: ReportQuestion, answers: readonly Answer[], marking: Marking) {
  const marks = new Float64Array(answers.length);
  const found = new Uint8Array(answers.length);
  answers.forEach((answer, person) => {
    const judgement = judge(question, answer);
    marks[person] = marksOf(judgement, marking);
    found[person] = verdicts[judgement.is];
  });
  return { marks, verdicts: found };
}

/** Answers beyond the first that count in a section are unanswered and give nothing (behaviour 4.44). */
function leaveOutBeyond(
  questions: readonly ReportQuestion[],
  sections: readonly Section[],
  judged: readonly ReturnType<typeof judgeAll>[],
): void {
  for (const { _id, countFirst } of sections) {
    if (countFirst === undefined) continue;
    const own = judged.filter((_, index) => questions[index]?.sectionId === _id);
    const people = own[0]?.verdicts.length ?? 0;
    for (let person = 0; person < people; person += 1) {
      let left = countFirst;
      for (const { verdicts: found, marks } of own) {
        if (found[person] === verdicts.unanswered || found[person] === verdicts.out) continue;
        left -= 1;
        if (left >= 0) continue;
        found[person] = verdicts.unanswered;
        marks[person] = 0;
      }
    }
  }
}

function radarOf(watched: readonly (Watched & { question: ReportQuestion })[], top: number): Report['radar'] {
  return keyRadar(watched).map((finding) => ({
    questionId: finding.of.question._id,
    signs: finding.signs,
    evidence: evidenceOf(finding, top),
  }));
}

function inMarks(figures: ReturnType<typeof paperFigures>, passRate: number | null): Report['paper'] {
  const marks = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);
  return {
    mean: marks(figures.mean),
    median: marks(figures.median),
    sd: marks(figures.sd),
    min: marks(figures.min),
    max: marks(figures.max),
    passRate,
    alpha: figures.alpha,
    sem: marks(figures.sem),
    histogram: figures.histogram.map(({ from, to, n }) => ({ from: from / 100, to: to / 100, n })),
  };
}

function quartiles(seconds: number[]): Report['questions'][number]['seconds'] {
  if (seconds.length === 0) return null;
  const sorted = Float64Array.from(seconds).sort();
  return { q1: quantile(sorted, 0.25), median: quantile(sorted, 0.5), q3: quantile(sorted, 0.75) };
}

/** The mean share of the marks of each chapter's questions, in the order of the paper; a question without a chapter is in none. */
function chaptersOf(
  questions: readonly ReportQuestion[],
  of: (index: number) => { mean: number; max: number },
  n: number,
): Report['chapters'] {
  const chapters = new Map<
    string,
    { subject: string; chapter: string; questions: number; mean: number; max: number }
  >();
  questions.forEach(({ subject = '', chapter = '' }, index) => {
    const { mean, max } = of(index);
    if (chapter === '' || max === 0) return;
    const key = JSON.stringify([subject, chapter]);
    const sum = chapters.get(key) ?? { subject, chapter, questions: 0, mean: 0, max: 0 };
    chapters.set(key, { ...sum, questions: sum.questions + 1, mean: sum.mean + mean, max: sum.max + max });
  });
  return [...chapters.values()].map(({ mean, max, ...chapter }) => ({
    ...chapter,
    percent: n === 0 || max === 0 ? null : (100 * mean) / max,
  }));
}
