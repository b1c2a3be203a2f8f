import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { CSSProperties, ReactNode } from 'react';
import type { SheetTexts } from './sheet-text.en.ts';

/** The most questions on one page: four columns of fifty. */
const ON_PAGE = 200;
const COLUMNS = 4;
const FEWEST_ROWS = 25;

type OmrProps = { questions: readonly KeyedQuestion[]; t: SheetTexts; head: ReactNode };

/** Circles for options and boxes for numbers, with the numbers of the paper; a longer paper has further pages. */
export function OmrSheets({ questions, t, head }: OmrProps) {
  const pages = Array.from({ length: Math.ceil(questions.length / ON_PAGE) }, (_, page) => page * ON_PAGE);
  return pages.map((first) => {
    const here = questions.slice(first, first + ON_PAGE);
    const rows = Math.max(FEWEST_ROWS, Math.ceil(here.length / COLUMNS));
    const style: CSSProperties & Record<`--${string}`, number> = { '--rows': rows };
    return (
      <article key={first} className="pp-sheet pp-omr">
        {head}
        <dl className="pp-who">
          {[t.name, t.roll, t.date, t.signature].map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd />
            </div>
          ))}
        </dl>
        <p>{t.fill}</p>
        <ol className="pp-rows num" style={style}>
          {here.map(({ _id, kind, options }, index) => (
            <li key={_id}>
              <span>{first + index + 1}</span>
              {kind === 'numeric' ? (
                <i className="pp-box" />
              ) : (
                options.map((_, option) => <b key={letterOf(option)}>{letterOf(option)}</b>)
              )}
            </li>
          ))}
        </ol>
      </article>
    );
  });
}
