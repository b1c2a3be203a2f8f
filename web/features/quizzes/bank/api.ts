import { bankSorts, difficulties, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { bankRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { type AddressOf, oneOf, orderBy, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the bank in the URL; `into` is the quiz that one came from, into which questions are copied. */
export const address = {
  q: searchText,
  subject: searchText,
  chapter: searchText,
  difficulty: oneOf(difficulties),
  kind: oneOf(questionKinds),
  into: { ...searchText, narrows: false },
  sort: orderBy(bankSorts, 'newest'),
  ...paging(),
};

/** What a reset sets; the quiz to copy into stays. */
export const noFilters = { q: '', subject: '', chapter: '', difficulty: '', kind: '' } as const;

/** A page of the bank. Others may add questions at any time, so it is fetched again on each visit. */
export function bankQuestions({
  q,
  subject,
  chapter,
  difficulty,
  kind,
  sort,
  page,
  limit,
}: AddressOf<typeof address>) {
  const query = {
    search: q.trim(),
    subject,
    chapter,
    ...(difficulty && { difficulty }),
    ...(kind && { kind }),
    ...(sort !== 'newest' && { sort }),
    page: String(page),
    limit: String(limit),
  };
  return queryOptions({
    ...callQuery(bankRoutes.search, { query }),
    // The tags for the filters come with the first page, not by a call of their own.
    queryFn: async ({ client, signal }) => {
      const tagsKey = tagsInUse(subject).queryKey;
      const areKnown = client.getQueryData(tagsKey) !== undefined;
      const asked = areKnown ? query : { ...query, tags: 'true' as const };
      const { tags, ...found } = await send(bankRoutes.search, { query: asked, signal });
      if (tags !== undefined) client.setQueryData(tagsKey, tags);
      return found;
    },
    staleTime: 0,
    select: ({ questions, totalCount }) => ({ items: questions, total: totalCount }),
  });
}

/** The tags in use, for the filters; the chapters are those of the subject. */
export const tagsInUse = (subject: string) => callQuery(bankRoutes.tags, { query: { subject } });

/** The quizzes that questions can be copied into. */
export const targets = () =>
  callQuery(quizzesRoutes.titles, { query: { fields: '_id,title,mode', limit: '500' } });
