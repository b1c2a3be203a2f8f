import type { Faults } from '#web/lib/form/form.ts';

/** A draft of the blog; it exists only in the page (behaviour 5.3). */
export type Draft = {
  id: string;
  title: string;
  /** Empty when there is no picture. */
  imageUrl: string;
  content: string;
  /** ISO 8601, UTC. */
  date: string;
  shareUrl: string;
};

type Typed = { title: string; imageUrl: string; content: string };

/** The message of each invalid field. */
export type DraftFaultTexts = { title: string; imageUrl: string; content: string };

/**
 * A draft from the typed values, or what is wrong with them: title and content are required and trimmed, the picture is
 * a URL.
 */
export function makeDraft(
  typed: Typed,
  { id, now, pageUrl, texts }: { id: string; now: Date; pageUrl: string; texts: DraftFaultTexts },
): { draft: Draft } | { faults: Faults } {
  const title = typed.title.trim();
  const content = typed.content.trim();
  const imageUrl = typed.imageUrl.trim();
  const faults: Faults = {};
  if (title === '') faults.title = texts.title;
  if (imageUrl !== '' && !isWebAddress(imageUrl)) faults.imageUrl = texts.imageUrl;
  if (content === '') faults.content = texts.content;
  if (Object.keys(faults).length > 0) return { faults };
  const shareUrl = `${pageUrl}#${draftAnchor(id)}`;
  return { draft: { id, title, imageUrl, content, date: now.toISOString(), shareUrl } };
}

export function draftAnchor(id: string): string {
  return `draft-${id}`;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
