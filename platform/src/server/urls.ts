import { MEDIA_TYPES } from '../store';

// For JavaScript and for nginx's PCRE. Only these URLs lead to a file, as they are written: no name
// begins with a dot, so none leaves its folder. Each takes time in proportion to the URL's length.
const NAME = '[\\w@+-][\\w.@+-]*';
const EXTENSIONS = Object.keys(MEDIA_TYPES).filter((extension) => extension !== 'html');
const FILE = `(?:${NAME}/)*${NAME}\\.(?:${EXTENSIONS.join('|')})$`;

/** A page: its document is `<page>.html`. Those for failures have no URL. */
export const PAGE = /^(?!\/(?:[a-z]{2}\/)?(?:404|50x)(?:\/|\.html)?$)(?<page>(?:\/[\w-]+)*)(?:\/|\.html)?$/;

/** The base path of a URL's language, without its last slash; of English there is none. */
export const LANGUAGE_BASE = /^(?<language_base>\/[a-z]{2})\//;

/** A file of a part's release, in the folder of what browsers load. */
export const PART_FILE = new RegExp(`^/parts/[\\w-]+/(?<release>${NAME})/static/${FILE}`);

/** Another file at the site's root. */
export const ROOT_FILE = new RegExp(`^/${FILE}`);
