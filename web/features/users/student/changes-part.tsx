import { ChangesOf } from '#web/features/audit/public.ts';
import { texts } from './text.en.ts';

/** What staff changed about a student, for admins (behaviour 2.43). */
export function ChangesPart({ id }: { id: string }) {
  return (
    <section aria-labelledby="student-changes">
      <h2 id="student-changes">{texts.audit.title}</h2>
      <ChangesOf target={`user/${id}`} words={texts.audit} />
    </section>
  );
}
