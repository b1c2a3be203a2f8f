import { formatDate, formatDateTime } from '@kaksha/contract/core/time.ts';
import { downloadsRoutes, usersRoutes } from '@kaksha/contract/routes.ts';
import { rolesRoutes, studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminRow, PhoneNumber, Thumb } from '#web/features/admin/public.ts';
import { useProof } from '#web/features/auth/proof/use-proof.tsx';
import { useSession } from '#web/features/auth/public.ts';
import { GiveSlips } from '#web/features/slips/public.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { AskButton } from '#web/ui/item/ask-button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { refreshPeople } from './api.ts';
import { texts } from './text.en.ts';

const looks: Record<Person['role'], BadgeLook> = { admin: 'live', teacher: 'new', student: 'plain' };

type Named = Pick<Person, '_id' | 'fullName'>;
type Known = NonNullable<Person['student']>;
type PersonRowProps = { person: Person; onDelete: () => void };

/** One person: role, verification and last sign-in, and what an admin can do. One's own account has a page for that. */
export function PersonRow({ person, onDelete }: PersonRowProps) {
  const { user } = useSession();
  const { fullName, email, role, proven, listedRole, waitsFor, createdAt, lastSignInAt, student } = person;
  const own = person._id === user?.id;
  return (
    <AdminRow
      thumb={
        <Thumb>
          <Akshara name={fullName} />
        </Thumb>
      }
      title={
        <>
          {student === null ? (
            fullName
          ) : (
            <Link to={`/admin/people/${person._id}`} aria-label={texts.open(fullName)}>
              {fullName}
            </Link>
          )}{' '}
          {own && <Badge look="off">{texts.you}</Badge>}
        </>
      }
      badges={
        <>
          <Badge look={looks[role]}>{texts.roles[role]}</Badge>
          {student?.status === 'left' && <Badge look="off">{texts.statuses.left}</Badge>}
          {email === '' ? null : proven ? (
            <Mark verdict="correct">{texts.verified}</Mark>
          ) : (
            <Mark verdict="skipped">{texts.unverified}</Mark>
          )}
          {person.secondFactor && <Mark verdict="correct">{texts.second.on}</Mark>}
        </>
      }
      acts={
        own ? (
          <LinkButton look="outline" small to="/account">
            {texts.ownAccount}
          </LinkButton>
        ) : (
          <>
            {!proven && listedRole !== null && <ConfirmPerson email={email} />}
            <GiveSlip person={person} />
            <EndSessions person={person} />
            {person.secondFactor && <RemoveSecondFactor person={person} />}
            <DownloadPerson person={person} />
            <IconButton icon="trash" label={texts.remove(fullName)} onClick={onDelete} />
          </>
        )
      }
    >
      {student !== null && <StudentFacts student={student} />}
      {email !== '' && <p>{email}</p>}
      <p className="meta">
        {lastSignInAt === null ? texts.noSignIn : texts.lastSignIn(formatDateTime(lastSignInAt))}
      </p>
      <p className="meta">{texts.registered(formatDate(createdAt))}</p>
      {listedRole !== null && waitsFor !== null && (
        <p className="meta">{texts.waits[waitsFor](listedRole)}</p>
      )}
    </AdminRow>
  );
}

/** What tells students of one name apart; nothing where nothing is known. */
function StudentFacts({ student: { roll, class: inClass, phone, batches } }: { student: Known }) {
  const facts = [
    roll !== '' && texts.roll(roll),
    inClass !== '' && texts.inClass(inClass),
    ...batches.map(({ name }) => name),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && phone === '') return null;
  return (
    <p className="num">
      {facts.join(', ')}
      {phone !== '' && (
        <>
          {facts.length > 0 && ', '}
          <PhoneNumber phone={phone} />
        </>
      )}
    </p>
  );
}

/** Asks, then shows a code with which the person sets a new password; staff who are no admins give it to students (behaviour 2.23, 2.42). */
export function GiveSlip({
  person: { _id, fullName },
  toStudent = false,
}: {
  person: Named;
  toStudent?: boolean;
}) {
  const t = texts.slip;
  return (
    <GiveSlips
      words={{
        ...t,
        giveOf: t.giveOf(fullName),
        title: t.title(fullName),
        made: () => t.issued(fullName),
      }}
      issue={async () => {
        const route = toStudent ? studentsRoutes.issueSlip : usersRoutes.issueSlip;
        return [{ ...(await send(route, { params: { id: _id } })), fullName }];
      }}
    />
  );
}

/** Asks before a listed email address is confirmed, which ends the password of its account (behaviour 2.2). */
function ConfirmPerson({ email }: { email: string }) {
  const client = useQueryClient();
  return (
    <AskButton
      look="outline"
      name={texts.confirmOf(email)}
      act={texts.confirm}
      question={texts.confirming(email)}
      confirmed={async () => {
        await send(rolesRoutes.confirm, { body: { email } });
        announce(texts.confirmed(email));
        await refreshPeople(client);
      }}
      failed={texts.confirmFailed}
    />
  );
}

/** Asks, then signs the person out on every device (behaviour 2.25). */
export function EndSessions({ person: { _id, fullName } }: { person: Named }) {
  const t = texts.sessions;
  return (
    <AskButton
      look="outline"
      name={t.endOf(fullName)}
      act={t.end}
      question={{ ...t, title: t.title(fullName) }}
      confirmed={async () => {
        await send(usersRoutes.endSessions, { params: { id: _id } });
        announce(t.done(fullName));
      }}
      failed={t.failed}
    />
  );
}

/** Asks, then turns two-step sign-in off for somebody who lost phone and recovery codes (behaviour 2.27). */
function RemoveSecondFactor({ person: { _id, fullName } }: { person: Person }) {
  const t = texts.second;
  const client = useQueryClient();
  const proof = useProof();
  return (
    <>
      <AskButton
        look="outline"
        name={t.offOf(fullName)}
        act={t.off}
        question={{ ...t, title: t.title(fullName) }}
        confirmed={async () => {
          await proof.proving(() => send(usersRoutes.removeSecondFactor, { params: { id: _id } }));
          announce(t.done(fullName));
          await refreshPeople(client);
        }}
        failed={t.failed}
      />
      {proof.dialog}
    </>
  );
}

/** Saves everything that is stored about a person as a file (behaviour 2.17). */
export function DownloadPerson({ person: { _id, fullName } }: { person: Named }) {
  const download = async () => {
    const { path } = await send(downloadsRoutes.create, { body: { what: 'user-data', id: _id } });
    saveFile(path);
  };
  return (
    <ActButton icon="download" name={texts.downloadOf(fullName)} act={download} failed={texts.downloadFailed}>
      {texts.download}
    </ActButton>
  );
}
