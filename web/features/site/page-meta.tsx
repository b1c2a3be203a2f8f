import { usePageFacts } from '#web/lib/page-facts.ts';
import { company } from './company.ts';

type PageMetaProps = {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** The page's own address on this site, also where it is reached under another. */
  path: string;
};

/** What tabs and search engines are told of a page; React lifts it into the head. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  const { publicUrl } = usePageFacts();
  return (
    <>
      <title>{`${title} | ${company.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${publicUrl}${path}`} />
    </>
  );
}
