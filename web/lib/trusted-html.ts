/** What makes trusted markup of a browser that asks for it (docs/decisions/037); other browsers take text. */
type Policies = {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): TrustedHTML };
};

declare global {
  interface Window {
    trustedTypes?: Policies;
  }
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('kaksha', { createHTML: (html) => html });

/** React inserts markup again if it is another object: each text is marked once. */
const marked = new Map<string, TrustedHTML>();
const MOST = 2_000;

/**
 * Marks markup as safe to insert: what the server or KaTeX has typeset, and JSON. The browser refuses all other markup, and
 * scripts of other sites.
 */
export function trustedHtml(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const known = marked.get(html);
  if (known !== undefined) return known;
  if (marked.size >= MOST) marked.clear();
  const made = policy.createHTML(html);
  marked.set(html, made);
  return made;
}
