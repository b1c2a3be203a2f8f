import type { AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { formatCount } from '#web/lib/numbers.ts';

type Change = NonNullable<AttemptLogEntry['changes']>[number];

/** What was chosen: a letter, letters, or the number as it was typed. */
function answerOf({ answer }: Change): string {
  if (answer === null || answer === undefined) return 'cleared';
  if (typeof answer === 'string') return answer;
  return Array.isArray(answer) ? answer.map(letterOf).join(', ') : letterOf(answer);
}

function listOf(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function sayChanges(changes: readonly Change[]): string {
  const answered = changes.filter((change) => change.answer !== undefined);
  const marked = changes.filter((change) => change.marked === true && change.answer === undefined);
  const unmarked = changes.filter((change) => change.marked === false && change.answer === undefined);
  const numbers = (some: readonly Change[]) =>
    `${some.length === 1 ? 'question' : 'questions'} ${listOf(some.map(({ question }) => String(question)))}`;
  const said = [
    answered.length > 0 &&
      `Saved ${answered.map((change) => `question ${change.question}: ${answerOf(change)}`).join('; ')}`,
    marked.length > 0 && `Marked ${numbers(marked)} for review`,
    unmarked.length > 0 && `Unmarked ${numbers(unmarked)}`,
  ].filter((part) => part !== false);
  return said.length > 0 ? said.join('. ') : `Looked at ${numbers(changes)}`;
}

const events: Record<string, string> = {
  hidden: 'Left the page',
  shown: 'Came back to the page',
  offline: 'Lost the connection',
  online: 'Connected again',
};

const causes: Record<string, string> = {
  student: 'Submitted by the student',
  staff: 'Finished by staff',
  deadline: 'Finished at the deadline',
};

const answers = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;

/** What an entry says happened. */
function say({
  kind,
  device,
  changes = [],
  event,
  cause,
  answered,
  extraMinutes,
  forAll,
  question,
  before,
  after,
}: AttemptLogEntry) {
  const on = device === '' ? '' : ` on ${device}`;
  switch (kind) {
    case 'started':
      return `Started${on}`;
    case 'saved':
      return sayChanges(changes);
    case 'late':
      return `Arrived too late, not counted. ${sayChanges(changes)}`;
    case 'taken_over':
      return device === '' ? 'Another device took over' : `${device} took over`;
    case 'extended':
      return `Extra time is now ${extraMinutes ?? 0} minutes${forAll ? ', given to all' : ''}`;
    case 'ended':
      return 'Time ended by staff';
    case 'event':
      return events[event?.type ?? ''] ?? '';
    case 'finished':
      return `${causes[cause ?? ''] ?? 'Finished'}, ${answers(answered ?? 0)}`;
    case 'voided':
      return 'Attempt cancelled';
    case 'restored':
      return 'Cancelling taken back';
    case 'granted':
      return 'Another attempt given';
    case 'ruled':
      return `Question ${question ?? ''} was ruled on. Marks: ${before ?? ''}, now ${after ?? ''}`;
  }
}

export const texts = {
  gap: (span: string) => `Nothing for ${span}`,
  pageTitle: (company: string) => `Log of an attempt | ${company}`,
  title: (name: string) => `Log of ${name}`,
  heading: 'Log of an attempt',
  deleted: 'a deleted account',
  crumbs: 'Breadcrumb',
  manage: 'Manage quizzes',
  hall: 'Hall',
  log: 'Log',
  lead: 'What the server received and when, and what staff did. Entries are only added, never changed.',
  shuffled:
    'Questions and options were shuffled for this student. The log numbers them as in the paper that you see in the editor.',
  numbered: 'Questions are numbered as in the paper.',
  started: (at: string) => `started ${at}`,
  statuses: { open: 'running', submitted: 'submitted', void: 'cancelled' },
  found: (count: number) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`,
  loading: 'Loading the log...',
  failed: 'The log could not be loaded.',
  none: 'The log of this attempt has been deleted.',
  noneHint: 'Logs are kept for 12 months after the results are released.',
  say,
  grace: 'After the deadline, within the 60 seconds of grace.',
  by: (name: string | undefined) => `By ${name ?? 'a deleted account'}`,
  reason: (reason: string) => `Reason: ${reason}`,
};
