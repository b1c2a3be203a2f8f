import type { WhereMarksWent } from '@kaksha/contract/reports/where-marks-went.ts';
import { texts } from './text.en.ts';

/** The chapters of a paper: what is right of each, and the mean of the class. */
export function ChaptersOfResult({ chapters }: { chapters: WhereMarksWent['chapters'] }) {
  const ranked = chapters.toSorted((one, other) => other.right / other.n - one.right / one.n);
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  const hasClass = chapters.some(({ percent }) => percent !== null);
  return (
    <section className="standing-part" aria-labelledby="standing-chapters">
      <h2 id="standing-chapters">{texts.chaptersTitle}</h2>
      <p className="standing-say">
        {texts.chaptersSay(ranked[0]?.chapter ?? '', ranked.at(-1)?.chapter ?? '')}
      </p>
      <div className="standing-subjects">
        {subjects.map((subject) => (
          <table key={subject} className="standing-table num">
            <caption>{subject === '' ? texts.chaptersTitle : subject}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.chapter}</th>
                <th scope="col">{texts.right}</th>
                {hasClass && <th scope="col">{texts.classMean}</th>}
              </tr>
            </thead>
            <tbody>
              {chapters
                .filter((one) => one.subject === subject)
                .map(({ chapter, right, n, percent }) => (
                  <tr key={chapter}>
                    <th scope="row">{chapter}</th>
                    <td>
                      <span className="standing-share">
                        <b>{texts.rightOf(right, n)}</b>
                        <i aria-hidden="true">
                          <span style={{ width: `${(100 * right) / n}%` }} />
                          {percent !== null && <u style={{ left: `${Math.max(0, percent)}%` }} />}
                        </i>
                      </span>
                    </td>
                    {hasClass && <td>{texts.percent(percent)}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
      {hasClass && <p className="meta">{texts.classSays}</p>}
    </section>
  );
}
