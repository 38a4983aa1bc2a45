/** Caches of this browser. All begin with the same word, so that they are found when offline pages are switched off. */
export const PAGES = 'terrace-pages';
/** Pictures and files of the pages. */
export const FILES = 'terrace-files';
/** The page for what was never seen, and the code of the basket; of one build. */
export const SHELL = 'terrace-shell';
/** The basket and its waiting changes: the only entry that belongs to one shopper. */
export const KEPT = 'terrace-kept';

/** Headers of a stored page. */
export const SEEN_AT = 'x-seen';
export const TITLE = 'x-title';
