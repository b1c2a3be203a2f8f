import type { HallPerson } from '@kaksha/contract/hall.ts';
import { studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ContactLinks, PhoneNumber } from '#web/features/admin/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { CallError } from '#web/lib/send/send.ts';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

const t = texts.reach;

/** Class and batches of a student, and the numbers to call when nothing is heard of a device (behaviour 6.30). */
export function Reach({ user: { _id: id, fullName } }: Pick<HallPerson, 'user'>) {
  const student = useQuery(callQuery(studentsRoutes.read, { params: { id } }));
  // Erased since the list was loaded.
  if (student.error instanceof CallError && student.error.code === 'student_not_found') return null;
  if (student.isError) return <LoadFailed query={student} failed={t.failed} />;
  if (student.data === undefined) return <Loading text={t.loading} />;
  const { class: inClass, batches, phone, guardianPhone, guardianName } = student.data;
  const groups = [...(inClass === '' ? [] : [t.inClass(inClass)]), ...batches.map(({ name }) => name)];
  return (
    <section className="hall-reach" aria-label={t.title(fullName)}>
      {groups.length > 0 && <p>{groups.join(', ')}</p>}
      {phone === '' && guardianPhone === '' && <p className="meta">{t.noNumber}</p>}
      <Way name={fullName} phone={phone} />
      <Way name={guardianName || t.guardian} phone={guardianPhone} />
      <Link to={`/admin/people/${id}`}>{t.page}</Link>
    </section>
  );
}

function Way({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null;
  return (
    <p className="hall-way">
      <span>{name}</span>
      <PhoneNumber phone={phone} />
      <span className="row">
        <ContactLinks name={name} phone={phone} email="" greeting={t.greeting(name)} subject="" />
      </span>
    </p>
  );
}
