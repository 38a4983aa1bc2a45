import { useEffect, useState } from 'react';

interface Guess {
  readonly email: string;
  readonly meant?: string | undefined;
}

/** The probably intended e-mail address of a mistyped one. The list of mail hosts is imported on demand. */
export function useEmailSuggestion(
  email: string,
  checked: Guess = { email: '' },
): string | undefined {
  const [guess, setGuess] = useState(checked);
  const isJudged = guess.email === email;
  useEffect(() => {
    if (isJudged) return undefined;
    let isWanted = true;
    import('#lib/domain/addresses/email-typo.ts')
      .then(({ suggestEmail }) => {
        if (isWanted) setGuess({ email, meant: suggestEmail(email) });
      })
      // Offline: there is no suggestion.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [email, isJudged]);
  return isJudged ? guess.meant : undefined;
}
