import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';

/** The languages whose fields a question shows. */
export type Languages = { english: boolean; hindi: boolean };

/** A paper without languages is written in one, in the plain fields. */
export function languagesOf(languages: readonly PaperLanguage[]): Languages {
  const hindi = languages.includes('hi');
  return { english: !hindi || languages.includes('en'), hindi };
}
