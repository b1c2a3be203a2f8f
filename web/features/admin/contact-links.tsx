import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { callHref, mailHref, whatsappHref } from '#web/lib/contact-links.ts';
import { AnchorButton } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { texts } from './contact-text.en.ts';

/** The ways to reach somebody. */
export type ContactWay = 'call' | 'whatsapp' | 'mail';

type ContactLinksProps = {
  name: string;
  phone: string;
  email: string;
  /** What a chat and an email begin with. */
  greeting: string;
  subject: string;
  onUsed?: (way: ContactWay) => void;
};

/** Calling, WhatsApp and email as icons; a number that cannot be called has no link, and nor has an address that is empty (behaviour 3.42). */
export function ContactLinks({ name, phone, email, greeting, subject, onUsed }: ContactLinksProps) {
  const links: { way: ContactWay; icon: IconName; href: string | null }[] = [
    { way: 'call', icon: 'phone', href: callHref(phone) },
    { way: 'whatsapp', icon: 'chat', href: whatsappHref(phone, greeting) },
    { way: 'mail', icon: 'mail', href: email === '' ? null : mailHref(email, { subject, body: greeting }) },
  ];
  return links.map(
    ({ way, icon, href }) =>
      href !== null && (
        <AnchorButton
          key={way}
          look="plain"
          className="btn-icon"
          href={href}
          aria-label={texts[way](name)}
          title={texts[way](name)}
          onClick={() => onUsed?.(way)}
          {...(way === 'whatsapp' ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          <Icon name={icon} />
        </AnchorButton>
      ),
  );
}

/** The number itself, to press on a phone and to read on a desk. */
export function PhoneNumber({ phone }: { phone: string }) {
  const href = callHref(phone);
  if (href === null) return <span className="num">{phone}</span>;
  return (
    <a className="num" href={href}>
      {shownPhone(phone)}
    </a>
  );
}
