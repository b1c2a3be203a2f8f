import { type AllResultsSort, allResultsSorts } from '@kaksha/contract/results/choices.ts';
import type { Filters, SortOrder } from './filters.ts';

type Sort = Pick<Filters, 'sortBy' | 'sortOrder'>;

/** The first sort order of a field: newest and best first, names from A. */
const firstOrders: Record<AllResultsSort, SortOrder> = {
  createdAt: 'desc',
  score: 'desc',
  'user.fullName': 'asc',
  'quiz.title': 'asc',
};
const opposite: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

/** Every field in both orders, as one list of choices. */
export const sortChoices: readonly Sort[] = allResultsSorts.flatMap((sortBy) => [
  { sortBy, sortOrder: firstOrders[sortBy] },
  { sortBy, sortOrder: opposite[firstOrders[sortBy]] },
]);

/** The sort after pressing a column's head: its first order, or the opposite if it is already sorted by. */
export function nextSort(sortBy: AllResultsSort, now: Sort): Sort {
  const turned = now.sortBy === sortBy;
  return { sortBy, sortOrder: turned ? opposite[now.sortOrder] : firstOrders[sortBy] };
}
