import { PageHead } from '@dhaaga-noor/shared-ui';
import { PATHS } from '@dhaaga-noor/shared-types';
import { messages } from '../../messages';
import { Collections } from './Collections';
import { Featured } from './Featured';
import { Hero } from './Hero';
import { InstagramBlock } from './InstagramBlock';
import { Story } from './Story';

export function Home() {
  return (
    <>
      <PageHead
        heading={messages.home.title}
        description={messages.home.description}
        canonicalPath={PATHS.home}
      />
      <Hero />
      <Featured />
      <Collections />
      <Story />
      <InstagramBlock />
    </>
  );
}
