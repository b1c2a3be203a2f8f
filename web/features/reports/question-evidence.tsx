import './report.css';
import type { Report } from '@kaksha/contract/reports.ts';
import { AnswersTable, underRulings } from './answers.tsx';

type QuestionEvidenceProps = { report: Report; questionId: string };

/** What a report says of one question: how each answer was chosen, and what the radar found (behaviour 7.2, 7.4). */
export function QuestionEvidence({ report, questionId }: QuestionEvidenceProps) {
  const reported = underRulings(report).find((one) => one.questionId === questionId);
  const finding = report.radar.find((one) => one.questionId === questionId);
  if (reported === undefined || report.n === 0) return null;
  return (
    <figure className="report-picture">
      {finding && <figcaption className="report-flag">{finding.evidence}</figcaption>}
      <AnswersTable reported={reported} />
    </figure>
  );
}
