import { AnchorButton } from '#web/ui/button.tsx';
import { texts } from './mailbox-text.en.ts';

const mailboxes = [
  { name: 'Gmail', href: 'https://mail.google.com/', of: /@(gmail|googlemail)\.com$/i },
  { name: 'Outlook', href: 'https://outlook.live.com/mail/', of: /@(outlook|hotmail|live|msn)\.[a-z.]+$/i },
  { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/', of: /@(yahoo|ymail|rocketmail)\.[a-z.]+$/i },
] as const;

/** Opens the mailbox of an address whose provider is known; nothing for others. */
export function MailboxLink({ email }: { email: string }) {
  const mailbox = mailboxes.find(({ of }) => of.test(email.trim()));
  return (
    mailbox && (
      <AnchorButton look="outline" small href={mailbox.href} target="_blank" rel="noreferrer">
        {texts.open(mailbox.name)}
      </AnchorButton>
    )
  );
}
