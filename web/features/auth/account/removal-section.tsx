import { auth } from '@kaksha/contract/auth.ts';
import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useId, useState } from 'react';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { forgetSession } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

type RemovalProps = {
  hasPassword: boolean;
  /** How many published testimonials could be withdrawn with the account. */
  testimonials: number;
};

/** Deletes the account after asking, with the password where there is one (behaviour 2.17). */
export function RemovalSection(props: RemovalProps) {
  const t = texts.removal;
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      <Button look="wrong-plain" onClick={() => setAsking(true)}>
        {t.open}
      </Button>
      {asking && <RemovalDialog {...props} onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}

function RemovalDialog({ hasPassword, testimonials, onClose }: RemovalProps & { onClose: () => void }) {
  const t = texts.removal;
  const id = useId();
  const proof = useProof();
  const form = useCallForm({
    schema: auth.removeMe.body,
    values: ({ password, withdrawTestimonials }) => ({
      password: password || undefined,
      withdrawTestimonials: withdrawTestimonials === undefined ? undefined : true,
    }),
    send: async (body) => {
      await proof.proving(() => send(accountRoutes.removeMe, { body }));
      announce(t.done);
      forgetSession();
    },
    words: { failed: t.failed },
  });
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      title={t.question}
      description={t.text}
      actions={
        <>
          <Button onClick={close}>{t.cancel}</Button>
          <Button type="submit" form={id} look="wrong-plain" busy={form.busy}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" method="dialog" onSubmit={form.submit} noValidate>
        {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
        {hasPassword && (
          <PasswordField
            label={t.password}
            name="password"
            autoComplete="current-password"
            required
            error={form.faults.password}
          />
        )}
        {testimonials > 0 && <Check name="withdrawTestimonials">{t.withdraw(testimonials)}</Check>}
      </form>
      {proof.dialog}
    </Dialog>
  );
}
