import type { WhereMarksWent } from '@kaksha/contract/reports/where-marks-went.ts';
import type { ExamCourse } from '@kaksha/contract/results.ts';
import { texts } from './text.en.ts';
import { Chips } from './went.tsx';

type TimeSpentProps = { went: WhereMarksWent; course: ExamCourse; onGoTo: (number: number) => void };

/** Questions over twice the class's median, and what was answered in the last tenth of the time. */
export function TimeSpent({ went: { slow, wasted, last }, course, onGoTo }: TimeSpentProps) {
  const rows = [
    ...slow.map((one) => ({ ...one, how: texts.slow })),
    ...wasted.map((one) => ({ ...one, how: texts.wasted })),
  ];
  return (
    <section className="standing-part" aria-labelledby="standing-time">
      <h2 id="standing-time">{texts.timeTitle}</h2>
      <p className="standing-say">
        {course.ofClass === null ? texts.noTimes : texts.timeSays(slow.length, wasted.length)}
      </p>
      {rows.length > 0 && (
        <table className="standing-table num">
          <caption className="sr">{texts.timeTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.question}</th>
              <th scope="col">{texts.how}</th>
              <th scope="col">{texts.time}</th>
              <th scope="col">{texts.classTime}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, how, spentS, medianS }) => (
              <tr key={number}>
                <th scope="row">
                  <Chips numbers={[number]} onGoTo={onGoTo} />
                </th>
                <td>{how}</td>
                <td>{texts.clock(spentS)}</td>
                <td>{texts.clock(Math.round(medianS))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {course.last !== null && <p>{texts.last(last.answered, last.right)}</p>}
    </section>
  );
}
