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
import { addTo, type Column, type Merit, meritOf } from './merit.ts';
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
  responses: {
    ids: readonly string[];
    names: readonly string[];
    /** The names of the batches of each person, where a workbook is made. */
    batches: readonly (readonly string[])[];
    /** Marks in hundredths. */
    questions: readonly { answers: readonly Answer[]; marks: Float64Array }[];
  };
};

/** Takes results in any number of parts and says in the end what they say together (behaviour 7.2 to 7.4). */
export function reportOf({ questions, sections, tieBreak }: ReportPaper) {
  const ids: string[] = [];
  const names: string[] = [];
  const batches: string[][] = [];
  const taken = questions.map((question): Taken => ({ question, answers: [], seconds: [] }));
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
        taken.forEach(({ answers }, index) => {
          answers.push(given[index] ?? null);
        });
        const spent: [number, number][] = JSON.parse(row.spent ?? '[]');
        for (const [position, spentS] of spent) taken[position]?.seconds.push(spentS);
        secondsOfAll.push(spent.length === 0 ? null : spent.reduce((sum, [, spentS]) => sum + spentS, 0));
        if (row.passed === null) continue;
        withVerdict += 1;
        if (row.passed) passed += 1;
      }
    },
    end(): Computed {
      const n = ids.length;
      const columns = taken.map((one) => columnOf(one, markingOf(one.question, sections)));
      leaveOutBeyond(columns, sections ?? []);
      const maxMarks = mostOfAll(questions, sections ?? []);
      const totals = new Float64Array(n);
      for (const { marks } of columns) {
        marks.forEach((own, person) => {
          addTo(totals, person, own);
        });
      }
      const groups = groupsOf(totals, ids);
      const watched = columns.map(({ question, answers, marks, max, verdicts: judged, seconds }, index) => ({
        ...{ question, number: index + 1, n, seconds: quartiles(seconds) },
        counts: countAnswers(question, answers, groups, judged),
        ...itemFigures({ marks, totals, max }),
      }));
      return {
        n,
        maxMarks: maxMarks / 100,
        paper: inMarks(
          paperFigures({
            totals,
            marks: columns.flatMap(({ marks, max }) => (max === 0 ? [] : [marks])),
            maxMarks,
          }),
          withVerdict === 0 ? null : (100 * passed) / withVerdict,
        ),
        questions: watched.map(({ question, counts, ...figures }) => ({
          questionId: question._id,
          ...figures,
          rightPercent: n === 0 || isOut(question) ? null : (100 * counts.right.all) / n,
          attemptedPercent: n === 0 ? null : (100 * (n - counts.left.all)) / n,
          upperLower: isOut(question) ? null : counts.upperLower,
          options: counts.options,
        })),
        chapters: chaptersOf(columns, n),
        // What has been decided needs no second look; another key is watched like the paper's own.
        radar: radarOf(
          watched.filter(({ question }) => question.ruling === undefined),
          groups.size,
        ),
        merit: meritOf({ sections, tieBreak }, { ids, columns, totals, seconds: secondsOfAll }),
        responses: {
          ...{ ids, names, batches },
          questions: columns.map(({ answers, marks }) => ({ answers, marks })),
        },
      };
    },
  };
}

/** A question with what people answered, in their order, and the seconds that were spent on it. */
type Taken = { question: ReportQuestion; answers: Answer[]; seconds: number[] };
type Judged = Taken & Column & { max: number };

function columnOf(taken: Taken, marking: Marking): Judged {
  const { question, answers } = taken;
  return { ...taken, marking, max: mostOf(question, marking), ...judgeAll(question, answers, marking) };
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
function leaveOutBeyond(columns: readonly Judged[], sections: readonly Section[]): void {
  for (const { _id, countFirst } of sections) {
    if (countFirst === undefined) continue;
    const counted: number[] = [];
    for (const { question, verdicts: found, marks } of columns) {
      if (question.sectionId !== _id) continue;
      found.forEach((verdict, person) => {
        if (verdict === verdicts.unanswered || verdict === verdicts.out) return;
        const before = counted[person] ?? 0;
        counted[person] = before + 1;
        if (before < countFirst) return;
        found[person] = verdicts.unanswered;
        marks[person] = 0;
      });
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
function chaptersOf(columns: readonly Judged[], n: number): Report['chapters'] {
  const chapters = new Map<
    string,
    { subject: string; chapter: string; questions: number; mean: number; max: number }
  >();
  for (const { question, marks, max } of columns) {
    const { subject = '', chapter = '' } = question;
    if (chapter === '' || max === 0) continue;
    const key = JSON.stringify([subject, chapter]);
    const sum = chapters.get(key) ?? { subject, chapter, questions: 0, mean: 0, max: 0 };
    sum.questions += 1;
    sum.mean += meanOf(marks);
    sum.max += max;
    chapters.set(key, sum);
  }
  return [...chapters.values()].map(({ mean, max, ...chapter }) => ({
    ...chapter,
    percent: n === 0 ? null : (100 * mean) / max,
  }));
}
