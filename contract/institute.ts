import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { EmailAddress, Id, Revision, requiredText, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { pictureFile } from './core/files.ts';
import { limits } from './core/limits.ts';
import { socialNames, weekdays } from './institute/facts.ts';
import { isGstin } from './institute/gstin.ts';
import { instituteRoutes } from './routes.ts';

const MOST_PHONES = 5;
const MOST_OFFICES = 10;
const MOST_CONTACTS = 6;
const MOST_HOURS = 14;
const MOST_RULES = 40;
const MOST_PARAGRAPHS = 20;
const MOST_STEPS = 10;

/** A short text in one line, without spaces around it; may be empty. */
const line = (max: number = limits.text) => text(max).check(z.trim());

const atMost = (most: number) => z.maxLength(most, fault({ code: 'too_many_entries', most }));

/** Empty, or what `pattern` describes, without regard to spaces and, where `capitals` says so, to case. */
const codeOf = (pattern: RegExp, wrong: Parameters<typeof fault>[0]) =>
  z.pipe(
    z.pipe(
      text(),
      z.transform((value) => value.replace(/\s/g, '').toUpperCase()),
    ),
    z.string().check(z.refine((value) => value === '' || pattern.test(value), fault(wrong))),
  );

/** A telephone number as E.164; the spaces, dashes and brackets that people type are dropped. */
const Phone = z.pipe(
  z.pipe(
    requiredText(),
    z.transform((value) => value.replace(/[\s().-]/g, '')),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, fault('no_phone'))),
);

const webAddress = (required: boolean) =>
  text(limits.address).check(
    z.trim(),
    z.refine((value) => (value === '' ? !required : isWebAddress(value)), fault('no_web_address')),
  );

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value);
}

/**
 * Somebody to chat with: a founder of the list by id, whose name and subject are shown as they are there, or a name and
 * subject of their own.
 */
export const ChatContact = z
  .object({
    founderId: z._default(z.union([z.literal(''), Id], fault('no_founder')), ''),
    name: z._default(line(), ''),
    subject: z._default(line(), ''),
    /** When they reply, as text: "evenings". */
    hours: z._default(line(), ''),
    number: Phone,
  })
  .check(
    z.refine(({ founderId, name }) => founderId !== '' || name !== '', {
      ...fault('no_contact_name'),
      path: ['name'],
    }),
  );
export type ChatContact = z.infer<typeof ChatContact>;

const Time = z
  .string(fault('no_time_of_day'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, fault('no_time_of_day')));

/** When the office is open on a day, in India's time; a day may have several. */
export const OfficeHours = z
  .object({ day: z.enum(weekdays, fault('no_weekday')), from: Time, to: Time })
  .check(z.refine(({ from, to }) => from < to, { ...fault('no_time_after'), path: ['to'] }));
export type OfficeHours = z.infer<typeof OfficeHours>;

/** Account for UPI; empty if dues are not paid so. Without a payee, the name of the company is shown to the payer. */
const Upi = z.object({
  address: text().check(
    z.trim(),
    z.refine(
      (value) => value === '' || /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(value),
      fault('no_upi'),
    ),
  ),
  payee: z._default(line(), ''),
});

/** Account for bank transfers: account and IFSC together, or neither. */
const Bank = z
  .object({
    holder: z._default(line(), ''),
    bank: z._default(line(), ''),
    account: z._default(text(), '').check(
      z.trim(),
      z.refine((value) => value === '' || /^\d[\d -]{4,32}\d$/.test(value), fault('no_account')),
    ),
    ifsc: z._default(codeOf(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'no_ifsc'), ''),
    branch: z._default(line(), ''),
  })
  .check(
    z.refine(({ account, ifsc }) => account !== '' || ifsc === '', {
      ...fault('required'),
      path: ['account'],
    }),
    z.refine(({ account, ifsc }) => ifsc !== '' || account === '', { ...fault('required'), path: ['ifsc'] }),
  );

const paragraphs = z.array(requiredText(limits.long)).check(atMost(MOST_PARAGRAPHS));

/**
 * What an institute says about itself, field by field (behaviour 5.6). An empty text or list is an answer too: the institute
 * has none, and its block is hidden.
 */
const factFields = {
  name: requiredText(60),
  legalName: line(),
  founded: line(60),
  /** A figure shows them as the foci of an ellipse, if there are two. */
  offices: z.array(requiredText(60)).check(atMost(MOST_OFFICES)),
  sector: line(60),
  kind: line(60),
  phones: z.array(Phone).check(atMost(MOST_PHONES)),
  email: z.union([z.literal(''), EmailAddress]),
  map: webAddress(false),
  social: z.array(z.object({ name: z.enum(socialNames, fault('no_network')), href: webAddress(true) })).check(
    atMost(socialNames.length),
    z.refine((links) => new Set(links.map(({ name }) => name)).size === links.length, fault('network_twice')),
  ),
  chatGreeting: requiredText(),
  chatContacts: z.array(ChatContact).check(atMost(MOST_CONTACTS)),
  upi: Upi,
  bank: Bank,
  gstin: z.pipe(
    codeOf(/^.{15}$/, 'no_gstin'),
    z.string().check(z.refine((value) => value === '' || isGstin(value), fault('no_gstin'))),
  ),
  pan: codeOf(/^[A-Z]{5}\d{4}[A-Z]$/, 'no_pan'),
  /** In lines, as the front page breaks it. */
  heroTitle: requiredText(120),
  heroLead: line(600),
  demoTitle: requiredText(120),
  demoLead: line(600),
  demoSteps: z.array(requiredText()).check(atMost(MOST_STEPS)),
  aboutTitle: requiredText(120),
  aboutLead: line(600),
  overview: paragraphs,
  services: z
    .array(z.object({ title: requiredText(), text: z._default(line(600), '') }))
    .check(atMost(MOST_STEPS)),
  vision: line(600),
  mission: line(600),
  /** What a teacher agrees to; a change raises the version that is stored with applications (behaviour 3.8). */
  rules: z.array(requiredText(1_000)).check(z.minLength(1, fault('required')), atMost(MOST_RULES)),
  /** Whether results say passed or not passed. */
  passVerdict: z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] })),
  officeHours: z.array(OfficeHours).check(atMost(MOST_HOURS)),
};

