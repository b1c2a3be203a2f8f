import { auth } from '@kaksha/contract/auth.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { session } from '../session.ts';
import { StrengthHint } from '../strength-hint.tsx';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

type PasswordSectionProps = {
  email: string;
  hasPassword: boolean;
  /** Until when the password works, where it is the printed one of the first admin (behaviour 2.8). */
  printedUntil: string | null;
  onSaved: () => void;
};

/** Changes the password, or sets the first one of an account made with Google (behaviour 2.20). */
export function PasswordSection({ email, hasPassword, printedUntil, onSaved }: PasswordSectionProps) {
  const t = texts.password;
  const [typed, setTyped] = useState('');
  const proof = useProof();
  const form = useCallForm({
    schema: auth.changePassword.body,
    values: ({ currentPassword }) => (hasPassword ? { currentPassword: currentPassword || undefined } : {}),
    send: async (body, { form: element }) => {
      const { token } = await proof.proving(() => send(accountRoutes.changePassword, { body }));
      session.accept(token);
      element.reset();
      setTyped('');
      announce(t.saved);
      onSaved();
    },
    words: { failed: t.failed, missing: t.missing },
  });
  return (
    <AccountSection title={hasPassword ? t.change : t.set} lead={hasPassword ? t.lead : t.setLead}>
      {printedUntil !== null && <Note look="wrong">{t.printed(formatDateTime(printedUntil))}</Note>}
      <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
        {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
        {/* Lets password managers know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {hasPassword && (
          <PasswordField
            label={t.current}
            name="currentPassword"
            autoComplete="current-password"
            required
            error={form.faults.currentPassword}
          />
        )}
        <PasswordField
          label={t.next}
          name="password"
          autoComplete="new-password"
          required
          error={form.faults.password}
          onChange={(event) => setTyped(event.target.value)}
          hint={<StrengthHint password={typed} />}
        />
        <div className="row">
          <Button type="submit" look="outline" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form>
      {proof.dialog}
    </AccountSection>
  );
}
