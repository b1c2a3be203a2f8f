import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#web/lib/send/query.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

/** Tells the first admin until when the printed password works (behaviour 2.8); nothing for one who chose a password. */
export function PrintedPassword() {
  const t = texts.printedPassword;
  const { data } = useQuery(callQuery(authRoutes.me));
  if (data === undefined || data.account.passwordUntil === null) return null;
  return (
    <Note look="wrong">
      {t.until(formatDateTime(data.account.passwordUntil))} <Link to="/account">{t.act}</Link>
    </Note>
  );
}
