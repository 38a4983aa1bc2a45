const SPECIAL = /[!@#$%^&*]/;

/** Whether a new password has 8 to 70 characters with both cases and a special character, and no white space. */
export function isValidPassword(text: string): boolean {
  const isLongEnough = text.length >= 8 && text.length <= 70;
  return (
    isLongEnough &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    SPECIAL.test(text) &&
    !/\s/.test(text)
  );
}
