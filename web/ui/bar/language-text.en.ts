import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';

const names: Record<PaperLanguage, string> = { en: 'English', hi: 'हिन्दी' };

/** The languages of papers, each in itself. */
export const texts = { names };
