import { groupSizeOf } from '@kaksha/contract/reports/answers.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { Button } from '#web/ui/button.tsx';
import { answerName, Bar, isOfKey, type ReportedQuestion, underRulings } from './answers.tsx';
import { RuleLink } from './rule-link.tsx';
import { texts } from './text.en.ts';

type RadarProps = { report: Report; onOpen: (number: number) => void };

/** The questions whose keys deserve a look, each with its evidence and what the best chose (behaviour 7.4). */
export function Radar({ report, onOpen }: RadarProps) {
  const { n, radar, quiz, versionId } = report;
  const questions = underRulings(report);
  const found = radar.flatMap((finding) => {
    const reported = questions.find(({ questionId }) => questionId === finding.questionId);
    return reported ? [{ ...finding, reported }] : [];
  });
  return (
    <section className="report-part" aria-labelledby="report-radar">
      <h2 id="report-radar">{texts.radarTitle}</h2>
      {found.length === 0 ? (
        <p className="lead">{texts.radarNone(n)}</p>
      ) : (
        <>
          <p className="report-say">{texts.radar(found.length)}</p>
          <ol className="report-radar">
            {found.map(({ reported, evidence }) => (
              <li key={reported.questionId}>
                <h3>
                  <span className="sr">{texts.questionNumber(reported.number)}</span>
                  <span className="num" aria-hidden="true">
                    {reported.number}
                  </span>
                </h3>
                <p>{evidence}</p>
                <AmongTop reported={reported} />
                <div className="row report-acts">
                  <Button look="outline" small onClick={() => onOpen(reported.number)}>
                    {texts.openQuestion(reported.number)}
                  </Button>
                  <RuleLink quizId={quiz._id} versionId={versionId} reported={reported} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** Sets repeat the options, and of numbers the first few matter. */
const MOST_SHOWN = 5;

function AmongTop({ reported: { question, options, n } }: { reported: ReportedQuestion }) {
  const size = groupSizeOf(n);
  const single = options.filter(({ answer }) => !Array.isArray(answer));
  const shown = [
    ...single.filter(({ answer }) => answer !== null).slice(0, MOST_SHOWN),
    ...single.filter(({ answer }) => answer === null),
  ];
  return (
    <table className="report-top num">
      <caption>{texts.amongTop(size)}</caption>
      <tbody>
        {shown.map(({ answer, top }) => {
          const isKey = isOfKey(question, answer);
          return (
            <tr key={JSON.stringify(answer)} className={isKey ? 'report-key' : undefined}>
              <th scope="row">
                {answerName(answer)}
                {isKey && <em>{texts.isKey}</em>}
              </th>
              <td>
                <Bar count={top} of={size} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
