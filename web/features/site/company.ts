/**
 * The company's facts, in one place. These are samples, plainly marked: replace them before the site goes live. A
 * payment fact that is left empty hides its block; none is ever made up. The rules for teachers, which only those who apply
 * read, stand in features/teachers/teacher-rules.ts.
 */
export type ChatContact = {
  name: string;
  subject: string;
  hours: string /** Digits with country code. */;
  number: string;
};
export type SocialName = 'youtube' | 'instagram' | 'linkedin' | 'facebook';

export type Company = {
  isSample: boolean;
  name: string;
  legalName: string;
  founded: string;
  headquarters: string;
  sector: string;
  kind: string;
  phone: { shown: string; href: string };
  email: string;
  mapHref: string;
  social: { name: SocialName; label: string; href: string }[];
  chat: { greeting: string; contacts: ChatContact[] };
  upi: { address: string; payee: string };
  bank: { holder: string; bank: string; account: string; ifsc: string; branch: string };
};

export const company: Company = {
  isSample: true,
  name: 'Kaksha',
  legalName: 'Kaksha Learning Private Limited (sample)',
  founded: '2025',
  headquarters: 'Delhi and Faridabad',
  sector: 'Education',
  kind: 'Private limited',
  phone: { shown: '+91 00000 00000', href: 'tel:+910000000000' },
  email: 'hello@kaksha.example',
  mapHref: 'https://www.openstreetmap.org/search?query=Faridabad',
  social: [
    { name: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/' },
    { name: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { name: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
  ],
  chat: {
    greeting: 'Hello Sir, I would like to know more about your services!',
    contacts: [
      {
        name: 'Dr. Meera Iyer',
        subject: 'Physics',
        hours: 'usually replies in an hour',
        number: '910000000001',
      },
      { name: 'Rohan Bhatnagar', subject: 'Chemistry', hours: 'evenings', number: '910000000002' },
    ],
  },
  upi: { address: 'kaksha.sample@upi', payee: 'Kaksha Learning (sample)' },
  bank: {
    holder: 'Kaksha Learning Private Limited (sample)',
    bank: 'Sample Bank of India',
    account: '0000 0000 0000',
    ifsc: 'SAMP0000000',
    branch: 'Sector 15, Faridabad',
  },
};

/** The link that opens a chat with one of the founders, the greeting already written. */
export function chatHref(contact: ChatContact): string {
  return `https://wa.me/${contact.number}?text=${encodeURIComponent(company.chat.greeting)}`;
}
