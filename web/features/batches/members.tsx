import type { Batch } from '@kaksha/contract/batches.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/form/text-field.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { membersOf, refreshBatches } from './api.ts';
import { texts } from './text.en.ts';

/** Who is in a batch, with adding many at once (behaviour 3.54). */
export function Members({ batch: { _id: id } }: { batch: Batch }) {
  const client = useQueryClient();
  const found = useQuery(membersOf(id));
  if (found.isError) return <LoadFailed query={found} failed={texts.membersFailed} />;
  if (!found.data) return <Loading text={texts.loadingMembers} />;
  return (
    <div className="stack">
      {found.data.length === 0 && <p className="meta">{texts.noMembers}</p>}
      <ul className="batch-list" aria-label={texts.membersTitle}>
        {found.data.map(({ _id, fullName, roll, email }) => (
          <li key={_id}>
            <span>
              <Link to={`/admin/people/${_id}`}>{fullName}</Link>
              <span className="meta num">{roll || email}</span>
            </span>
            <ActButton
              name={texts.takeOutOf(fullName)}
              act={async () => {
                await send(batchesRoutes.removeMember, { params: { id, userId: _id } });
                announce(texts.takenOut(fullName));
              }}
              afterwards={() => refreshBatches(client)}
              failed={texts.takeOutFailed}
            >
              {texts.takeOut}
            </ActButton>
          </li>
        ))}
      </ul>
      <PasteRolls id={id} />
    </div>
  );
}

function PasteRolls({ id }: { id: string }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string[]>([]);
  const { busy, failure, act } = useAct(texts.addMembersFailed);
  const rolls = typed.split(/[\n,;]/).flatMap((roll) => roll.trim() || []);
  const add = async () => {
    const done = await send(batchesRoutes.addMembers, { params: { id }, body: { rolls } });
    // What nobody has stays in the field, to be corrected.
    setUnknown(done.unknown);
    setTyped(done.unknown.join('\n'));
    announce(texts.membersAdded(done.added.length, done.already.length));
    await refreshBatches(client);
  };
  return (
    <form
      className="stack"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (rolls.length > 0) void act(add);
      }}
    >
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <TextAreaField
        label={texts.paste}
        rows={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={texts.pasteHint}
        error={unknown.length > 0 && texts.unknown(unknown.join(', '))}
      />
      <div className="row">
        <Button type="submit" look="outline" busy={busy}>
          {texts.addMembers}
        </Button>
      </div>
    </form>
  );
}
