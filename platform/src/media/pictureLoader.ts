import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { emitMedia } from './emitMedia';
import { preparer } from './prepareMedia';
import { MEDIA_FOLDER } from './settings';

interface PictureLoaderOptions {
  /** Whether this build emits the renditions as files. */
  emit: boolean;
}

/** webpack loader: a picture master becomes renditions, and a module that describes them. */
export default function pictureLoader(this: LoaderContext<PictureLoaderOptions>): void {
  const callback = this.async();
  const { emit } = this.getOptions();
  preparer.pagePicture(this.resourcePath).then(
    ({ name, width, height, widths, placeholder, files }) => {
      if (emit) emitMedia(this, files);
      const rest = JSON.stringify({
        kind: 'image',
        widths,
        width,
        height,
        placeholder: `data:image/webp;base64,${placeholder}`,
      });
      const base = JSON.stringify(`${MEDIA_FOLDER}/${name}`);
      callback(null, `export default Object.assign({ base: __webpack_public_path__ + ${base} }, ${rest});`);
    },
    (error: unknown) => callback(error as Error),
  );
}

/** Matches picture masters that pages import. */
export const PICTURE_MASTERS = /[\\/]assets[\\/]pictures[\\/][^\\/]+\.(webp|jpe?g|png)$/;

/** Path of this loader for webpack. */
export const PICTURE_LOADER = path.join(__dirname, 'pictureLoader.ts');
