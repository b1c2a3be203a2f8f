import { limits } from '@kaksha/contract/core/limits.ts';
import type { SaidSection } from '@kaksha/contract/papers/paper.ts';
import { isHundredths } from '@kaksha/contract/questions/hundredths.ts';
import type { Row } from './sheet-row.ts';

/** A section of a sheet, and what its first row said of it. */
export type SheetSection = { said: SaidSection; cells: readonly string[] };

/** The title of questions that have marks and no section. */
const UNTITLED = 'Questions';
const classTest = { right: 1, wrong: 0, unanswered: 0, partial: 'none' } as const;

/**
 * The section of a row: one of those before with the same title of which the row says nothing else, or a new one. Null for a
 * row without a title and marks (behaviour 8.7).
 */
export function sectionOf(row: Row, sections: SheetSection[]): SheetSection | null {
  const marking = markingOf(row);
  const title =
    row.text('section').slice(0, limits.text) || (marking === null || isClassTest(marking) ? '' : UNTITLED);
  if (title === '') return null;
  const cells = (['sectionSubject', 'right', 'wrong', 'open', 'partial', 'countFirst'] as const).map((name) =>
    row.text(name).toLowerCase(),
  );
  const known = sections.findLast(
    (one) =>
      one.said.title.toLowerCase() === title.toLowerCase() &&
      cells.every((cell, at) => cell === '' || (marking === null && at > 0) || one.cells[at] === cell),
  );
  if (known !== undefined) return known;
  const subject = row.text('sectionSubject');
  const countFirst = Number(row.text('countFirst'));
  const counts = Number.isInteger(countFirst) && countFirst > 0 && countFirst <= limits.questions;
  if (!counts && !/^(?:all)?$/i.test(row.text('countFirst')))
    row.notes.push({
      code: 'format_lost',
      what: `its answers that count (${row.text('countFirst').slice(0, 40)})`,
    });
  if (Number(row.text('wrong')) > 0) row.notes.push({ code: 'marks_taken_off', mark: row.text('wrong') });
  const said = {
    title,
    ...(subject === '' ? {} : { subject }),
    marking: marking ?? classTest,
    ...(counts ? { countFirst } : {}),
  };
  const added = { said, cells };
  sections.push(added);
  return added;
}

const isClassTest = ({ right, wrong, unanswered }: SaidSection['marking']) =>
  right === 1 && wrong === 0 && unanswered === 0;

const areMarks = (marks: readonly number[]) =>
  marks.every((mark) => isHundredths(mark) && Math.abs(mark) <= 100) && (marks[0] ?? 0) > 0;

/** The marks of a row. Those of wrong answers that stand in a column of their own without a minus are taken off all the same. */
function markingOf({ text, notes }: Row): SaidSection['marking'] | null {
  const said = (['right', 'wrong', 'open'] as const).map((name) => text(name).replace('−', '-'));
  if (said.every((mark) => mark === '')) return null;
  const [right = 0, wrong = 0, open = 0] = said.map(Number);
  if (said[0] === '' || open > 0 || !areMarks([right, wrong, open])) {
    notes.push({ code: 'format_lost', what: `its marks (${said.filter(Boolean).join(', ').slice(0, 40)})` });
    return null;
  }
  const partial = text('partial').toLowerCase();
  if (!['', 'none', 'jee'].includes(partial))
    notes.push({ code: 'format_lost', what: `its partial marks (${partial.slice(0, 40)})` });
  return {
    right,
    wrong: wrong === 0 ? 0 : -Math.abs(wrong),
    unanswered: open,
    partial: partial === 'jee' ? 'jee' : 'none',
  };
}
