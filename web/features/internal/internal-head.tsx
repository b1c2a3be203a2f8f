import './internal.css';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { PageHead } from '#web/ui/ornament/rekha.tsx';

type InternalHeadProps = {
  word: HangingWord;
  title: string;
  lead: string;
  description: string;
  path: string;
};

/** The head of an internal page, which also keeps it out of search engines. */
export function InternalHead({ word, title, lead, description, path }: InternalHeadProps) {
  return (
    <>
      <PageMeta title={title} description={description} path={path} />
      <meta name="robots" content="noindex" />
      <PageHead word={word} title={title} lead={lead} />
    </>
  );
}
