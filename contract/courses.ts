import * as z from 'zod/mini';
import { everyone } from './access.ts';
import { call } from './call.ts';

/** The two icons a course may have (behaviour 3.2). */
export const courseIcons = ['FaBookOpen', 'FaChalkboardTeacher'] as const;
/** The kinds of badge, in the order in which they are shown (behaviour 3.3). */
export const badgeKinds = ['LIVE', 'NEW', 'FREE'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

export const Badge = z.object({ enabled: z.boolean(), label: z.string() });
export const Badges = z.object({ LIVE: Badge, NEW: Badge, FREE: Badge });
export type Badges = z.infer<typeof Badges>;

/** A course; `image` is a stored path or an absolute address, empty when there is none. */
export const Course = z.object({
  _id: z.string(),
  title: z.string(),
  levels: z.string(),
  path: z.string(),
  icon: z.enum(courseIcons),
  image: z.string(),
  /** Name of the drawing that stands in for a missing picture; empty for the icon. */
  figure: z.string(),
  features: z.array(z.string()),
  badges: Badges,
  youtubeVideos: z.array(z.string()),
});
export type Course = z.infer<typeof Course>;

/** Badges over a course's picture: the enabled ones other than FREE, two at most (behaviour 3.3). */
export function bannerBadges(badges: Badges): { kind: BadgeKind; label: string }[] {
  return badgeKinds
    .filter((kind) => kind !== 'FREE' && badges[kind].enabled)
    .slice(0, 2)
    .map((kind) => ({ kind, label: badges[kind].label }));
}

/** The text of the price tag: the FREE badge's label, or null when that badge is off (behaviour 3.3). */
export function priceTag(badges: Badges): string | null {
  return badges.FREE.enabled ? badges.FREE.label : null;
}

export const courses = {
  list: call({
    method: 'GET',
    path: '/courses',
    access: everyone,
    summary: 'All courses',
    replies: { 200: z.array(Course) },
  }),
};
