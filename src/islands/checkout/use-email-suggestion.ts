import { useEffect, useState } from 'react';

interface Guess {
  readonly email: string;
  readonly meant?: string | undefined;
}

/**
 * What was probably meant by an e-mail address that looks mistyped. The list of mail hosts comes with the first address
 * that nobody has judged yet.
 */
export function useEmailSuggestion(
  email: string,
  judged: Guess = { email: '' },
): string | undefined {
  const [guess, setGuess] = useState(judged);
  const isJudged = guess.email === email;
  useEffect(() => {
    if (isJudged) return undefined;
    let isWanted = true;
    import('#lib/domain/email-typo.ts')
      .then(({ meantEmail }) => {
        if (isWanted) setGuess({ email, meant: meantEmail(email) });
      })
      // Only ever a question: without the list it is not asked.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [email, isJudged]);
  return isJudged ? guess.meant : undefined;
}
