import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import type { ComponentProps } from 'react';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Mark } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { modes } from './api.ts';
import { texts } from './text.en.ts';

type AuthoredProps = { text: string; fallback: string; strong?: boolean };

/** A name or title as written, with Hindi marked as Hindi; `fallback` if there is none. */
export function Authored({ text, fallback, strong }: AuthoredProps) {
  const shown = text.trim() || fallback;
  const Element = strong ? 'b' : 'span';
  return <Element lang={languageOf(shown)}>{shown}</Element>;
}

/** The number of right answers, and the marks where the quiz has sections; a dash where they are held back. */
export function ScoreCell({ result }: { result: ResultSummary }) {
  if (!isSeen(result)) return <b>{texts.dash}</b>;
  const { score, total, marks, maxMarks, sections } = result;
  return (
    <>
      <b>{texts.scoreOf(score, total)}</b>
      {sections !== undefined && <span className="c-marks">{texts.marksOf(marks, maxMarks)}</span>}
    </>
  );
}

/** Pass, Fail or no verdict, after the percentage where that has no column of its own. */
export function VerdictCell({ result, withPercent }: { result: ResultSummary; withPercent?: boolean }) {
  const { passVerdict } = useInstitute();
  if (!isSeen(result)) return <span className="meta">{texts.held}</span>;
  if (!passVerdict) return withPercent && <span className="num">{texts.percent(result.percentage)}</span>;
  if (result.passed === null) return <span className="meta">{texts.noVerdict}</span>;
  return (
    <Mark verdict={result.passed ? 'correct' : 'wrong'}>
      {withPercent && <span className="num">{texts.percent(result.percentage)}</span>}
      {result.passed ? texts.pass : texts.fail}
    </Mark>
  );
}

/** The link to a result; `of` says whose or which, for screen readers. */
export function ViewLink({ result, of }: { result: ResultSummary; of: string }) {
  return (
    <LinkButton look="plain" small to={`/quiz/result/${result._id}`} aria-label={texts.viewOf(of)}>
      {texts.view}
    </LinkButton>
  );
}

type Wanted = Extract<
  ComponentProps<typeof ExportButton>['wanted'],
  { what: 'all-results' } | { what: 'my-results' }
>;

/** The list as a file, and the same with marks and a column for each section (behaviour 4.15, 4.39). */
export function ExportBoth({ wanted, count }: { wanted: Wanted; count: number | undefined }) {
  return (
    <>
      <ExportButton wanted={wanted} count={count} />
      <ExportButton wanted={{ ...wanted, columns: 'marks' }} count={count} label={texts.exportMarks} />
    </>
  );
}

/** The choices of a filter by practice or exams. */
export const modeChoices = modes.map((mode) => [mode, texts.modes[mode]] as const);
