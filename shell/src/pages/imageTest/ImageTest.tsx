import { Breadcrumbs, PageHead } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { messages } from '../../messages';
import { collectionPictures } from '../pictures';
import { DebugPanel } from './DebugPanel';
import styles from './ImageTest.module.css';
import { ImageObject, ImageTag } from './TestedPictures';

const TESTED = ['single', 'kids', 'personalized', 'bangle', 'mirror', 'hanging'] as const;

/** Debug page: six pictures loaded in two ways, and facts about the environment. */
export function ImageTest() {
  const { title, description, heading, lead } = messages.imageTest;
  return (
    <>
      <PageHead heading={title} description={description} hidden />
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: messages.navigation.home, path: PATHS.home }, { label: title }]} />
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.pictures}>
          {TESTED.map((name) => (
            <li key={name} className={styles.pair}>
              <h2 className={styles.name}>{name}</h2>
              <ImageTag name={name} picture={collectionPictures[name]} />
              <ImageObject name={name} picture={collectionPictures[name]} />
            </li>
          ))}
        </ul>
        <DebugPanel />
      </div>
    </>
  );
}
