export type Feature = 'videoLectures' | 'basicTests' | 'progressReports' | 'liveClasses' | 'doubtSolving';

export type Plan = {
  name: string;
  /** Rupees for each month. */
  perMonth: number;
  features: readonly Feature[];
};

export const features: readonly Feature[] = [
  'videoLectures',
  'basicTests',
  'progressReports',
  'liveClasses',
  'doubtSolving',
];

/** Each plan includes everything in the one before. */
export const plans: readonly Plan[] = [
  { name: 'Basic', perMonth: 499, features: features.slice(0, 2) },
  { name: 'Standard', perMonth: 999, features: features.slice(0, 4) },
  { name: 'Premium', perMonth: 1499, features },
];