export const InstituteFacts = z.object(factFields);
export type InstituteFacts = z.infer<typeof InstituteFacts>;
/**
 * A change: what is absent stays as it is. A field that is sent as its sample or default is that again, and an empty `logo`
 * removes the logo.
 */
export const InstituteChange = z.extend(z.partial(InstituteFacts), {
  logo: z.optional(z.literal('')),
  revision: Revision,
});
export type InstituteChange = z.infer<typeof InstituteChange>;

/** The facts as they are sent back: their shapes without the rules of what may be typed. */
const Facts = z.object({
  name: z.string(),
  legalName: z.string(),
  founded: z.string(),
  offices: z.array(z.string()),
  sector: z.string(),
  kind: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  map: z.string(),
  social: z.array(z.object({ name: z.enum(socialNames), href: z.string() })),
  chatGreeting: z.string(),
  chatContacts: z.array(
    z.object({
      founderId: z.string(),
      name: z.string(),
      subject: z.string(),
      hours: z.string(),
      number: z.string(),
    }),
  ),
  upi: z.object({ address: z.string(), payee: z.string() }),
  bank: z.object({
    holder: z.string(),
    bank: z.string(),
    account: z.string(),
    ifsc: z.string(),
    branch: z.string(),
  }),
  gstin: z.string(),
  pan: z.string(),
  heroTitle: z.string(),
  heroLead: z.string(),
  demoTitle: z.string(),
  demoLead: z.string(),
  demoSteps: z.array(z.string()),
  aboutTitle: z.string(),
  aboutLead: z.string(),
  overview: z.array(z.string()),
  services: z.array(z.object({ title: z.string(), text: z.string() })),
  vision: z.string(),
  mission: z.string(),
  rules: z.array(z.string()),
  passVerdict: z.boolean(),
  officeHours: z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() })),
} satisfies Record<keyof InstituteFacts, unknown>);

const Fields = z.array(z.keyof(z.extend(Facts, { logo: z.string() })));

/** The facts as admins edit them. */
export const Institute = z.object({
  facts: Facts,
  /** The fields that nobody has set and whose values are made up: a live site shows nothing of them. */
  samples: Fields,
  /** The fields that nobody has set and whose values stand until somebody does. */
  defaults: Fields,
  /** Samples and defaults, to which a field can be set back. */
  initial: Facts,
  /** A stored path; empty while the mark of the program stands for it. */
  logo: z.string(),
  rulesVersion: z.string(),
  revision: z.number(),
});
export type Institute = z.infer<typeof Institute>;

/** What every page carries (behaviour 5.6). */
const ShownFacts = z.extend(
  z.pick(Facts, {
    name: true,
    legalName: true,
    founded: true,
    offices: true,
    sector: true,
    kind: true,
    phones: true,
    email: true,
    map: true,
    social: true,
    passVerdict: true,
    officeHours: true,
    heroTitle: true,
    heroLead: true,
  }),
  {
    chat: z.object({
      greeting: z.string(),
      contacts: z.array(
        z.object({ name: z.string(), subject: z.string(), hours: z.string(), number: z.string() }),
      ),
    }),
    logo: z.string(),
    /** Says on the pages that they show samples. */
    isSample: z.boolean(),
  },
);

/**
 * The facts as everyone sees them, in the parts that pages need: a live site shows no sample (behaviour 5.6). The PAN is on
 * no page.
 */
export const ShownInstitute = z.object({
  facts: ShownFacts,
  demo: z.pick(Facts, { demoTitle: true, demoLead: true, demoSteps: true }),
  about: z.pick(Facts, {
    aboutTitle: true,
    aboutLead: true,
    services: true,
    vision: true,
    mission: true,
  }),
  overview: Facts.shape.overview,
  payment: z.extend(z.pick(Facts, { upi: true, bank: true, gstin: true }), {
    isSample: z.boolean(),
  }),
  rules: z.object({ version: z.string(), rules: Facts.shape.rules }),
  /** The made-up list of teachers; null on a live site. */
  teachers: z.nullable(
    z.array(z.object({ name: z.string(), subject: z.string(), classes: z.string(), since: z.string() })),
  ),
});
export type ShownInstitute = z.infer<typeof ShownInstitute>;

export const logoFile = { ...pictureFile, required: true } as const;

/** The calls of the institute's own facts (behaviour 5.6). */
export const institute = {
  read: call({
    ...instituteRoutes.read,
    summary: 'The facts of the institute that its pages show',
    replies: { 200: ShownInstitute },
  }),
  edit: call({
    ...instituteRoutes.edit,
    summary: 'The facts of the institute, and which of them are still samples or defaults',
    replies: { 200: Institute },
  }),
  update: call({
    ...instituteRoutes.update,
    summary: 'Change facts of the institute; what is absent stays as it is',
    audit: 'institute.update',
    body: InstituteChange,
    replies: { 200: Institute },
  }),
  logo: call({
    ...instituteRoutes.logo,
    summary: 'Set the logo of the institute',
    audit: 'institute.logo',
    form: z.object({ revision: Revision }),
    files: { logo: logoFile },
    replies: { 200: Institute },
  }),
};
