import about from '../../assets/pictures/about.webp';
import band from '../../assets/pictures/band.webp';
import bangle from '../../assets/pictures/bangle.webp';
import bhaiyaBhabi from '../../assets/pictures/bhaiya-bhabi.webp';
import braceletSet from '../../assets/pictures/bracelet-set.webp';
import girlsLumba from '../../assets/pictures/girls-lumba.webp';
import hanging from '../../assets/pictures/hanging.webp';
import hero from '../../assets/pictures/hero.webp';
import heroPhone from '../../assets/pictures/hero-phone.webp';
import kids from '../../assets/pictures/kids.webp';
import lumba from '../../assets/pictures/lumba.webp';
import mirror from '../../assets/pictures/mirror.webp';
import newborn from '../../assets/pictures/newborn.webp';
import personalized from '../../assets/pictures/personalized.webp';
import pet from '../../assets/pictures/pet.webp';
import rakhi from '../../assets/pictures/rakhi.webp';
import single from '../../assets/pictures/single.webp';
import story from '../../assets/pictures/story.webp';

export { about, hero, heroPhone, story };

/** Pictures of the collections, by key, and of both families. */
export const collectionPictures = {
  bangle,
  single,
  'girls-lumba': girlsLumba,
  kids,
  mirror,
  hanging,
  'bracelet-set': braceletSet,
  personalized,
  'bhaiya-bhabi': bhaiyaBhabi,
  band,
  newborn,
  pet,
  lumba,
  rakhi,
};

/** A picture limited to the renditions that screens request. */
export function withWidths<Sized extends { widths: number[] }>(
  picture: Sized,
  { min = 0, max = Infinity }: { min?: number; max?: number },
): Sized {
  return { ...picture, widths: picture.widths.filter((width) => width >= min && width <= max) };
}
