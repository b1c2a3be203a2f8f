import { defaults, samples, sampleTeachers } from '@kaksha/contract/company.ts';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';

const { chatGreeting, chatContacts, ...facts } = { ...defaults, ...samples };

/** What a site that is not live shows of an institute that has set nothing. */
export const shownInstitute: ShownInstitute = {
  facts: { ...facts, chat: { greeting: chatGreeting, contacts: chatContacts }, logo: '', isSample: true },
  demo: facts,
  about: facts,
  overview: facts.overview,
  payment: { ...facts, isSample: true },
  rules: { version: '2025-1', rules: facts.rules },
  teachers: sampleTeachers,
};
