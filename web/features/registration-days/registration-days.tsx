import { shownCode } from '@kaksha/contract/core/codes.ts';
import { formatMoment } from '@kaksha/contract/core/time.ts';
import {
  REGISTRATIONS_OF_A_DAY,
  type RegistrationDay,
  registrationDays,
} from '@kaksha/contract/registration-days.ts';
import { registrationDaysRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AddFold, AdminRow, AdminRows } from '#web/features/admin/public.ts';
import { useAct } from '#web/lib/form/use-act.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { serverTime } from '#web/lib/server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { openDays, refreshOpenDays } from './api.ts';
import { texts } from './text.en.ts';

/** What is open for registration today, with opening and closing it (behaviour 2.24). */
export function RegistrationDays() {
  const found = useQuery(openDays());
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const opened = () => {
    setAdding(false);
    focusHeading();
  };
  return (
    <section>
      <h2 className="sr" ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      {found.isError && <LoadFailed query={found} failed={texts.failed} />}
      {found.data && found.data.open.length > 0 && (
        <AdminRows>
          {found.data.open.map((day) => (
            <OpenDay key={day._id} day={day} onClosed={focusHeading} />
          ))}
        </AdminRows>
      )}
      {!found.isError && (
        <AddFold label={texts.open} open={adding} onToggle={setAdding}>
          {adding && found.data && <OpenForm here={found.data.here} onOpened={opened} />}
        </AddFold>
      )}
    </section>
  );
}

/** One opening: for whom, by whom, how much it was used. */
function OpenDay({ day, onClosed }: { day: RegistrationDay; onClosed: () => void }) {
  const { _id, network, code, used, openedBy, openedAt } = day;
  const client = useQueryClient();
  const title = network === null ? texts.ofCode(shownCode(code ?? '')) : texts.ofNetwork(network);
  const close = async () => {
    await send(registrationDaysRoutes.close, { params: { id: _id } });
    announce(texts.closed(title));
  };
  // Also after a failure: another admin may have closed it.
  const refresh = async () => {
    await refreshOpenDays(client);
    onClosed();
  };
  return (
    <AdminRow
      title={title}
      acts={
        <ActButton name={texts.closeOf(title)} act={close} afterwards={refresh} failed={texts.closeFailed}>
          {texts.close}
        </ActButton>
      }
    >
      <p className="meta">
        {texts.openedBy(openedBy ?? texts.deletedAdmin, formatMoment(openedAt, serverTime()))}
      </p>
      <p className="meta num">{texts.used(used, REGISTRATIONS_OF_A_DAY)}</p>
    </AdminRow>
  );
}

type OpenBody = SendInput<typeof registrationDaysRoutes.open>['body'];

/** Opens registration for a network, at first the one of this device, or for a code. */
function OpenForm({ here, onOpened }: { here: string; onOpened: () => void }) {
  const client = useQueryClient();
  const open = async (body: OpenBody) => {
    await send(registrationDaysRoutes.open, { body });
    await refreshOpenDays(client);
    announce(texts.opened);
    onOpened();
  };
  const form = useCallForm({
    schema: registrationDays.open.body,
    values: () => ({ for: 'network' }),
    send: open,
    words: { failed: texts.openFailed },
  });
  const forCode = useAct(texts.openFailed);
  const refused = form.refused?.message ?? forCode.failure;
  return (
    <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
      <p className="prose">{texts.lead(REGISTRATIONS_OF_A_DAY)}</p>
      {refused && <Note look="wrong">{refused}</Note>}
      <TextField
        label={texts.address}
        name="address"
        autoComplete="off"
        defaultValue={here}
        hint={texts.addressHint}
        error={form.faults.address}
      />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {texts.openNetwork}
        </Button>
        <Button
          look="outline"
          busy={forCode.busy}
          onClick={() => void forCode.act(() => open({ for: 'code' }))}
        >
          {texts.openCode}
        </Button>
      </div>
    </form>
  );
}
