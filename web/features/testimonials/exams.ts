import type { Testimonial } from '@kaksha/contract/testimonials.ts';

/** What a testimonial's achievement was for. */
export const exams = ['jee', 'neet', 'boards'] as const;
export type Exam = (typeof exams)[number];

const named: Record<Exam, RegExp> = {
  jee: /\bJEE\b/i,
  neet: /\bNEET\b/i,
  boards: /\b(boards?|CBSE|ICSE|IB|IGCSE)\b/i,
};

/** Whether the achievement names this exam. */
export const isOf = (exam: Exam, { achievement }: Pick<Testimonial, 'achievement'>): boolean =>
  named[exam].test(achievement);
