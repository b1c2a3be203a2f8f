import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { useInstitute } from './institute.ts';

type PageMetaProps = {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** The page's canonical path, even if it was opened under another. */
  path: string;
  /** What a shared link shows, 1200 x 630, below the site's root (behaviour 5.1). */
  picture?: string;
};

/** The title and description of a page for tabs, search engines and shared links; React moves them into the head. */
export function PageMeta({ title, ...rest }: PageMetaProps) {
  const institute = useInstitute();
  return <WholeMeta title={`${title} | ${institute.name}`} {...rest} />;
}

/** As PageMeta, for a title without the company's name. */
export function WholeMeta({ title, description, path, picture = '/social.png' }: PageMetaProps) {
  const institute = useInstitute();
  const { publicUrl } = usePageFacts();
  const shared = {
    title,
    description,
    type: 'website',
    site_name: institute.name,
    url: publicUrl + path,
    image: publicUrl + picture,
    'image:width': '1200',
    'image:height': '630',
  };
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={shared.url} />
      {Object.entries(shared).map(([name, content]) => (
        <meta key={name} property={`og:${name}`} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
