import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { MailboxLink } from '../mailbox-link.tsx';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** The email address and whether it is verified; the link can be sent again (behaviour 2.19). */
export function EmailSection({ email, verified }: { email: string; verified: boolean }) {
  const t = texts.email;
  const { busy, failure, act } = useAct(t.failed);
  const [isSent, setIsSent] = useState(false);
  const sendAgain = async () => {
    const { message } = await send(accountRoutes.sendVerification);
    setIsSent(true);
    announce(message || t.sent);
  };
  return (
    <AccountSection title={t.heading} lead={verified ? undefined : t.lead}>
      <p className="row account-email">
        {email} <Badge look={verified ? 'plain' : 'off'}>{verified ? t.verified : t.unverified}</Badge>
      </p>
      {!verified && (
        <>
          <Button look="outline" busy={busy} onClick={() => act(sendAgain)}>
            {t.send}
          </Button>
          {isSent && <p className="meta">{t.works}</p>}
          {isSent && <MailboxLink email={email} />}
          {failure && <FieldError>{failure}</FieldError>}
        </>
      )}
    </AccountSection>
  );
}
