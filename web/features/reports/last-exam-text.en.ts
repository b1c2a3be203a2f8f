export const texts = {
  title: 'Last exam',
  closed: (day: string) => `Closed on ${day}`,
  failed: 'Failed to load the report',
  appeared: 'Appeared',
  absent: 'Absent',
  mean: 'Mean marks',
  meanOf: (mean: number, most: number) => `${Math.round(mean * 10) / 10} of ${most}`,
  report: 'Open the report',
  release: 'Hall and release',
};
