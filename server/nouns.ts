import { erasureErrors } from './database/schema/erasures.ts';
import { fileErrors } from './database/schema/files.ts';
import { tokenErrors } from './database/schema/one-use-tokens.ts';
import { limitErrors } from './database/schema/rate-limits.ts';
import { accountNoun } from './features/auth/noun.ts';
import { batchNoun } from './features/batches/noun.ts';
import { courseNoun } from './features/courses/noun.ts';
import { demoNoun } from './features/demo/noun.ts';
import { examNoun } from './features/exams/noun.ts';
import { founderNoun } from './features/faculty/noun.ts';
import { importNoun } from './features/imports/noun.ts';
import { instituteNoun } from './features/institute/noun.ts';
import { noticeNoun } from './features/notices/noun.ts';
import { objectionNoun } from './features/objections/noun.ts';
import { practiceSetNoun } from './features/progress/noun.ts';
import { quizNoun } from './features/quizzes/noun.ts';
import { registrationDayNoun } from './features/registration-days/noun.ts';
import { resultNoun } from './features/results/noun.ts';
import { roleNoun } from './features/roles/noun.ts';
import { rosterNoun } from './features/rosters/noun.ts';
import { rulingNoun } from './features/rulings/noun.ts';
import { sittingNoun } from './features/sittings/noun.ts';
import { studentNoun } from './features/students/noun.ts';
import { subCourseNoun } from './features/sub-courses/noun.ts';
import { applicationNoun } from './features/teachers/noun.ts';
import { testimonialNoun } from './features/testimonials/noun.ts';
import type { Noun, Nouns } from './noun.ts';
import { auditData } from './platform/audit/personal-data.ts';

const content: readonly Noun[] = [
  roleNoun,
  registrationDayNoun,
  courseNoun,
  subCourseNoun,
  founderNoun,
  testimonialNoun,
  applicationNoun,
  demoNoun,
  quizNoun,
  examNoun,
  sittingNoun,
  noticeNoun,
  resultNoun,
  practiceSetNoun,
  batchNoun,
  // After the exams, which keep a hash of the roll number of a person without an email address.
  studentNoun,
  rosterNoun,
  importNoun,
  rulingNoun,
  objectionNoun,
  instituteNoun,
];

/** What platform/ itself stores: files, limits, tokens, the list of erasures and the log of changes. */
const platformNoun: Noun = {
  constraints: { ...fileErrors, ...limitErrors, ...tokenErrors, ...erasureErrors },
  personalData: [auditData(content.flatMap(({ aboutPerson = [] }) => aboutPerson))],
};

/** The account is last: it is erased after what refers to it. */
const all: readonly Noun[] = [...content, platformNoun, accountNoun];

export const nouns: Nouns = {
  constraintErrors: Object.fromEntries(all.flatMap(({ constraints }) => Object.entries(constraints))),
  personalData: all.flatMap(({ personalData = [] }) => personalData),
  trash: all.flatMap(({ trash = [] }) => trash),
  fileOwners: all.flatMap(({ fileOwners = [] }) => fileOwners),
  mailSubjects: all.flatMap(({ mailSubjects = [] }) => mailSubjects),
};
