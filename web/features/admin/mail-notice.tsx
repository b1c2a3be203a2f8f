import { mailRoutes } from '@kaksha/contract/routes/mail.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/query.ts';
import { useText } from '#web/lib/use-text.ts';
import { Note } from '#web/ui/note.tsx';
import { en } from './text.en.ts';

/** Says to admins that no mail server is set, so that emails reach nobody (behaviour 1.12). */
export function MailNotice() {
  const t = useText({ en }).mail;
  const { data } = useQuery(callQuery(mailRoutes.read));
  // If it cannot be read, the page goes on without it: it is not what the page is for.
  if (data === undefined || data.configured) return null;
  return (
    <Note look="warm" title={t.notSet}>
      {t.help}
    </Note>
  );
}
