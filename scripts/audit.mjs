import './lib/refuse-old-node.mjs';
import { askRegistry, daysToFix, isReviewDue, openAdvisories, readAdvisories } from './lib/advisories.mjs';
import { main } from './lib/children.mjs';

const args = process.argv.slice(2);
const asksRegistry = !args.includes('--written');

/**
 * Compares the packages of the lock file with the weaknesses that are known: those of docs/advisories.json (or another file, the
 * first argument), and those that the registry names, unless `--written` is given. Fails if one is open for longer than
 * SECURITY.md allows, if the registry names one that is not written down, or if nobody has looked for too long.
 */
void main(async () => {
  const written = readAdvisories(args.find((argument) => !argument.startsWith('--')));
  // What was found in time stays so: without the registry the answer depends on the files alone.
  const now = asksRegistry ? new Date() : new Date(written.reviewed);
  const problems = asksRegistry ? [...(await unwritten(written)), ...tooOld(written, now)] : [];
  for (const { id, package: name, severity, due, reason } of await openAdvisories(written)) {
    const until = due === null ? reason : `To be gone by ${due.toISOString().slice(0, 10)}.`;
    console.log(`${id}: ${name}, ${severity}. ${until}`);
    if (due !== null && due < now)
      problems.push(`${id} of ${name} is open for longer than SECURITY.md allows`);
  }
  for (const problem of problems) console.error(`FAILS: ${problem}`);
  if (problems.length === 0) console.log('No package is weak for longer than SECURITY.md allows.');
  return problems.length === 0 ? 0 : 1;
});

async function unwritten({ advisories }) {
  const named = await askRegistry();
  if (named === null) console.log('The registry gives no answer: only the written ones were compared.');
  const known = new Set(advisories.map(({ id }) => id));
  return (named ?? [])
    .filter(({ id }) => !known.has(id))
    .map(
      ({ id, package: name, affected, severity }) =>
        `${id} of ${name} ${affected} (${severity}, ${daysToFix[severity]} days) is not in docs/advisories.json`,
    );
}

const tooOld = (written, now) =>
  isReviewDue(written, now) ? ['nobody has looked through the packages for three months (npm outdated)'] : [];
