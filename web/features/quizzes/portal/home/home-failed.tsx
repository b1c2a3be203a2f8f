import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { texts } from './text.en.ts';

type Asked = {
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch(): unknown };
  say: (message: string) => string;
  /** The default of the screen. */
  failed: string;
};

/** What could not be loaded: one line and one button, since calls that fail together mostly fail for one reason. */
export function HomeFailed({ asked }: { asked: readonly Asked[] }) {
  const failures = asked.filter(({ query }) => query.isError && query.data === undefined);
  const [first] = failures;
  if (first === undefined) return null;
  if (failures.length === 1) return <LoadFailed {...first} />;
  const together = {
    error: first.query.error,
    isFetching: failures.some(({ query }) => query.isFetching),
    refetch: () => failures.map(({ query }) => query.refetch()),
  };
  return <LoadFailed query={together} say={texts.severalFailed} failed={texts.tryAgain} />;
}
