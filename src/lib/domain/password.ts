const SPECIAL = /[!@#$%^&*]/;

/** What a new password must be (backend contract, section 3.8). */
export function isPassword(text: string): boolean {
  const isLongEnough = text.length >= 8 && text.length <= 70;
  return (
    isLongEnough &&
    /\p{Ll}/u.test(text) &&
    /\p{Lu}/u.test(text) &&
    SPECIAL.test(text) &&
    !/\s/.test(text)
  );
}
