import { mailRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

/** Says to admins that no mail server is set, so that emails reach nobody (behaviour 1.12). */
export function MailNotice() {
  const t = texts.mail;
  const { data } = useQuery(callQuery(mailRoutes.read));
  // If it cannot be read, the page goes on without it: it is not what the page is for.
  if (data === undefined || data.configured) return null;
  return (
    <Note look="warm" title={t.notSet}>
      {t.help}
    </Note>
  );
}
