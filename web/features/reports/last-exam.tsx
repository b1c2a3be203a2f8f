import { formatDate } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#web/lib/numbers.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { reportQuery } from './api.ts';
import { texts } from './last-exam-text.en.ts';

/** The exam that closed last on the dashboard: who appeared, the mean, who was absent, and the way on; nothing before there is one. */
export function LastExam() {
  const list = useQuery(callQuery(quizzesRoutes.list));
  const now = useNow();
  if (list.data === undefined || now === null) return null;
  const exam = lastClosed(list.data, now);
  return exam && <ExamFigures exam={exam} />;
}

/** The exam whose window closed last, before `now`. */
export function lastClosed(quizzes: readonly QuizSummary[], now: number): QuizSummary | null {
  const closed = quizzes.flatMap((quiz) => {
    const at = quiz.mode === 'exam' && quiz.closesAt !== null ? Date.parse(quiz.closesAt) : Number.NaN;
    return at <= now ? [{ quiz, at }] : [];
  });
  return closed.sort((a, b) => b.at - a.at)[0]?.quiz ?? null;
}

function ExamFigures({ exam: { _id: id, title, closesAt } }: { exam: QuizSummary }) {
  const report = useQuery(reportQuery(id));
  return (
    <section aria-labelledby="last-exam">
      <h2 id="last-exam">{texts.title}</h2>
      <div>
        <h3>{title}</h3>
        <p className="meta">{texts.closed(formatDate(closesAt ?? 0))}</p>
      </div>
      {report.isPending && <Skeleton height="4rem" />}
      {report.isError && <LoadFailed query={report} failed={texts.failed} />}
      {report.data && <Figures report={report.data} />}
      <div className="row">
        <LinkButton look="outline" small to={`/quiz/${id}/report`}>
          {texts.report}
        </LinkButton>
        <LinkButton look="plain" small to={`/quiz/${id}/hall`}>
          {texts.release}
        </LinkButton>
      </div>
    </section>
  );
}

function Figures({
  report: { n, absent, maxMarks, paper },
}: {
  report: { n: number; absent: number | null; maxMarks: number; paper: { mean: number | null } };
}) {
  const known = [
    { label: texts.appeared, value: formatCount(n) },
    { label: texts.absent, value: absent === null ? null : formatCount(absent) },
    { label: texts.mean, value: paper.mean === null ? null : texts.meanOf(paper.mean, maxMarks) },
  ];
  return (
    <dl className="admin-stats num">
      {known.map(
        ({ label, value }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
