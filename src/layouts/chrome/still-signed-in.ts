import { hasSignInEnded } from '#islands/still-signed-in.ts';
import { frameWords } from '#islands/words/frame-words.ts';
import { signInPath } from '#lib/domain/customer-paths.ts';
import type { Locale } from '#lib/domain/shop.ts';
import { noteLink, showNote } from './note.ts';

/** Says, where it is so, that somebody whom the header takes for signed in is not any more, with the way back in. */
export async function sayIfSignedOut(): Promise<void> {
  if (!(await hasSignInEnded())) return;
  const { lang, dataset } = document.documentElement;
  const { notice } = await frameWords();
  const signIn = signInPath(dataset['locale'] as Locale, location.pathname + location.search);
  showNote(lang).append(notice.ended, noteLink(signIn, notice.signIn));
}
