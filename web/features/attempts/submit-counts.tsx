import type { CSSProperties } from 'react';
import type { Work } from './attempt-state.ts';
import { stateClasses } from './palette.tsx';
import { countStates, paletteStates } from './palette-states.ts';
import type { PaperPart } from './paper.ts';
import { briefTitle, texts } from './text.en.ts';

/** How many questions of each section are in which state, before submitting. */
export function SubmitCounts({ parts, work }: { parts: readonly PaperPart[]; work: Work }) {
  const columns = parts.map((part) => ({ ...part, counts: countStates(work, part.questions) }));
  const width: CSSProperties & Record<'--columns', number> = { '--columns': columns.length + 1 };
  const all = countStates(
    work,
    parts.flatMap(({ questions }) => questions),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls, and has to with the keyboard too
    <section className="att-counts" tabIndex={0} aria-label={texts.countsTable}>
      <table className="num" style={width}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{texts.state}</span>
            </th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                <span className="att-counts-whole">{title}</span>
                <span className="att-counts-brief" aria-hidden="true">
                  {briefTitle(title ?? '')}
                </span>
              </th>
            ))}
            <th scope="col">{texts.allSections}</th>
          </tr>
        </thead>
        <tbody>
          {paletteStates.map((state) => (
            <tr key={state}>
              <th scope="row">
                <span>
                  <i className={stateClasses[state]} aria-hidden="true" />
                  {texts.stateNames[state]}
                </span>
              </th>
              {columns.map(({ id, counts }) => (
                <td key={id}>{counts[state]}</td>
              ))}
              <td>{all[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
