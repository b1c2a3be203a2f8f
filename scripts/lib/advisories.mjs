import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.mjs';

const npm = promisify(execFile);
const DAY_MS = 86_400_000;
const OUTPUT_BYTES = 50_000_000;

/** Days until a known weakness of a package must be gone, by its severity; SECURITY.md says the same. */
export const daysToFix = { critical: 2, high: 7, moderate: 30, low: 90 };
/** Days after which somebody has to look through the packages again; SECURITY.md says the same. */
const REVIEWED_EVERY_DAYS = 92;

/**
 * What is known, written down: `{ reviewed, advisories: [{ id, package, affected, severity, known, reason }] }`. `known` is the
 * day of the earliest report, `reason` why a package that only tests or builds use may stay.
 */
export function readAdvisories(file = join(root, 'docs', 'advisories.json')) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * The written advisories whose package is in the lock file in an affected version: with the day by which it must be gone, or null
 * where it is only tests' or builds' and has a reason to stay.
 */
export async function openAdvisories({ advisories }) {
  // One question for all: most packages are in no affected version.
  const named = new Set((await lockedIn(advisories)).map(({ name }) => name));
  const open = [];
  for (const advisory of advisories.filter((one) => named.has(one.package))) {
    const affected = await lockedIn([advisory]);
    if (affected.length === 0) continue;
    const stays = advisory.reason !== undefined && affected.every(({ dev }) => dev);
    const due = new Date(Date.parse(advisory.known) + daysToFix[advisory.severity] * DAY_MS);
    open.push({ ...advisory, due: stays ? null : due });
  }
  return open;
}

/** The packages of the lock file that one of these advisories is about. */
async function lockedIn(advisories) {
  if (advisories.length === 0) return [];
  const query = advisories.map(({ package: name, affected }) => `[name="${name}"]:semver(${affected})`);
  const asked = ['query', query.join(', '), '--package-lock-only'];
  const { stdout } = await npm('npm', asked, { cwd: root, maxBuffer: OUTPUT_BYTES });
  return JSON.parse(stdout);
}

/** What `npm audit` of the registry names, as `{ id, package, affected, severity }`; null if it gives no answer. */
export async function askRegistry() {
  const asked = ['audit', '--json', '--fetch-retries=0'];
  const { stdout } = await npm('npm', asked, { cwd: root, maxBuffer: OUTPUT_BYTES }).catch((error) => error);
  const { vulnerabilities } = reportIn(stdout);
  if (vulnerabilities === undefined) return null;
  return Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one === 'object'))
    .map(({ url, name, range, severity }) => ({
      id: url.split('/').at(-1),
      package: name,
      affected: range,
      severity,
    }));
}

function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Whether the packages were last looked through longer ago than SECURITY.md allows. */
export function isReviewDue({ reviewed }, now) {
  return now.getTime() - Date.parse(reviewed) > REVIEWED_EVERY_DAYS * DAY_MS;
}
