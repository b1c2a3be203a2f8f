import type { Person } from '@kaksha/contract/users.ts';
import { AdminRow, Thumb } from '#web/features/admin/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { formatDate, formatDateTime } from '#web/lib/time/format.ts';
import { Badge, type BadgeLook, Mark } from '#web/ui/badge.tsx';
import { IconButton, LinkButton } from '#web/ui/button.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { ConfirmPerson } from './confirm-person.tsx';
import { DownloadPerson } from './download-person.tsx';
import { texts } from './text.en.ts';

const looks: Record<Person['role'], BadgeLook> = { admin: 'live', teacher: 'new', student: 'plain' };

type PersonRowProps = { person: Person; onDelete: () => void };

/** One person: role, verification and last sign-in, and what an admin can do. One's own account has a page for that. */
export function PersonRow({ person, onDelete }: PersonRowProps) {
  const { user } = useSession();
  const { fullName, email, role, proven, listedRole, createdAt, lastSignInAt } = person;
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
          {fullName} {own && <Badge look="off">{texts.you}</Badge>}
        </>
      }
      badges={
        <>
          <Badge look={looks[role]}>{texts.roles[role]}</Badge>
          {proven ? (
            <Mark verdict="correct">{texts.verified}</Mark>
          ) : (
            <Mark verdict="skipped">{texts.unverified}</Mark>
          )}
        </>
      }
      acts={
        own ? (
          <LinkButton look="line" small to="/account">
            {texts.ownAccount}
          </LinkButton>
        ) : (
          <>
            {!proven && listedRole !== null && <ConfirmPerson email={email} />}
            <DownloadPerson person={person} />
            <IconButton icon="trash" label={texts.remove(fullName)} onClick={onDelete} />
          </>
        )
      }
    >
      <p>{email}</p>
      <p className="meta">
        {lastSignInAt === null ? texts.noSignIn : texts.lastSignIn(formatDateTime(lastSignInAt))}
      </p>
      <p className="meta">{texts.registered(formatDate(createdAt))}</p>
      {listedRole !== null && listedRole !== role && <p className="meta">{texts.waits[listedRole]}</p>}
    </AdminRow>
  );
}
