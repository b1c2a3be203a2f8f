import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

/** How many results of a quiz are searched for the neighbours of one. */
const LOOKED_THROUGH = 100;

/** For staff: links to the next newer and older result of the same quiz, among its hundred newest. */
export function Neighbours({ result }: { result: ResultDetail }) {
  const { data } = useQuery(
    callQuery(resultsRoutes.all, { query: { quizId: result.quiz._id, limit: LOOKED_THROUGH } }),
  );
  const at = data?.results.findIndex(({ _id }) => _id === result._id) ?? -1;
  const idAt = (place: number) => (at === -1 ? undefined : data?.results[place]?._id);
  return (
    <nav className="row push" aria-label={texts.neighbours}>
      <Neighbour id={idAt(at - 1)}>
        <Icon name="arrow-left" />
        {texts.newer}
      </Neighbour>
      <Neighbour id={idAt(at + 1)}>
        {texts.older}
        <Icon name="arrow-right" />
      </Neighbour>
    </nav>
  );
}

/** A missing or loading neighbour keeps its place, so that nothing moves when it appears. */
function Neighbour({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) {
    return (
      <span className="btn btn-text btn-small neighbour-gap" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <LinkButton look="text" small to={`/quiz/result/${id}`}>
      {children}
    </LinkButton>
  );
}
