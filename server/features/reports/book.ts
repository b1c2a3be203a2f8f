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
import { type MeritRow, meritRows } from './merit.ts';
import type { ShownVersion } from './paper.ts';

type Book = { mode: QuizMode; version: ShownVersion; computed: Computed; absent: AbsentPage['people'] };

/** The workbook of a report: Merit, Questions, Responses and Absent (behaviour 7.7). */
export async function workbookOf(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  const people = meritRows(book.computed.merit, { offset: 0, limit: book.computed.n });
  const sheets = [
    { sheet: 'Merit', ...withHead(...meritSheet(book, people)) },
    { sheet: 'Questions', ...withHead(...questionSheet(book)) },
    { sheet: 'Responses', ...withHead(...responseSheet(book, people)) },
    { sheet: 'Absent', ...withHead(reportColumns.absent, absentRows(book)) },
  ];
  return Uint8Array.from(await writeXlsxFile(sheets).toBuffer());
}

type Value = string | number | null;

function withHead(head: readonly string[], rows: readonly (readonly Value[])[]) {
  const bold = (value: string): Cell => ({ value: text(value), fontWeight: 'bold' });
  return { data: [head.map(bold), ...rows.map((row): Row => row.map(cell))], stickyRowsCount: 1 };
}

const cell = (value: Value): Cell => (typeof value === 'string' ? text(value) : value);
/** What a program for tables would take for a formula is text here too, should somebody save the sheet as CSV. */
const text = (value: string): string => String(harmless(value));

function meritSheet({ mode, computed }: Book, people: readonly MeritRow[]) {
  const { subjects } = computed.merit;
  const isRanked = mode === 'exam';
  const { ids, names, batches } = computed.responses;
  const places = new Map(ids.map((id, place) => [id, place]));
  const hasBatches = batches.some((ofPerson) => ofPerson.length > 0);
  const head = [
    ...reportColumns.merit.filter((name) => isRanked || (name !== 'Rank' && name !== 'Percentile')),
    ...(hasBatches ? [reportColumns.batch] : []),
    ...subjects.flatMap((subject) => [subject, ...(isRanked ? [`${subject} Percentile`] : [])]),
    ...reportColumns.counts,
  ];
  const rows = people.map((person) => [
    ...(isRanked ? [person.rank] : []),
    names[places.get(person.resultId) ?? 0] ?? '',
    person.marks,
    ...(isRanked ? [person.percentile] : []),
    ...(hasBatches ? [(batches[places.get(person.resultId) ?? 0] ?? []).join(', ')] : []),
    ...person.subjects.flatMap(({ marks, percentile }) => [marks, ...(isRanked ? [percentile] : [])]),
    ...[person.correct, person.partial, person.wrong, person.unanswered, person.seconds],
  ]);
  return [head, rows] as const;
}

function questionSheet({ version, computed }: Book) {
  const ruled = ruledQuestions<ScoredQuestion & { _id: string }>(version.questions, version.rulings);
  const rows = version.questions.map((question, index): Value[] => {
    const figures = computed.questions[index];
    const { n = 0, seconds = null } = figures ?? {};
    return [
      ...[
        index + 1,
        question.subject ?? '',
        question.chapter ?? '',
        question.question,
        keyOf(ruled[index] ?? question),
        n,
      ],
      ...[figures?.facility, figures?.rightPercent, figures?.attemptedPercent].map((one) => one ?? null),
      ...[figures?.discrimination, figures?.efficiency, figures?.upperLower].map((one) => one ?? null),
      ...[seconds?.q1, seconds?.median, seconds?.q3].map((one) => one ?? null),
    ];
  });
  return [reportColumns.questions, rows] as const;
}

function responseSheet({ version, computed }: Book, people: readonly MeritRow[]) {
  const { ids, names, answers, marks } = computed.responses;
  const places = new Map(ids.map((id, person) => [id, person]));
  const numbers = version.questions.map((_, index) => index + 1);
  const head = [
    ...reportColumns.responses,
    ...numbers.flatMap((number) => [`${number} Answer`, `${number} Marks`]),
  ];
  const rows = people.map(({ resultId, marks: total }) => {
    const person = places.get(resultId) ?? 0;
    const row: Value[] = [names[person] ?? '', resultId, total];
    for (let index = 0; index < numbers.length; index += 1) {
      row.push(answerCell(answers[index]?.[person] ?? null), (marks[index]?.[person] ?? 0) / 100);
    }
    return row;
  });
  return [head, rows] as const;
}

const absentRows = ({ absent }: Book) => absent.map(({ fullName, email }) => [fullName, email]);

/** B; A, C; a number as a number, if the sheet shows it as it was written. */
function answerCell(answer: Answer): Value {
  if (answer === null) return null;
  if (typeof answer === 'number') return letterOf(answer);
  if (typeof answer !== 'string') return answer.map(letterOf).join(', ');
  return String(Number(answer)) === answer ? Number(answer) : answer;
}

/** The key that counts: of several right answers each, and where a ruling has done away with it, that it did (behaviour 7.9). */
function keyOf(question: ScoredQuestion): Value {
  const keys = rightAnswersOf(question).map(keyCell);
  const { kind = null } = question.ruling ?? {};
  const said = kind === 'all' || kind === 'dropped' || kind === 'out' ? ruledAs[kind] : null;
  if (keys.length === 0) return said;
  if (keys.length === 1 && said === null) return keys[0] ?? null;
  return [...(kind === 'all' ? [] : [keys.join(' or ')]), ...(said === null ? [] : [said])].join(', ');
}

const ruledAs = { all: 'all right', dropped: 'dropped', out: 'taken out' } as const;

function keyCell(key: ReturnType<typeof rightAnswersOf>[number]): Value {
  if (typeof key === 'number' || Array.isArray(key)) return answerCell(key);
  if ('min' in key) return `${key.min} to ${key.max}`;
  return Number(key.tolerance) === 0 ? answerCell(key.value) : `${key.value} ± ${key.tolerance}`;
}
