import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes/results.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/query.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { en } from './text.en.ts';

/** How far back the results of a quiz are looked through for the neighbours of one. */
const LOOKED_THROUGH = 100;

/** For staff: the ways to the newer and the older result of the same quiz, among its hundred newest. */
export function Neighbours({ result }: { result: ResultDetail }) {
  const t = useText({ en });
  const { data } = useQuery(
    callQuery(resultsRoutes.all, { query: { quizId: result.quiz._id, limit: LOOKED_THROUGH } }),
  );
  const at = data?.results.findIndex(({ _id }) => _id === result._id) ?? -1;
  if (data === undefined || at === -1) return null;
  const [newer, older] = [data.results[at - 1], data.results[at + 1]];
  return (
    <nav className="row push" aria-label={t.neighbours}>
      {newer && (
        <LinkButton look="text" small to={`/quiz/result/${newer._id}`}>
          <Icon name="arrow-left" />
          {t.newer}
        </LinkButton>
      )}
      {older && (
        <LinkButton look="text" small to={`/quiz/result/${older._id}`}>
          {t.older}
          <Icon name="arrow-right" />
        </LinkButton>
      )}
    </nav>
  );
}
