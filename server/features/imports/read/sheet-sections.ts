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
  const title = row.text('section') || (marking === null || isClassTest(marking) ? '' : UNTITLED);
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
  const counts = Number.isInteger(countFirst) && countFirst > 0;
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

function markingOf({ text }: Row): SaidSection['marking'] | null {
  const mark = (name: 'right' | 'wrong' | 'open') => {
    const said = text(name).replace('−', '-');
    return said === '' ? null : Number(said);
  };
  const right = mark('right');
  const wrong = mark('wrong') ?? 0;
  const unanswered = mark('open') ?? 0;
  const areMarks = right !== null && right > 0 && wrong <= 0 && unanswered <= 0;
  if (!areMarks || ![right, wrong, unanswered].every((one) => isHundredths(one) && Math.abs(one) <= 100))
    return null;
  return { right, wrong, unanswered, partial: /jee/i.test(text('partial')) ? 'jee' : 'none' };
}
