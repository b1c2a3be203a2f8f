/** The kinds of badge, in the order in which they are shown (behaviour 3.3). */
export const badgeKinds = ['LIVE', 'NEW', 'FREE'] as const;
export type BadgeKind = (typeof badgeKinds)[number];

type Badges = Record<BadgeKind, { enabled: boolean; label: string }>;

/** Badges over a course's picture: at most two of the enabled ones, other than FREE (behaviour 3.3). */
export function bannerBadges(badges: Badges): { kind: BadgeKind; label: string }[] {
  return badgeKinds
    .filter((kind) => kind !== 'FREE' && badges[kind].enabled)
    .slice(0, 2)
    .map((kind) => ({ kind, label: badges[kind].label }));
}

/** The text of the price tag: the FREE badge's label, or null if that badge is off (behaviour 3.3). */
export function priceTag(badges: Badges): string | null {
  return badges.FREE.enabled ? badges.FREE.label : null;
}
