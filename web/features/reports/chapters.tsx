import type { Report } from '@kaksha/contract/reports.ts';
import { texts } from './text.en.ts';

type Chapter = Report['chapters'][number];

/** The mean share of the marks of each chapter's questions, as bars with their numbers (behaviour 7.2). */
export function Chapters({ chapters }: Pick<Report, 'chapters'>) {
  const ranked = chapters.toSorted((one, other) => (other.percent ?? 0) - (one.percent ?? 0));
  const [best, weakest] = [ranked[0], ranked.at(-1)];
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  return (
    <section className="report-part" aria-labelledby="report-chapters">
      <h2 id="report-chapters">{texts.chaptersTitle}</h2>
      {best === undefined || weakest === undefined ? (
        <p className="meta">{texts.noChapters}</p>
      ) : (
        <>
          <p className="report-say">
            {best === weakest ? texts.oneChapter(best.chapter) : texts.chapters(named(best), named(weakest))}
          </p>
          <div className="report-subjects">
            {subjects.map((subject) => (
              <Subject
                key={subject}
                subject={subject}
                chapters={chapters.filter((chapter) => chapter.subject === subject)}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const named = ({ chapter, percent }: Chapter) => texts.chapterWith(chapter, texts.percent(percent));

function Subject({ subject, chapters }: { subject: string; chapters: readonly Chapter[] }) {
  const { chapter, questions, percent } = texts.chapterHeads;
  return (
    <table className="report-chapters num">
      <caption>{subject === '' ? texts.chaptersTitle : subject}</caption>
      <thead>
        <tr>
          <th scope="col">{chapter}</th>
          <th scope="col">{questions}</th>
          <th scope="col">{percent}</th>
        </tr>
      </thead>
      <tbody>
        {chapters.map((one) => (
          <tr key={one.chapter}>
            <th scope="row">{one.chapter}</th>
            <td>{one.questions}</td>
            <td>
              <span className="report-count">
                <b>{texts.percent(one.percent)}</b>
                <i aria-hidden="true">
                  <span style={{ width: `${Math.max(0, one.percent ?? 0)}%` }} />
                </i>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
