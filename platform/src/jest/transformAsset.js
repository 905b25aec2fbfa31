const path = require('node:path');

/** Replaces a CSS module: each class is named like its key. */
const CLASS_NAMES = `new Proxy({}, { get: (_, key) => (typeof key === 'string' ? key : undefined) })`;

/** A picture as the media pipeline imports it, without its product's alternative text. */
function toPicture(fileName) {
  return JSON.stringify({
    kind: 'image',
    base: `/media/${path.basename(fileName, path.extname(fileName))}`,
    widths: [320, 640],
    width: 640,
    height: 640,
    placeholder: 'data:image/webp;base64,AA==',
  });
}

function toModule(fileName) {
  const extension = path.extname(fileName);
  if (extension === '.css') return CLASS_NAMES;
  if (['.webp', '.png', '.jpg', '.jpeg', '.avif'].includes(extension)) return toPicture(fileName);
  return JSON.stringify(`/media/${path.basename(fileName)}`);
}

/** Jest transformer: styles, pictures and other files become stand-ins; a missing file fails. */
module.exports = {
  process: (_source, fileName) => ({
    code: `module.exports = { __esModule: true, default: ${toModule(fileName)} };`,
  }),
};
