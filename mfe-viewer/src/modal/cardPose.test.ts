import { cardPose } from './cardPose';

const middle = { x: 500, y: 400 };
const card = { x: 100, y: 50, width: 200, height: 200 };

describe('cardPose', () => {
  it('lies over a card of the same shape', () => {
    const pose = cardPose({ picture: { width: 800, height: 800 }, middle, card, cropped: true });
    expect(pose).toEqual({ transform: 'translate(-300px, -250px) scale(0.25)', clipPath: 'inset(0px 0px)' });
  });

  it('is cropped like the card', () => {
    const pose = cardPose({ picture: { width: 400, height: 800 }, middle, card, cropped: true });
    expect(pose).toEqual({ transform: 'translate(-300px, -250px) scale(0.5)', clipPath: 'inset(200px 0px)' });
  });

  it('is whole if the card shows all of it', () => {
    const pose = cardPose({ picture: { width: 400, height: 800 }, middle, card, cropped: false });
    expect(pose).toEqual({ transform: 'translate(-300px, -250px) scale(0.25)', clipPath: 'inset(0px 0px)' });
  });
});
