import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/text/email-address.tsx';
import type { Grantable } from './api.ts';
import { texts } from './text.en.ts';

type RoleRowProps = {
  role: Grantable;
  email: string;
  /** The address of the person who looks at the list. */
  own: boolean;
  /** Registered with this address, which is not verified yet. */
  unproven: boolean;
  /** The change that is running, if any. */
  busy: string | null;
  onRemove: () => void;
  onConfirm: () => void;
};

export function RoleRow({ role, email, own, unproven, busy, onRemove, onConfirm }: RoleRowProps) {
  return (
    <li className="role-row">
      <div className="role-who">
        <p>
          <EmailAddress email={email} /> {own && <Badge>{texts.you}</Badge>}{' '}
          {unproven && <Badge look="off">{texts.unproven}</Badge>}
        </p>
        {unproven && <p className="meta">{texts.unprovenHint}</p>}
      </div>
      <div className="role-acts">
        {unproven && (
          <Button
            look="outline"
            small
            busy={busy === `confirm ${email}`}
            aria-label={texts.confirmOf(email)}
            onClick={onConfirm}
          >
            {texts.confirm}
          </Button>
        )}
        <Button
          look="wrong-plain"
          small
          busy={busy === `remove ${email}`}
          aria-label={texts.removeOf[role](email)}
          onClick={onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
