import type { Founder } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type Ref, type RefObject, useRef, useState } from 'react';
import { AdminHead, AdminRow, AdminRows, AdminStats, Thumb } from '#web/features/admin/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { useItemList } from '#web/ui/item/item-form.tsx';
import { useEdited } from '#web/ui/item/use-edited.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { type Reorder, type ReorderPlace, useReorder } from '#web/ui/reorder/use-reorder.ts';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allFounders } from '../public.ts';
import { FounderEditor } from './founder-form.tsx';
import { texts } from './text.en.ts';

const PREVIEW = 56;

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
      <FounderEditor founder={null} onDone={() => heading.current?.focus()} />
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

/** The founders in their order, which can be changed; one is edited at a time. */
function FounderRows({ founders, onDelete }: { founders: Founder[]; onDelete: (founder: Founder) => void }) {
  const { edited, edit, close, buttonOf } = useEdited();
  const byId = new Map(founders.map((founder) => [founder._id, founder]));
  const order = useFounderOrder(founders);
  return (
    <>
      <AdminRows>
        {order.ids.flatMap((id, index) => {
          const founder = byId.get(id);
          if (founder === undefined) return [];
          return edited === id ? (
            <FounderEditor key={id} founder={founder} onDone={() => close(id)} />
          ) : (
            <FounderRow
              key={id}
              founder={founder}
              place={order.placeAt(index, id)}
              editButton={buttonOf(id)}
              onEdit={() => edit(id)}
              onDelete={() => onDelete(founder)}
            />
          );
        })}
      </AdminRows>
      <ReorderStatus order={order} />
    </>
  );
}

function useFounderOrder(founders: Founder[]): Reorder {
  const { refresh } = useItemList(allFounders());
  return useReorder({
    ids: founders.map(({ _id }) => _id),
    nameOf: (id) => founders.find(({ _id }) => _id === id)?.name ?? '',
    save: async (ids) => {
      try {
        await send(facultyRoutes.reorder, { body: { ids } });
      } catch (error) {
        announce(errorText(error, texts.change.failed), 'wrong');
      }
      await refresh();
    },
  });
}

type FounderRowProps = {
  founder: Founder;
  place: ReorderPlace;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onDelete: () => void;
};

function FounderRow({ founder, place, editButton, onEdit, onDelete }: FounderRowProps) {
  const { name, subject, specialization, courses, image } = founder;
  const drawn = <Akshara name={name} />;
  return (
    <AdminRow
      handle={<ReorderHandle {...place} />}
      thumb={
        <Thumb>
          {image ? <Picture src={image} width={PREVIEW} height={PREVIEW} fallback={drawn} /> : drawn}
        </Thumb>
      }
      title={name}
      acts={
        <>
          <Button look="outline" small aria-label={texts.editFounder(name)} ref={editButton} onClick={onEdit}>
            <Icon name="edit" />
            {texts.edit}
          </Button>
          <IconButton icon="trash" label={texts.removeFounder(name)} onClick={onDelete} />
        </>
      }
    >
      <p className="meta">{[subject, specialization].filter(Boolean).join(' · ')}</p>
      {courses.length > 0 && <p className="meta">{courses.join(', ')}</p>}
    </AdminRow>
  );
}

type DeleteFounderProps = {
  founder: Founder;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

function DeleteFounder({ founder: { _id, name }, ...rest }: DeleteFounderProps) {
  const t = texts.delete;
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(name) }}
      remove={() => send(facultyRoutes.remove, { params: { id: _id } })}
      done={t.done(name)}
      {...rest}
    />
  );
}
