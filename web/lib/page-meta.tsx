import { company } from '@kaksha/contract/company.ts';
import { usePageFacts } from '#web/lib/page-facts.ts';

type PageMetaProps = {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  /** The page's own address on this site, also where it is reached under another. */
  path: string;
  /** What a shared link shows, 1200 x 630, below the site's root (behaviour 5.1). */
  picture?: string;
};

/** What tabs, search engines and shared links are told of a page; React lifts it into the head. */
export function PageMeta({ title, ...rest }: PageMetaProps) {
  return <WholeMeta title={`${title} | ${company.name}`} {...rest} />;
}

/** As PageMeta, for a title that stands as it is. */
export function WholeMeta({ title, description, path, picture = '/social.png' }: PageMetaProps) {
  const { publicUrl } = usePageFacts();
  const shared = {
    title,
    description,
    type: 'website',
    site_name: company.name,
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
