import { difficulties, questionKinds } from '@kaksha/contract/questions/choices.ts';
import { bankRoutes, quizzesRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { type TextFilters, textFilters } from '#web/ui/list/address.ts';

/** `into` is the quiz that one came from, into which questions are copied; an empty filter means any. */
export type Filters = TextFilters<'q' | 'subject' | 'chapter' | 'difficulty' | 'kind' | 'into'>;

const difficultyOf = (value: string) => difficulties.find((difficulty) => difficulty === value);
const kindOf = (value: string) => questionKinds.find((kind) => kind === value);
const short = (value: string) => value.length <= 300;

/** The filters of the bank in the URL. */
export const address = textFilters({
  q: short,
  subject: short,
  chapter: short,
  difficulty: (value) => difficultyOf(value) !== undefined,
  kind: (value) => kindOf(value) !== undefined,
  into: short,
});

/** What a reset sets; the quiz to copy into stays. */
export const noFilters = { q: '', subject: '', chapter: '', difficulty: '', kind: '' };

/** A page of the bank. Others may add questions at any time, so it is fetched again on each visit. */
export function bankQuestions({ q, subject, chapter, difficulty, kind, page, limit }: Filters) {
  const [ofDifficulty, ofKind] = [difficultyOf(difficulty), kindOf(kind)];
  const query = {
    search: q.trim(),
    subject,
    chapter,
    ...(ofDifficulty && { difficulty: ofDifficulty }),
    ...(ofKind && { kind: ofKind }),
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
  });
}

/** The tags in use, for the filters; the chapters are those of the subject. */
export const tagsInUse = (subject: string) => callQuery(bankRoutes.tags, { query: { subject } });

/** The quizzes that questions can be copied into. */
export const targets = () =>
  callQuery(quizzesRoutes.titles, { query: { fields: '_id,title,mode', limit: '500' } });

/** How many of the filters that fold on a phone are set. */
export const foldedCount = ({ subject, chapter, difficulty, kind }: Filters): number =>
  [subject, chapter, difficulty, kind].filter((value) => value !== '').length;

/** True if some questions may be filtered out. */
export const isFiltered = (filters: Filters): boolean => foldedCount(filters) > 0 || filters.q.trim() !== '';
