import { securityRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './text.en.ts';

/** Says that passwords are being tried widely, while they are (behaviour 1.20); nothing while that is not known. */
export function TriedWidely() {
  const { data } = useQuery(callQuery(securityRoutes.read));
  if (data?.tried == null) return null;
  return <Note look="wrong">{texts.triedWidely(data.tried)}</Note>;
}
