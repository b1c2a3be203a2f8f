import type { ResultDetail } from '@kaksha/contract/results.ts';
import { useText } from '#web/lib/use-text.ts';
import { en } from './text.en.ts';

/** Marks and answers of each section, and of the whole paper; nothing for a quiz without sections. */
export function SectionMarks({ result }: { result: ResultDetail }) {
  const t = useText({ en }).sections;
  const { sections = [], marks, maxMarks } = result;
  if (sections.length === 0) return null;
  const counts = (['correct', 'partial', 'wrong', 'unanswered'] as const).filter(
    (count) => count !== 'partial' || sections.some(({ partial }) => partial > 0),
  );
  const sum = (count: (typeof counts)[number]) => sections.reduce((all, row) => all + row[count], 0);
  return (
    <div className="wrap section-marks">
      <h2>{t.title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls, and has to with the keyboard too */}
      <section className="section-marks-table" aria-label={t.title} tabIndex={0}>
        <table className="data num">
          <thead>
            <tr>
              <th scope="col">{t.section}</th>
              <th scope="col" className="r">
                {t.marks}
              </th>
              {counts.map((count) => (
                <th key={count} scope="col" className="r">
                  {t[count]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map((row) => (
              <tr key={row.sectionId}>
                <th scope="row">{row.title}</th>
                <td className="r">{t.marksOf(row.marks, row.maxMarks)}</td>
                {counts.map((count) => (
                  <td key={count} className="r">
                    {row[count]}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{t.all}</th>
              <td className="r">
                <b>{marks !== null && t.marksOf(marks, maxMarks)}</b>
              </td>
              {counts.map((count) => (
                <td key={count} className="r">
                  {sum(count)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
