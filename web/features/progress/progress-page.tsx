import { signedIn } from '@kaksha/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';
import { RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { ownProgress } from './api.ts';
import { PractiseWrong } from './practise-wrong.tsx';
import { ProgressView } from './progress-view.tsx';
import { texts } from './text.en.ts';

/** /quiz/progress: one's own exams, practice and chapters over time (behaviour 7.20). */
export function ProgressRoute() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <RequireRole roles={signedIn}>
        <PageHead word={texts.word} title={texts.title} lead={texts.lead} />
        <div className="wrap progress-page">
          <Own />
        </div>
      </RequireRole>
    </>
  );
}

function Own() {
  const query = useQuery(ownProgress());
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <Loading text={texts.loading} />;
    return <LoadFailed query={query} say={texts.error} failed={texts.failed} />;
  }
  if (data.exams.length + data.practice.length === 0) {
    return (
      <EmptyState title={texts.none} action={<LinkButton to="/quiz/quizzes">{texts.attempt}</LinkButton>}>
        {texts.noneSays}
      </EmptyState>
    );
  }
  return (
    <>
      <section className="progress-part" aria-labelledby="progress-wrong">
        <h2 id="progress-wrong">{texts.practiseTitle}</h2>
        <p>{data.wrong === 0 ? texts.nothingWrong : texts.practiseSays(data.wrong)}</p>
        {data.wrong > 0 && (
          <div className="row">
            <PractiseWrong />
          </div>
        )}
      </section>
      <ProgressView progress={data} own />
    </>
  );
}
