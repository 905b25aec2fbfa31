import { PageHead } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { site } from '@dhaaga-noor/shared-runtime';
import { messages } from '../../messages';
import styles from './Contact.module.css';
import { ContactCards } from './ContactCards';
import { Ordering } from './Ordering';

export function Contact() {
  const { title, description, heading, lead } = messages.contact;
  return (
    <>
      <PageHead heading={title} description={description} canonicalPath={PATHS.contact} />
      <div className={styles.page}>
        <div className={styles.header}>
          <h1>{heading}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <ContactCards />
        <Ordering />
        <Hours />
      </div>
    </>
  );
}

function Hours() {
  const { instagram, instagramHandle } = site();
  const { hoursHeading, hours, festival, announcements } = messages.contact;
  return (
    <section className={styles.hours} aria-labelledby="hours">
      <h2 id="hours">{hoursHeading}</h2>
      <dl className={styles.days}>
        {hours.map(({ days, time }) => (
          <div key={days} className={styles.day}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.note}>
        <p>{festival}</p>
        <p className={styles.announcements}>
          {announcements}{' '}
          <a
            href={instagram}
            target="_blank"
            rel="noreferrer"
            aria-label={messages.navigation.instagram(instagramHandle)}
          >
            {instagramHandle}
          </a>
        </p>
      </div>
    </section>
  );
}
