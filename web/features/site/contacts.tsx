import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The institute's phones and email address, an item of a list each; none if there are none. */
export function ContactItems() {
  const { phones, email } = useInstitute();
  return (
    <>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone}`}>
            <Icon name="phone" />
            {shownPhone(phone)}
          </a>
        </li>
      ))}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </a>
        </li>
      )}
    </>
  );
}
