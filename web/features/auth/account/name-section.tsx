import { auth } from '@kaksha/contract/auth.ts';
import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { session } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** Changes the person's name (behaviour 2.20). */
export function NameSection({ fullName }: { fullName: string }) {
  const t = texts.name;
  const form = useCallForm({
    schema: auth.updateMe.body,
    send: async (body) => {
      const { token } = await send(accountRoutes.updateMe, { body });
      session.accept(token);
      announce(t.saved);
    },
    words: { failed: t.failed, missing: t.missing },
  });
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
        {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
        <TextField
          label={t.label}
          name="fullName"
          autoComplete="name"
          defaultValue={fullName}
          required
          error={form.faults.fullName}
        />
        <div className="row">
          <Button type="submit" look="outline" busy={form.busy}>
            {t.save}
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
