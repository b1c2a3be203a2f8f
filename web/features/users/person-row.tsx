import { formatDate, formatDateTime } from '@kaksha/contract/core/time.ts';
import { usersRoutes } from '@kaksha/contract/routes.ts';
import { rolesRoutes } from '@kaksha/contract/staff-routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { AdminRow, PhoneNumber, Thumb } from '#web/features/admin/public.ts';
import { useProof } from '#web/features/auth/proof/use-proof.tsx';
import { useSession } from '#web/features/auth/public.ts';
import { AskForSlips } from '#web/features/slips/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { Ask } from '#web/ui/item/ask-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import { refreshPeople } from './api.ts';
import { downloadData, endingSessionsOf, slipOf } from './person-acts.tsx';
import { texts } from './text.en.ts';

const looks: Record<Person['role'], BadgeLook> = { admin: 'live', teacher: 'new', student: 'plain' };

type Known = NonNullable<Person['student']>;
type PersonRowProps = { person: Person; onDelete: () => void };

/**
 * One person: who it is, the state of the account, and behind one button what an admin can do with it. One's own account has a
 * page for that, and a student's page has the rest.
 */
export function PersonRow({ person, onDelete }: PersonRowProps) {
  const { user } = useSession();
  const { fullName, email, listedRole, waitsFor, student } = person;
  const own = person._id === user?.id;
  return (
    <AdminRow
      className="person-row"
      thumb={
        <Thumb>
          <Akshara name={fullName} />
        </Thumb>
      }
      title={
        <>
          <Name person={person} own={own} /> {own && <Badge look="off">{texts.you}</Badge>}
        </>
      }
      badges={<State person={person} />}
      acts={own ? undefined : <Acts person={person} onDelete={onDelete} />}
    >
      {student !== null && <StudentFacts student={student} />}
      {email !== '' && (
        <p className="meta">
          <EmailAddress email={email} />
        </p>
      )}
      {listedRole !== null && waitsFor !== null && (
        <p className="meta">{texts.waits[waitsFor](listedRole)}</p>
      )}
    </AdminRow>
  );
}

/** Leads to the page of a student, or to one's own account. */
function Name({ person: { _id, fullName, student }, own }: { person: Person; own: boolean }) {
  if (own) {
    return (
      <Link to="/account" aria-label={texts.ownAccount(fullName)}>
        {fullName}
      </Link>
    );
  }
  if (student === null) return fullName;
  return (
    <Link to={`/admin/people/${_id}`} aria-label={texts.open(fullName)}>
      {fullName}
    </Link>
  );
}

function State({ person }: { person: Person }) {
  const { email, role, proven, createdAt, lastSignInAt, student } = person;
  return (
    <>
      <Badge look={looks[role]}>{texts.roles[role]}</Badge>
      {student?.status === 'left' && <Badge look="off">{texts.statuses.left}</Badge>}
      {email === '' ? null : proven ? (
        <Mark verdict="correct">{texts.verified}</Mark>
      ) : (
        <Mark verdict="skipped">{texts.unverified}</Mark>
      )}
      {person.secondFactor && <Mark verdict="correct">{texts.second.on}</Mark>}
      <span className="meta">
        {lastSignInAt === null ? texts.noSignIn : texts.lastSignIn(formatDateTime(lastSignInAt))}
      </span>
      <span className="meta">{texts.registered(formatDate(createdAt))}</span>
    </>
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

type MenuAct = ComponentProps<typeof Menu>['acts'][number];

/** The acts on an account, each of which asks first, but the download of its data. */
function Acts({ person, onDelete }: PersonRowProps) {
  const { fullName, email, proven, listedRole, secondFactor } = person;
  const [asked, setAsked] = useState<'confirm' | 'slip' | 'sessions' | 'second' | null>(null);
  const close = () => setAsked(null);
  const confirms = !proven && listedRole !== null;
  const download = () =>
    downloadData(person).catch((error: unknown) => announce(errorText(error, texts.downloadFailed), 'wrong'));
  const acts: (MenuAct | false)[] = [
    confirms && {
      icon: 'check',
      label: texts.confirm,
      name: texts.confirmOf(email),
      onPress: () => setAsked('confirm'),
    },
    {
      icon: 'lock',
      label: texts.slip.give,
      name: texts.slip.giveOf(fullName),
      onPress: () => setAsked('slip'),
    },
    {
      icon: 'arrow-right',
      label: texts.sessions.end,
      name: texts.sessions.endOf(fullName),
      onPress: () => setAsked('sessions'),
    },
    secondFactor && {
      icon: 'phone',
      label: texts.second.off,
      name: texts.second.offOf(fullName),
      onPress: () => setAsked('second'),
    },
    {
      icon: 'download',
      label: texts.download,
      name: texts.downloadOf(fullName),
      onPress: () => void download(),
    },
    {
      icon: 'trash',
      label: texts.removeAct,
      name: texts.remove(fullName),
      danger: true,
      onPress: onDelete,
    },
  ];
  return (
    <>
      <Menu label={texts.more} name={texts.moreOf(fullName)} acts={acts.filter((act) => act !== false)} />
      {confirms && <AskConfirm email={email} open={asked === 'confirm'} onClose={close} />}
      <AskForSlips {...slipOf(person, usersRoutes.issueSlip)} open={asked === 'slip'} onClose={close} />
      <Ask {...endingSessionsOf(person)} open={asked === 'sessions'} onClose={close} />
      {secondFactor && <AskSecondFactor person={person} open={asked === 'second'} onClose={close} />}
    </>
  );
}

type Asking = { open: boolean; onClose: () => void };

/** Asks before a listed email address is confirmed, which ends the password of its account (behaviour 2.2). */
function AskConfirm({ email, ...asking }: Asking & { email: string }) {
  const client = useQueryClient();
  return (
    <Ask
      question={texts.confirming(email)}
      confirmed={async () => {
        await send(rolesRoutes.confirm, { body: { email } });
        announce(texts.confirmed(email));
        await refreshPeople(client);
      }}
      failed={texts.confirmFailed}
      {...asking}
    />
  );
}

/** Asks, then turns two-step sign-in off for somebody who lost phone and recovery codes (behaviour 2.27). */
function AskSecondFactor({ person: { _id, fullName }, ...asking }: Asking & { person: Person }) {
  const t = texts.second;
  const client = useQueryClient();
  const proof = useProof();
  return (
    <>
      <Ask
        question={{ ...t, title: t.title(fullName) }}
        confirmed={async () => {
          await proof.proving(() => send(usersRoutes.removeSecondFactor, { params: { id: _id } }));
          announce(t.done(fullName));
          await refreshPeople(client);
        }}
        failed={t.failed}
        {...asking}
      />
      {proof.dialog}
    </>
  );
}
