import { trustedHtml } from '../trusted-html.ts';

/** Facts of a page for search engines, as schema.org describes them; data, which no browser runs. */
export function JsonLd({ data }: { data: { '@type': string; [property: string]: unknown } }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, every "<" in it escaped
      dangerouslySetInnerHTML={{ __html: trustedHtml(json) }}
    />
  );
}
