import type { Role } from '@kaksha/contract/core/access.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#web/lib/send/query.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

/**
 * Reminds admins to turn on two-step sign-in, and teachers where it is required (behaviour 2.27); nothing while that is not known.
 */
export function SecondFactorReminder({ role }: { role: Role }) {
  const t = texts.secondFactor;
  const { data } = useQuery(callQuery(authRoutes.me));
  if (data === undefined || data.account.secondFactor.on) return null;
  const { dueAt } = data.account.secondFactor;
  if (dueAt === null && role !== 'admin') return null;
  return (
    <Note look="warm">
      {dueAt === null ? t.off : t.due(formatDate(dueAt))} <Link to="/account">{t.act}</Link>
    </Note>
  );
}
