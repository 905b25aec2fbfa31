import { PageHead } from '../../layout/PageHead';
import { words } from '../../words';
import { Collections } from './Collections';
import { Featured } from './Featured';
import { Hero } from './Hero';
import { InstagramBlock } from './InstagramBlock';
import { Story } from './Story';

export function Home() {
  return (
    <>
      <PageHead title={words.home.title} description={words.home.description} />
      <Hero />
      <Collections />
      <Story />
      <Featured />
      <InstagramBlock />
    </>
  );
}
