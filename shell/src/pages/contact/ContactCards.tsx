import type { ComponentType, ReactNode } from 'react';
import { site } from '@dhaaga-noor/shared-runtime';
import { ButtonLink, langOf, VisuallyHidden, withLang } from '@dhaaga-noor/shared-ui';
import { WhatsappMark } from '../../icons/BrandMarks';
import { Envelope, Pin, Telephone } from '../../icons/pageIcons';
import type { IconProps } from '../../icons/toIcon';
import { toTelephoneHref } from '../../layout/contactHrefs';
import { messages } from '../../messages';
import styles from './ContactCards.module.css';

interface CardProps {
  icon: ComponentType<IconProps>;
  name: string;
  note: string;
  children: ReactNode;
}

function Card({ icon: Drawing, name, note, children }: CardProps) {
  return (
    <li className={styles.card}>
      <Drawing className={styles.icon} />
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.note}>{note}</p>
      <p className={styles.way}>{children}</p>
    </li>
  );
}

/** Chat, phone, e-mail and city. */
export function ContactCards() {
  const { phone, email, city, whatsapp } = site();
  const { waysHeading, call, email: write, visit, whatsapp: chat } = messages.contact;
  return (
    <section aria-labelledby="ways">
      <VisuallyHidden>
        <h2 id="ways">{waysHeading}</h2>
      </VisuallyHidden>
      <ul className={styles.cards}>
        <Card icon={WhatsappMark} name={chat.name} note={chat.text}>
          <ButtonLink to={whatsapp} external className={styles.chat}>
            {chat.action} <VisuallyHidden>{chat.newTab}</VisuallyHidden>
          </ButtonLink>
        </Card>
        <Card icon={Telephone} name={call.name} note={call.text}>
          <a href={toTelephoneHref(phone)}>{phone}</a>
        </Card>
        <Card icon={Envelope} name={write.name} note={write.text}>
          <a href={`mailto:${email}`}>{email}</a>
        </Card>
        <Card icon={Pin} name={visit.name} note={visit.note}>
          {withLang(visit.text(city), city, langOf(site(), 'city'))}
        </Card>
      </ul>
    </section>
  );
}
