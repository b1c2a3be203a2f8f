import { readKeyTable } from '@kaksha/contract/papers/key-table.ts';
import { applyKey } from '@kaksha/contract/papers/keys.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { AuthoredQuestion, QuestionDraft } from '@kaksha/contract/questions/question.ts';
import type { ReadFault } from '../faults.en.ts';

type Key = Pick<QuestionDraft, 'kind' | 'correctAnswer' | 'correctAnswers' | 'numeric'>;

/** A key in words, as its change is shown. */
function keyInWords({ kind, correctAnswer, correctAnswers, numeric }: Key): string {
  if (kind === 'multiple') return (correctAnswers ?? []).map(letterOf).join(', ') || 'none';
  if (kind === 'numeric') {
    if (!numeric) return 'none';
    if ('min' in numeric) return `${numeric.min} to ${numeric.max}`;
    return Number(numeric.tolerance) === 0 ? numeric.value : `${numeric.value} ± ${numeric.tolerance}`;
  }
  return typeof correctAnswer === 'number' ? letterOf(correctAnswer) : 'none';
}

/** What a key alone would change in the questions of a quiz; questions that it does not name are left out (behaviour 8.6). */
export function readKeys(
  text: string,
  questions: readonly AuthoredQuestion[],
): { paper: ReadPaper } | { fault: ReadFault } {
  const { entries, others } = readKeyTable(text);
  if (entries.length === 0) return { fault: 'no_keys' };
  const notTaken: NotTaken[] = others.map(({ text: line, line: at }) => ({
    place: `Line ${at}`,
    why: `No key could be read: ${line.slice(0, 80)}`,
  }));
  const saidOf = new Map<number, { question: AuthoredQuestion; keys: string[] }>();
  for (const { number, key, line } of entries) {
    const question = questions[number - 1];
    if (question === undefined) {
      notTaken.push({ place: `Line ${line}`, why: `The quiz has no question ${number} (${key}).` });
    } else saidOf.set(number, { question, keys: [...(saidOf.get(number)?.keys ?? []), key] });
  }
  const read = [...saidOf].map(([number, { question, keys }]) => keyed(question, number, keys));
  return { paper: { questions: read, passages: [], notTaken } };
}

function keyed(question: AuthoredQuestion, number: number, [said = '', ...others]: string[]): ReadQuestion {
  const { options } = question;
  const { draft, notes } = applyKey(said, { options, alphabet: null, several: question.kind === 'multiple' });
  const { explanation: _, ...key } = draft;
  const other = others.find((one) => one !== said);
  const all: PaperNote[] = other === undefined ? [...notes] : [{ code: 'two_keys', one: said, other }];
  // A key of several options would make another kind of question of it, with other marks.
  if (question.kind === 'single' && key.kind === 'multiple') all.push({ code: 'key_either', key: said });
  const before = keyInWords(question);
  const after = keyInWords(key);
  all.push(before === after ? 'key_same' : { code: 'key_changes', before, after });
  return {
    place: `Question ${number}`,
    section: null,
    passage: null,
    notes: all,
    draft: {
      _id: question._id,
      question: question.question,
      options,
      ...(other === undefined && key.kind === question.kind ? key : withoutKey(question)),
    },
  };
}

function withoutKey({ kind }: AuthoredQuestion): Key {
  if (kind === 'multiple') return { kind, correctAnswers: [] };
  return kind === 'numeric' ? { kind, numeric: null } : { kind, correctAnswer: null };
}
