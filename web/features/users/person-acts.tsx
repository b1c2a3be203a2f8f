import { downloadsRoutes, usersRoutes } from '@kaksha/contract/routes.ts';
import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { GiveSlips } from '#web/features/slips/public.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { AskButton } from '#web/ui/item/ask-button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

export type Named = Pick<Person, '_id' | 'fullName'>;

/** A code with which the person sets a new password; staff who are no admins give it to students (behaviour 2.23, 2.42). */
export function slipOf(
  { _id, fullName }: Named,
  route: typeof usersRoutes.issueSlip | typeof studentsRoutes.issueSlip,
) {
  const t = texts.slip;
  return {
    words: { ...t, giveOf: t.giveOf(fullName), title: t.title(fullName), made: () => t.issued(fullName) },
    issue: async () => [{ ...(await send(route, { params: { id: _id } })), fullName }],
  };
}

/** Signs the person out on every device, once asked (behaviour 2.25). */
export function endingSessionsOf({ _id, fullName }: Named) {
  const t = texts.sessions;
  return {
    question: { ...t, title: t.title(fullName) },
    confirmed: async () => {
      await send(usersRoutes.endSessions, { params: { id: _id } });
      announce(t.done(fullName));
    },
    failed: t.failed,
  };
}

/** Saves everything that is stored about a person as a file (behaviour 2.17). */
export async function downloadData({ _id }: Named): Promise<void> {
  const { path } = await send(downloadsRoutes.create, { body: { what: 'user-data', id: _id } });
  saveFile(path);
}

export function GiveSlip({ person }: { person: Named }) {
  return <GiveSlips {...slipOf(person, studentsRoutes.issueSlip)} />;
}

export function EndSessions({ person }: { person: Named }) {
  const t = texts.sessions;
  return (
    <AskButton look="outline" name={t.endOf(person.fullName)} act={t.end} {...endingSessionsOf(person)} />
  );
}

export function DownloadPerson({ person }: { person: Named }) {
  return (
    <ActButton
      icon="download"
      name={texts.downloadOf(person.fullName)}
      act={() => downloadData(person)}
      failed={texts.downloadFailed}
    >
      {texts.download}
    </ActButton>
  );
}
