import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { bank } from './bank.ts';
import { batches } from './batches.ts';
import type { Call } from './core/call.ts';
import type { Route } from './core/route.ts';
import { courses } from './courses.ts';
import { demo } from './demo.ts';
import { downloads } from './downloads.ts';
import { exams } from './exams.ts';
import { faculty } from './faculty.ts';
import { figures } from './figures.ts';
import { hall } from './hall.ts';
import { imports } from './imports.ts';
import { institute } from './institute.ts';
import { mail } from './mail.ts';
import { material } from './material.ts';
import { notices } from './notices.ts';
import { objections } from './objections.ts';
import { pages } from './pages.ts';
import { presets } from './presets.ts';
import { practiceSets, progress } from './progress.ts';
import { proofs } from './proofs.ts';
import { quizSettings } from './quizzes/settings.ts';
import { quizzes } from './quizzes.ts';
import { registrationDays } from './registration-days.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { rolesCalls } from './roles.ts';
import { rosters } from './rosters.ts';
import { rulings } from './rulings.ts';
import { samples } from './samples.ts';
import { secondFactor } from './second-factor.ts';
import { security } from './security.ts';
import { sessions } from './sessions.ts';
import { site } from './site.ts';
import { sittings } from './sittings.ts';
import { students } from './students.ts';
import { subCourses } from './sub-courses.ts';
import { teachers } from './teachers.ts';
import { testimonials } from './testimonials.ts';
import { trash } from './trash.ts';
import { users } from './users.ts';

/** Every call there is, by noun: the access test, the OpenAPI page and the fuzz test go through this table. */
export const calls = {
  auth,
  sessions,
  proofs,
  secondFactor,
  users,
  students,
  batches,
  rosters,
  roles: rolesCalls,
  registrationDays,
  courses,
  subCourses,
  material,
  faculty,
  testimonials,
  teachers,
  demo,
  quizzes,
  presets,
  figures,
  pages,
  quizSettings,
  bank,
  imports,
  attempts,
  exams,
  hall,
  sittings,
  results,
  reports,
  progress,
  practiceSets,
  rulings,
  objections,
  downloads,
  trash,
  audit,
  samples,
  institute,
  mail,
  notices,
  security,
  site,
} satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(calls).flatMap((group) => Object.values(group));

type Group = (typeof calls)[keyof typeof calls];
type AnyCall = Group extends infer G ? (G extends Group ? G[keyof G] : never) : never;

/** The call that a route belongs to, found by method and path: it types what the browser sends and receives. */
export type CallOf<R extends Pick<Route, 'method' | 'path'>> = Extract<AnyCall, Pick<R, 'method' | 'path'>>;
