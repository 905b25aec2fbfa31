import { DirectoryStore } from './DirectoryStore';
import type { SiteStore } from './SiteStore';

/** Prefix of the URL of a site in a bucket. */
const BUCKET = 's3://';

/** Whether a site is in a bucket, `s3://<bucket>/<prefix>`, and not in a folder. */
export const isBucket = (site: string): boolean => site.startsWith(BUCKET);

/** Buckets that this command has opened, by URL: each has one copy on this machine. */
const buckets = new Map<string, Promise<SiteStore>>();
/** Their URLs, by the folders of those copies. */
const urls = new Map<string, string>();

async function openBucket(site: string): Promise<SiteStore> {
  // In every command the SDK warns that its later versions need a later Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const { openS3Store } = await import('./S3Store');
  const store = openS3Store(site);
  urls.set(store.folder, site);
  return store;
}

/**
 * Opens the store of a site.
 *
 * @param site absolute path of its folder, or the URL of a bucket.
 * @throws StorefrontError `SETTINGS_INVALID` for a URL that names no bucket.
 */
export function openStore(site: string): Promise<SiteStore> {
  if (!isBucket(site)) return Promise.resolve(new DirectoryStore(site));
  const store = buckets.get(site) ?? openBucket(site);
  buckets.set(site, store);
  return store;
}

/** Replaces the folder of a bucket's local copy with the bucket's URL in a message. */
export const nameSites = (text: string): string =>
  [...urls].reduce((named, [folder, url]) => named.replaceAll(folder, url), text);
