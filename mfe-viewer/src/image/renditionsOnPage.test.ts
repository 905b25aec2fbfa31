import { renditionsOnPage, widthOnPage } from './renditionsOnPage';

function show(url: string, naturalWidth: number, { parent = document.body, complete = true } = {}) {
  const image = document.createElement('img');
  Object.defineProperties(image, {
    complete: { value: complete },
    naturalWidth: { value: naturalWidth },
    currentSrc: { value: new URL(url, document.baseURI).href },
  });
  parent.append(image);
  return image;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('renditionsOnPage', () => {
  it('finds the loaded renditions of a picture, the largest first', () => {
    const small = show('/media/a-320.avif', 320);
    const large = show('/media/a-640.jpg', 640);
    expect(renditionsOnPage('/media/a')).toEqual([large, small]);
  });

  it('skips other pictures, and those that failed or are still arriving', () => {
    show('/media/a-detail-320.avif', 320);
    show('/media/ab-320.avif', 320);
    show('/media/a-320.avif', 0);
    show('/media/a-640.avif', 640, { complete: false });
    expect(renditionsOnPage('/media/a')).toEqual([]);
  });

  it("skips the viewer's own", () => {
    const frame = document.body.appendChild(document.createElement('div'));
    frame.dataset['solid'] = 'true';
    show('/media/a-320.avif', 320, { parent: frame });
    expect(renditionsOnPage('/media/a')).toEqual([]);
  });
});

describe('widthOnPage', () => {
  it('is the width of the file, not of the density that it is shown at', () => {
    show('/media/a-1280.avif?retry=1', 412);
    show('/media/a-640.jpg', 206);
    expect(widthOnPage('/media/a')).toBe(1280);
    expect(widthOnPage('/media/b')).toBe(0);
  });
});
