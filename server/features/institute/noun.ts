import { institute, instituteErrors } from '#server/database/schema/institute.ts';
import type { Noun } from '#server/noun.ts';

export const instituteNoun = {
  constraints: instituteErrors,
  fileOwners: { kind: 'institute', table: institute },
} satisfies Noun;
