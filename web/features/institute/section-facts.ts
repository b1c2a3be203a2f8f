import type { Institute } from '@kaksha/contract/institute.ts';

export type Fact = Institute['samples'][number];
export type SectionName =
  | 'logo'
  | 'company'
  | 'contact'
  | 'social'
  | 'payment'
  | 'front'
  | 'about'
  | 'rules'
  | 'results';

/** The sections of /admin/institute in their order, with the facts in each; their names are their anchors. */
export const sectionFacts: readonly { name: SectionName; facts: readonly Fact[] }[] = [
  { name: 'logo', facts: ['logo'] },
  { name: 'company', facts: ['name', 'legalName', 'founded', 'offices', 'sector', 'kind'] },
  { name: 'contact', facts: ['phones', 'email', 'map'] },
  { name: 'social', facts: ['social', 'chatGreeting', 'chatContacts'] },
  { name: 'payment', facts: ['upi', 'bank', 'gstin', 'pan'] },
  { name: 'front', facts: ['heroTitle', 'heroLead', 'demoTitle', 'demoLead', 'demoSteps'] },
  { name: 'about', facts: ['aboutTitle', 'aboutLead', 'overview', 'services', 'vision', 'mission'] },
  { name: 'rules', facts: ['rules'] },
  { name: 'results', facts: ['passVerdict', 'officeHours'] },
];
