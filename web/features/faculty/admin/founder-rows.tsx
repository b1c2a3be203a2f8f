import type { Founder } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AdminRow, AdminRows, Thumb } from '#web/features/admin/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/figure/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { Akshara } from '#web/ui/ornament/akshara.tsx';
import { ReorderHandle, ReorderStatus } from '#web/ui/reorder/reorder-handle.tsx';
import { type Reorder, type ReorderPlace, useReorder } from '#web/ui/reorder/use-reorder.ts';
import { allFounders } from '../public.ts';
import { EditFounder } from './edit-founder.tsx';
import { texts } from './text.en.ts';

const PREVIEW = 56;

/** The founders in their order, which can be changed; one is edited at a time. */
export function FounderRows({
  founders,
  onDelete,
}: {
  founders: Founder[];
  onDelete: (founder: Founder) => void;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  /** The founder whose form was closed: their Edit button takes the focus when it is back. */
  const closed = useRef<string | null>(null);
  const byId = new Map(founders.map((founder) => [founder._id, founder]));
  const order = useFounderOrder(founders);
  return (
    <>
      <AdminRows>
        {order.ids.flatMap((id, index) => {
          const founder = byId.get(id);
          if (founder === undefined) return [];
          const close = () => {
            closed.current = id;
            setEdited(null);
          };
          return edited === id ? (
            <EditFounder key={id} founder={founder} onClose={close} />
          ) : (
            <FounderRow
              key={id}
              founder={founder}
              place={order.placeAt(index, id)}
              closed={closed}
              onEdit={() => setEdited(id)}
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
  const client = useQueryClient();
  return useReorder({
    ids: founders.map(({ _id }) => _id),
    nameOf: (id) => founders.find(({ _id }) => _id === id)?.name ?? '',
    save: async (ids) => {
      try {
        await send(facultyRoutes.reorder, { body: { ids } });
      } catch (error) {
        announce(errorText(error, texts.change.failed), 'wrong');
      }
      await client.invalidateQueries({ queryKey: allFounders().queryKey });
    },
  });
}

type FounderRowProps = {
  founder: Founder;
  place: ReorderPlace;
  closed: { current: string | null };
  onEdit: () => void;
  onDelete: () => void;
};

function FounderRow({ founder, place, closed, onEdit, onDelete }: FounderRowProps) {
  const { _id, name, subject, specialization, courses, image } = founder;
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
          <Button
            look="outline"
            small
            aria-label={texts.editFounder(name)}
            ref={(edit) => {
              if (edit === null || closed.current !== _id) return;
              closed.current = null;
              edit.focus();
            }}
            onClick={onEdit}
          >
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
