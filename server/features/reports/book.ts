import { reportColumns } from '@kaksha/contract/downloads.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { rightAnswersOf, type ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { AbsentPage } from '@kaksha/contract/reports.ts';
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node';
import { harmless } from '#server/platform/lists/csv.ts';
import type { Computed } from './compute.ts';
import { at, meritRows } from './merit.ts';
import type { ShownVersion } from './paper.ts';

type Book = { mode: QuizMode; version: ShownVersion; computed: Computed; absent: AbsentPage['people'] };

/** The workbook of a report: Merit, Questions, Responses and Absent (behaviour 7.7). */
export async function workbookOf(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  const people = peopleOf(book);
  const sheets = [
    { sheet: 'Merit', ...withHead(...meritSheet(book, people)) },
    { sheet: 'Questions', ...withHead(...questionSheet(book)) },
    { sheet: 'Responses', ...withHead(...responseSheet(book, people)) },
    { sheet: 'Absent', ...withHead(reportColumns.absent, absentRows(book)) },
  ];
  return Uint8Array.from(await writeXlsxFile(sheets).toBuffer());
}

/** What is not there is an empty cell. */
type Value = string | number | null | undefined;

/** Everybody in the order of their ranks; `place` is theirs among the responses. */
function peopleOf({ computed: { merit, n, responses } }: Book) {
  const { ids, names, batches } = responses;
  const people = new Map(
    ids.map((id, place) => [id, { place, name: names[place], batches: batches[place]?.join(', ') }]),
  );
  return meritRows(merit, { offset: 0, limit: n }).flatMap((row) => {
    const person = people.get(row.resultId);
    return person === undefined ? [] : [{ ...row, ...person }];
  });
}

type Ranked = ReturnType<typeof peopleOf>;

function withHead(head: readonly string[], rows: readonly (readonly Value[])[]) {
  const bold = (value: string): Cell => ({ value: text(value), fontWeight: 'bold' });
  return { data: [head.map(bold), ...rows.map((row): Row => row.map(cell))], stickyRowsCount: 1 };
}

const cell = (value: Value): Cell => (typeof value === 'string' ? text(value) : value);
/** What a program for tables would take for a formula is text here too, should somebody save the sheet as CSV. */
const text = (value: string): string => String(harmless(value));

function meritSheet({ mode, computed }: Book, people: Ranked) {
  const { subjects } = computed.merit;
  const isRanked = mode === 'exam';
  const hasBatches = computed.responses.batches.some((ofPerson) => ofPerson.length > 0);
  const head = [
    ...reportColumns.merit.filter((name) => isRanked || (name !== 'Rank' && name !== 'Percentile')),
    ...(hasBatches ? [reportColumns.batch] : []),
    ...subjects.flatMap((subject) => [subject, ...(isRanked ? [`${subject} Percentile`] : [])]),
    ...reportColumns.counts,
  ];
  const rows = people.map((person) => [
    ...(isRanked ? [person.rank] : []),
    person.name,
    person.marks,
    ...(isRanked ? [person.percentile] : []),
    ...(hasBatches ? [person.batches] : []),
    ...person.subjects.flatMap(({ marks, percentile }) => [marks, ...(isRanked ? [percentile] : [])]),
    ...[person.correct, person.partial, person.wrong, person.unanswered, person.seconds],
  ]);
  return [head, rows] as const;
}

function questionSheet({ version, computed }: Book) {
  const ruled = ruledQuestions<ShownVersion['questions'][number] & ScoredQuestion>(
    version.questions,
    version.rulings,
  );
  const rows = ruled.map((question, index): Value[] => {
    const figures = computed.questions[index];
    const seconds = figures?.seconds;
    return [
      ...[index + 1, question.subject, question.chapter, question.question, keyOf(question), figures?.n],
      ...[figures?.facility, figures?.rightPercent, figures?.attemptedPercent],
      ...[figures?.discrimination, figures?.efficiency, figures?.upperLower],
      ...[seconds?.q1, seconds?.median, seconds?.q3],
    ];
  });
  return [reportColumns.questions, rows] as const;
}

function responseSheet({ computed }: Book, people: Ranked) {
  const { questions } = computed.responses;
  const head = [
    ...reportColumns.responses,
    ...questions.flatMap((_, index) => [`${index + 1} Answer`, `${index + 1} Marks`]),
  ];
  const rows = people.map(({ place, name, resultId, marks: total }): Value[] => [
    ...[name, resultId, total],
    ...questions.flatMap(({ answers, marks }) => [answerCell(answers[place]), at(marks, place) / 100]),
  ]);
  return [head, rows] as const;
}

const absentRows = ({ absent }: Book) => absent.map(({ fullName, email }) => [fullName, email]);

/** B; A, C; a number as a number, if the sheet shows it as it was written. */
function answerCell(answer: Answer | undefined): Value {
  if (answer == null) return null;
  if (typeof answer === 'number') return letterOf(answer);
  if (typeof answer !== 'string') return answer.map(letterOf).join(', ');
  return String(Number(answer)) === answer ? Number(answer) : answer;
}

/** The key that counts: of several right answers each, and where a ruling has done away with it, that it did (behaviour 7.9). */
function keyOf(question: ScoredQuestion): Value {
  const keys = rightAnswersOf(question).map(keyCell);
  const { kind = null } = question.ruling ?? {};
  const said = kind === 'all' || kind === 'dropped' || kind === 'out' ? ruledAs[kind] : null;
  if (keys.length < 2 && said === null) return keys[0];
  return [...(kind === 'all' ? [] : [keys.join(' or ')]), said].filter(Boolean).join(', ');
}

const ruledAs = { all: 'all right', dropped: 'dropped', out: 'taken out' } as const;

function keyCell(key: ReturnType<typeof rightAnswersOf>[number]): Value {
  if (typeof key === 'number' || Array.isArray(key)) return answerCell(key);
  if ('min' in key) return `${key.min} to ${key.max}`;
  return Number(key.tolerance) === 0 ? answerCell(key.value) : `${key.value} ± ${key.tolerance}`;
}
