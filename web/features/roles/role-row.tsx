import { useText } from '#web/lib/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import type { Grantable } from './api.ts';
import { en } from './text.en.ts';

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

/** One address of a role list. */
export function RoleRow({ role, email, own, unproven, busy, onRemove, onConfirm }: RoleRowProps) {
  const t = useText({ en });
  return (
    <li className="role-row">
      <div className="role-who">
        <p>
          <EmailAddress email={email} /> {own && <Badge>{t.you}</Badge>}{' '}
          {unproven && <Badge look="off">{t.unproven}</Badge>}
        </p>
        {unproven && <p className="meta">{t.unprovenHint}</p>}
      </div>
      <div className="role-acts">
        {unproven && (
          <Button
            look="line"
            small
            busy={busy === `confirm ${email}`}
            aria-label={t.confirmOf(email)}
            onClick={onConfirm}
          >
            {t.confirm}
          </Button>
        )}
        <Button
          look="wrong-text"
          small
          busy={busy === `remove ${email}`}
          aria-label={t.removeOf[role](email)}
          onClick={onRemove}
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
