const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export const texts = {
  title: 'Demo requests',
  failed: 'Failed to load demo requests',
  /** `busiest` is the day with the most, null if several have as many. */
  week: (total: number, busiest: string | null, most: number) => {
    if (total === 0) return 'Nobody has asked in the last seven days.';
    const asked = total === 1 ? '1 request' : `${total} requests`;
    return busiest === null || total === most
      ? `${asked} in the last seven days.`
      : `${asked} in the last seven days, ${most} of them on ${busiest}.`;
  },
  weekCaption: 'Demo requests of the last seven days',
  day: 'Day',
  count: 'Requests',
  dayName: (weekday: number, day: string) => `${days[weekday]} ${day}`,
  funnel: (asked: number, enrolled: number) =>
    asked === 0 ? 'No requests yet.' : `${enrolled} of ${asked} have enrolled.`,
  funnelCaption: 'How far the requests have come',
  step: 'Step',
  steps: { asked: 'Asked', contacted: 'Contacted', demo: 'Demo done', enrolled: 'Enrolled' },
  today: 'To answer today',
  nobody: 'Nobody is waiting for an answer.',
  all: 'All demo requests',
};
