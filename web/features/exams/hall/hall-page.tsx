import './hall.css';
import { staff } from '@kaksha/contract/core/access.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
import { Forbidden, RequireRole } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useTimeBy } from '#web/lib/server-clock.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { ListSkeleton, useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { LogPage } from '../log/log-page.tsx';
import { texts as logTexts } from '../log/text.en.ts';
import { ExtraForAll, type PersonAct, PersonActDialog, Release, ShowKey } from './acts.tsx';
import { address, hallQuery } from './api.ts';
import { HallCounts, HallHead, HallNotes } from './hall-head.tsx';
import { HallList } from './hall-list.tsx';
import { PanelFrame, PersonPanel, usePicked } from './person-panel.tsx';
import { Progress } from './progress.tsx';
import { texts } from './text.en.ts';

const { LazyPart: LazySittings } = lazyPart(() =>
  import('#web/features/sittings/public.ts').then(({ Sittings }) => Sittings),
);

/** An answer older than this is not called up to date: three refreshes are missing. */
const STALE_AFTER_MS = 16_000;

/** /quiz/{id}/hall: who takes an exam, how far they are, and what staff can do about it (behaviour 6.30). */
export function HallPage({ quizId }: { quizId: string }) {
  const { filters } = useAddress(address);
  const asked = useQuery(hallQuery(quizId, filters));
  const hall = useLastLoaded(asked.data);
  // Zero until the page that is asked for has been answered.
  const dataUpdatedAt = useLastLoaded(asked.dataUpdatedAt || undefined) ?? 0;
  if (hall !== undefined) {
    const isLoading = asked.data === undefined;
    return <LoadedHall quizId={quizId} hall={hall} dataUpdatedAt={dataUpdatedAt} isLoading={isLoading} />;
  }
  return (
    <div className="wrap hall">
      <h1 className="sr" tabIndex={-1}>
        {texts.title}
      </h1>
      {asked.error ? (
        <LoadFailed query={asked} failed={texts.failed} />
      ) : (
        <ListSkeleton text={texts.loading} />
      )}
    </div>
  );
}

type LoadedHallProps = { quizId: string; hall: Hall; dataUpdatedAt: number; isLoading: boolean };

/** The last answer stays while the next one is on its way, or does not come. */
function LoadedHall({ quizId, hall, dataUpdatedAt, isLoading }: LoadedHallProps) {
  const now = useTimeBy({ data: hall, dataUpdatedAt });
  const ageMs = now - Date.parse(hall.now);
  const isFresh = ageMs < STALE_AFTER_MS;
  const listed = useAddress(address);
  const { picked, pick } = usePicked(quizId, hall.people);
  const [act, setAct] = useState<PersonAct | 'all' | 'release' | 'key' | 'sittings' | null>(null);
  const main = useRef<HTMLDivElement>(null);
  const endAct = () => setAct(null);
  return (
    <div className="wrap hall">
      <HallHead hall={hall} now={now} isFresh={isFresh}>
        <LinkButton look="plain" to={`/quiz/${quizId}/report`}>
          {texts.report}
        </LinkButton>
        {hall.counts.submitted > 0 && (
          <LinkButton look="plain" to={`/quiz/${quizId}/rulings`}>
            {texts.rulings}
          </LinkButton>
        )}
        <Button look="outline" onClick={() => setAct('sittings')}>
          {texts.sittings.open}
        </Button>
        <Button look="outline" onClick={() => setAct('all')}>
          {texts.extraForAll.open}
        </Button>
        {hall.exam.release === 'by_hand' && hall.exam.releasedAt === null && hall.exam.closesAt !== null && (
          <Button look="outline" onClick={() => setAct('key')}>
            {texts.showKey.open}
          </Button>
        )}
        {hall.exam.release === 'by_hand' && hall.exam.releasedAt === null && (
          <Button look="outline" onClick={() => setAct('release')}>
            {texts.release.open}
          </Button>
        )}
      </HallHead>
      <HallCounts
        counts={hall.counts}
        state={listed.filters.state}
        onPick={(state) => listed.pick('state', state)}
      />
      <div className="hall-grid">
        <div className="hall-main" ref={main} tabIndex={-1}>
          <HallNotes hall={hall} now={now} staleSince={isFresh ? null : now - ageMs} />
          {hall.progress && <Progress progress={hall.progress} />}
          <HallList
            hall={hall}
            now={now}
            address={listed}
            isLoading={isLoading}
            picked={picked?.user._id}
            onPick={pick}
          />
        </div>
        {picked && (
          <PanelFrame
            key={picked.user._id}
            person={picked}
            isCovered={act !== null}
            onClose={() => pick(null)}
            finalFocus={main}
          >
            <PersonPanel quizId={quizId} person={picked} now={now} onAct={setAct} />
          </PanelFrame>
        )}
      </div>
      {act === 'all' && <ExtraForAll quizId={quizId} hall={hall} now={now} onClose={endAct} />}
      {act === 'sittings' && (
        <Dialog open wide onClose={endAct} title={texts.sittings.title}>
          <LazySittings part={{ quizId }} fallback={<Loading text={texts.loading} />} />
        </Dialog>
      )}
      {act === 'release' && <Release quizId={quizId} hall={hall} now={now} onClose={endAct} />}
      {act === 'key' && <ShowKey quizId={quizId} hall={hall} now={now} onClose={endAct} />}
      {act !== null &&
        act !== 'all' &&
        act !== 'release' &&
        act !== 'key' &&
        act !== 'sittings' &&
        picked && (
          <PersonActDialog
            act={act}
            quizId={quizId}
            person={picked}
            exam={hall.exam}
            now={now}
            onClose={endAct}
            finalFocus={main}
          />
        )}
    </div>
  );
}

/** The hall of an exam, and the log of an attempt below it, for admins and teachers. */
export function HallRoute() {
  const { name } = useInstitute();
  const { id = '', attemptId } = useParams();
  return (
    <>
      <title>{attemptId === undefined ? texts.pageTitle(texts.title, name) : logTexts.pageTitle(name)}</title>
      <RequireRole roles={staff} denied={<Forbidden heading={texts.title} />}>
        {attemptId === undefined ? (
          <HallPage key={id} quizId={id} />
        ) : (
          <LogPage key={attemptId} attemptId={attemptId} />
        )}
      </RequireRole>
    </>
  );
}
