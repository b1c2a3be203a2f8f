import type { Founder } from '@kaksha/contract/faculty.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminHead, AdminStats } from '#web/features/admin/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allFounders } from '../public.ts';
import { AddFounder } from './add-founder.tsx';
import { DeleteFounder } from './delete-founder.tsx';
import { FounderRows } from './founder-rows.tsx';
import { texts } from './text.en.ts';

/** /admin/founders, for admins: add, edit, order and delete the founders. */
export function FoundersAdminPage() {
  const founders = useQuery(allFounders());
  const [asked, setAsked] = useState<Founder | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <AdminHead title={texts.title}>
        <AdminStats stats={[{ key: 'total', label: texts.total, count: founders.data?.length }]} />
      </AdminHead>
      <AddFounder onAdded={() => heading.current?.focus()} />
      <h2 className="sr" tabIndex={-1} ref={heading}>
        {texts.all}
      </h2>
      <ListStates
        list={founders}
        loading={texts.loading}
        skeleton={
          <>
            <Skeleton height="4.5rem" />
            <Skeleton height="4.5rem" />
          </>
        }
        failed={texts.failed}
        empty={texts.empty}
      >
        {(all) => <FounderRows founders={all} onDelete={setAsked} />}
      </ListStates>
      <Trash kinds={['founder']} />
      {asked && <DeleteFounder founder={asked} onClose={() => setAsked(null)} finalFocus={heading} />}
    </>
  );
}
