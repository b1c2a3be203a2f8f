import './list.css';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Select } from '#web/ui/form/input.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { pageSizes } from './address.ts';
import { NothingFound } from './nothing-found.tsx';
import { ListFoot } from './pager.tsx';
import { texts } from './text.en.ts';

/** A page of a list; the number of the page and its size where the answer names them. */
type Page<Item> = { items: readonly Item[]; total: number; page?: number; limit?: number };

type Words = {
  /** The default of the screen for a failure, and what makes a sentence of it; see `LoadFailed`. */
  failed: string;
  error?: (message: string) => string;
  /** How much was found, announced when it changes. */
  found: (total: number) => string;
  /** Of a list without any item. */
  none: string;
  noneHint?: string;
} & Partial<
  Pick<
    typeof texts,
    'loading' | 'noneFound' | 'noMatch' | 'pastEnd' | 'lastPage' | 'resetFilters' | 'stale' | 'pageOf'
  >
>;

/** What a list needs of `useAddress`, or of `usePage`. */
export type ListAddress = {
  filters: { page: number; limit: number };
  isNarrowed: boolean;
  change: (changes: { limit: number }) => void;
  goTo: (page: number) => void;
  reset: () => void;
};

type Order<Value extends string> = {
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

type PagedListProps<Item, Value extends string> = {
  list: { data?: Page<Item> | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  address: ListAddress;
  words: Words;
  order?: Order<Value>;
  limits?: readonly number[];
  /** Offers the order and the page size however short the list is. */
  offersAll?: boolean;
  children: (items: readonly Item[]) => ReactNode;
};

/** A page of a long list in its states. The last page that was loaded stays while the next one loads, or if it fails. */
export function PagedList<Item, Value extends string = never>({
  list,
  address,
  words: given,
  order,
  limits = pageSizes,
  offersAll = false,
  children,
}: PagedListProps<Item, Value>) {
  const words = { ...texts, ...given };
  const shown = useLastLoaded(list.data);
  if (shown === undefined && !list.error) return <ListSkeleton text={words.loading} />;
  const failure = list.error && (
    <LoadFailed query={list} failed={words.failed} say={words.error}>
      {shown && words.stale}
    </LoadFailed>
  );
  if (shown === undefined) return failure;

  const { filters, goTo } = address;
  const { items, total, page = filters.page, limit = filters.limit } = shown;
  const totalPages = Math.ceil(total / limit);
  return (
    <>
      {failure}
      <ListBody
        busy={list.isFetching && list.data === undefined}
        onPage={goTo}
        foot={(turnTo) =>
          items.length > 0 &&
          (offersAll || total > (limits[0] ?? 0)) && (
            <ListFoot
              page={page}
              totalPages={totalPages}
              limit={filters.limit}
              limits={limits}
              onPage={turnTo}
              onLimit={(next) => address.change({ limit: next })}
            />
          )
        }
      >
        <FoundLine
          found={words.found(total)}
          also={totalPages > 1 ? words.pageOf(page, totalPages) : undefined}
          order={offersAll || total > 1 ? order : undefined}
        />
        {items.length > 0 ? (
          children(items)
        ) : (
          <None total={total} words={words} address={address} onLastPage={() => goTo(totalPages)} />
        )}
      </ListBody>
    </>
  );
}

type NoneProps = {
  total: number;
  words: Words & typeof texts;
  address: ListAddress;
  onLastPage: () => void;
};

/** No item: a page past the end, no matches, or nothing at all; with what to do next. */
function None({ total, words, address: { isNarrowed, reset }, onLastPage }: NoneProps) {
  if (total === 0 && !isNarrowed) return <EmptyState title={words.none}>{words.noneHint}</EmptyState>;
  const [say, act, onAct] =
    total > 0 ? [words.pastEnd, words.lastPage, onLastPage] : [words.noMatch, words.resetFilters, reset];
  return (
    <NothingFound title={words.noneFound} act={act} onAct={onAct}>
      {say}
    </NothingFound>
  );
}

type FoundLineProps<Value extends string> = {
  found: string;
  /** Announced with it, such as the page. */
  also?: string | undefined;
  order?: Order<Value> | undefined;
};

/** Above a list: how much was found, and in which order it is. */
export function FoundLine<Value extends string>({ found, also, order }: FoundLineProps<Value>) {
  const id = useId();
  const pick = (value: string) => {
    const [choice] = order?.choices.find(([one]) => one === value) ?? [];
    if (choice !== undefined) order?.onChange(choice);
  };
  return (
    <div className="found">
      <p className="meta num" role="status">
        {found} {also !== undefined && <VisuallyHidden>{also}</VisuallyHidden>}
      </p>
      {order && (
        <div className="per push">
          <label className="meta" htmlFor={id}>
            {texts.sort}
          </label>
          <Select small id={id} value={order.value} onChange={(event) => pick(event.target.value)}>
            {order.choices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}

type ListBodyProps = {
  busy?: boolean;
  onPage: (page: number) => void;
  /** Its pager, which turns to a page and to the top of the list. */
  foot: (turnTo: (page: number) => void) => ReactNode;
  children: ReactNode;
};

/** A list above its pager: turning a page scrolls to its top, unless that is in view. */
export function ListBody({ busy, onPage, foot, children }: ListBodyProps) {
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    onPage(page);
    const list = top.current;
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <div className="list-body" ref={top} aria-busy={busy}>
      {children}
      {foot(turnTo)}
    </div>
  );
}

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The skeleton of a list of rows while it first loads. */
export function ListSkeleton({ text = texts.loading }: { text?: string }) {
  return (
    <div className="list-skeleton" aria-busy="true">
      <Loading text={text}>
        <div>
          {rows.map((row) => (
            <div className="list-skeleton-row" key={row}>
              <span className="list-skeleton-text">
                <Skeleton width="min(14rem, 80%)" />
                <Skeleton width="min(9rem, 55%)" height=".8em" />
              </span>
              <Skeleton width="4rem" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  );
}

/** The last value that was loaded: a list stays in place while the next one loads, and if that fails. */
export function useLastLoaded<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
