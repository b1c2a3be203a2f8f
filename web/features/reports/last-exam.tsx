import { formatDate } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Bars } from '#web/features/admin/public.ts';
import { formatCount } from '#web/lib/numbers.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { reportQuery } from './api.ts';
import { texts } from './last-exam-text.en.ts';
import { texts as words } from './text.en.ts';

/** The exam that closed last on the dashboard: who appeared, the mean, who was absent, and the way on; nothing before there is one. */
export function LastExam() {
  const list = useQuery(callQuery(quizzesRoutes.list));
  const now = useNow();
  if (list.data === undefined || now === null) return null;
  const exam = lastClosed(list.data, now);
  return exam && <ExamFigures exam={exam} before={closedBefore(list.data, exam)} />;
}

/** The exam whose window closed last, before `now`. */
export function lastClosed(quizzes: readonly QuizSummary[], now: number): QuizSummary | null {
  const closed = quizzes.flatMap((quiz) => {
    const at = quiz.mode === 'exam' && quiz.closesAt !== null ? Date.parse(quiz.closesAt) : Number.NaN;
    return at <= now ? [{ quiz, at }] : [];
  });
  return closed.sort((a, b) => b.at - a.at)[0]?.quiz ?? null;
}

/** The exam that closed before it. */
function closedBefore(quizzes: readonly QuizSummary[], exam: QuizSummary): QuizSummary | null {
  const others = quizzes.filter(({ _id }) => _id !== exam._id);
  return exam.closesAt === null ? null : lastClosed(others, Date.parse(exam.closesAt));
}

function ExamFigures({ exam, before }: { exam: QuizSummary; before: QuizSummary | null }) {
  const { _id: id, title, closesAt } = exam;
  const report = useQuery(reportQuery(id));
  const earlier = useQuery({ ...reportQuery(before?._id ?? ''), enabled: before !== null });
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
      {report.data && report.data.n > 0 && (
        <div className="leads">
          <Marks report={report.data} before={before?.title ?? ''} meanBefore={percentOf(earlier.data)} />
          <Hardest report={report.data} />
        </div>
      )}
      <div className="row">
        <LinkButton look="outline" small to={`/quiz/${id}/report`}>
          {texts.report}
        </LinkButton>
        <LinkButton look="plain" small to={`/quiz/${id}/cards`}>
          {texts.cards}
        </LinkButton>
        <LinkButton look="plain" small to={`/quiz/${id}/hall`}>
          {texts.release}
        </LinkButton>
      </div>
    </section>
  );
}

/** The mean as a share of the maximum, to compare papers of different marks. */
const percentOf = (report: Report | undefined) =>
  report === undefined || report.paper.mean === null || report.maxMarks === 0
    ? null
    : (100 * report.paper.mean) / report.maxMarks;

type MarksProps = { report: Report; before: string; meanBefore: number | null };

/** How many have how many marks, and the mean beside that of the exam before. */
function Marks({ report, before, meanBefore }: MarksProps) {
  const { paper, maxMarks } = report;
  return (
    <Bars
      say={[
        words.summary(paper.median, maxMarks, paper.passRate),
        meanBefore === null ? '' : texts.against(percentOf(report) ?? 0, before, meanBefore),
      ].join(' ')}
      caption={words.byMarks}
      heads={{ name: words.marks, count: words.studentsHead }}
      rows={paper.histogram.map(({ from, to, n }) => ({
        key: String(from),
        name: texts.marksFrom(from, to),
        count: n,
      }))}
    />
  );
}

const HARDEST = 3;

/** The questions that the fewest answered right. */
function Hardest({ report: { questions } }: { report: Report }) {
  const ranked = questions
    .flatMap(({ questionId, number, rightPercent }) =>
      rightPercent === null ? [] : [{ questionId, number, rightPercent }],
    )
    .toSorted((one, other) => one.rightPercent - other.rightPercent)
    .slice(0, HARDEST);
  const [first] = ranked;
  if (first === undefined) return null;
  return (
    <Bars
      say={texts.hardest(first.number, first.rightPercent)}
      caption={texts.hardestCaption}
      heads={{ name: texts.question, count: texts.right }}
      rows={ranked.map(({ questionId, number, rightPercent }) => ({
        key: questionId,
        name: texts.questionOf(number),
        count: Math.round(rightPercent),
      }))}
      written={texts.share}
    />
  );
}

function Figures({ report: { n, absent, maxMarks, paper } }: { report: Report }) {
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
