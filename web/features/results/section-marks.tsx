import type { ResultDetail } from '@kaksha/contract/results.ts';
import { texts } from './text.en.ts';

/** Marks and answers of each section, and of the whole paper; nothing for a quiz without sections. */
export function SectionMarks({ result }: { result: ResultDetail }) {
  const { sections: t, tally } = texts;
  const { sections = [], marks, maxMarks } = result;
  if (sections.length === 0) return null;
  const counts = (['correct', 'partial', 'wrong', 'unanswered'] as const).filter(
    (count) => count !== 'partial' || sections.some(({ partial }) => partial > 0),
  );
  const words = { ...tally, unanswered: tally.skipped };
  const sum = (count: (typeof counts)[number]) => sections.reduce((all, row) => all + row[count], 0);
  const cell = (count: (typeof counts)[number], value: number) => (
    <td key={count} className="r">
      {value} {/* On a phone, where the heads are not shown. */}
      <span className="section-marks-word">{words[count]}</span>
    </td>
  );
  return (
    <div className="wrap section-marks">
      <h2>{t.title}</h2>
      <table className="data data-cards num">
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
              <td className="r section-marks-of">{t.marksOf(row.marks, row.maxMarks)}</td>
              {counts.map((count) => cell(count, row[count]))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t.all}</th>
            <td className="r section-marks-of">
              <b>{marks !== null && t.marksOf(marks, maxMarks)}</b>
            </td>
            {counts.map((count) => cell(count, sum(count)))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
