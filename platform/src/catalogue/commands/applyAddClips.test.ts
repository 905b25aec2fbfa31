import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toClipHeader } from '../../media/clipHeader';
import { CLIP, createFolder } from '../../media/mediaFixture';
import { createShop, HAS_FFMPEG, listTree, removeShops, takePhotograph } from './shopFixture';

// Films are coded for real, on machines that may be busy.
jest.setTimeout(60_000);

afterEach(removeShops);

(HAS_FFMPEG ? describe : describe.skip)('catalogue add with ffmpeg', () => {
  it('converts a film to a silent clip of 6 seconds and 500 KB', async () => {
    const { folder, give, run } = await createShop();
    const film = path.join(createFolder(), 'film.mov');
    const position = 'com.apple.quicktime.location.ISO6709=+26.9124+075.7873/';
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=1280x720:d=8:r=50', '-f', 'lavfi', '-i', 'sine=d=8'];
    const coding = [
      '-c:v',
      'mpeg4',
      '-q:v',
      '3',
      '-metadata',
      position,
      '-movflags',
      'use_metadata_tags',
      film,
    ];
    expect(spawnSync('ffmpeg', ['-y', ...source, ...coding]).status).toBe(0);

    await run(
      'add',
      'rakhi/single',
      '--name',
      'Film',
      '--price',
      '120',
      give('a.jpg', await takePhotograph()),
      film,
    );
    const clip = readFileSync(path.join(folder, 'single/SDR003/clip.mp4'));
    expect(clip.length).toBeLessThanOrEqual(500_000);
    const header = toClipHeader(clip);
    expect(header).toMatchObject({ codec: 'avc1', hasSound: false, fastStart: true, hasPosition: false });
    expect(header.seconds).toBeLessThanOrEqual(6);
    expect(header.width / header.height).toBeCloseTo(16 / 9, 1);
    expect(existsSync(path.join(folder, 'single/SDR003/clip-poster.jpg'))).toBe(true);
  });

  it('says what ffmpeg says of a film that is cut off, and writes nothing', async () => {
    const { root, give, run } = await createShop();
    const before = listTree(root);
    const film = give('cut.mp4', CLIP.subarray(0, 2000));
    const photograph = give('a.jpg', await takePhotograph());
    const error: unknown = await run(
      'add',
      'rakhi/single',
      '--name',
      'Film',
      '--price',
      '120',
      photograph,
      film,
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'CATALOGUE_INVALID',
      message: expect.stringMatching(
        /^cut\.mp4: no clip that ffmpeg can read \(.+\); export the clip again\.$/,
      ) as string,
    });
    expect(listTree(root)).toEqual(before);
  });
});
