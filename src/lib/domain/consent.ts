/**
 * What a shopper has said to third parties: tag manager, conversions, engagement, error reporting. Nothing of them is
 * loaded, and nothing is handed on to them, unless this is `granted` (decisions, "Third parties and consent").
 */
export type Consent = 'granted' | 'refused' | 'unanswered';

/** The shop's own answer, `on` or `off`. */
const CONSENT_COOKIE = 'userConsentCookiePolicy';
/** The same in an older spelling, `yes` or `no`, which the club's main site may have set. */
const OLDER_COOKIE = 'infoAgree';
/** Half a year: then it is asked again. */
const CONSENT_SECONDS = 15_552_000;

const ANSWERS = [
  { name: CONSENT_COOKIE, yes: 'on', no: 'off' },
  { name: OLDER_COOKIE, yes: 'yes', no: 'no' },
] as const;

export interface ConsentSigns {
  /** As `document.cookie` and the `Cookie` header write them; whatever else stands there counts for nothing. */
  readonly cookies: string | null | undefined;
  /** Global Privacy Control: `navigator.globalPrivacyControl`, or the header `Sec-GPC: 1`. */
  readonly isOptedOut: boolean;
}

/**
 * The one gate of all third parties: a browser that opts out is a refusal whatever a cookie says; then either cookie
 * agrees; everything else is no consent. A name that comes twice with different values (another domain of the club's
 * has one of its own) agrees to nothing, so that an answer can always be taken back.
 */
export function consentOf({ cookies, isOptedOut }: ConsentSigns): Consent {
  if (isOptedOut) return 'refused';
  const said = ANSWERS.map(({ name, yes, no }) => {
    const values = valuesOf(cookies ?? '', name);
    const isYes = values.length > 0 && values.every((value) => value === yes);
    return { isYes, isNo: values.includes(no) };
  });
  if (said.some(({ isYes }) => isYes)) return 'granted';
  return said.some(({ isNo }) => isNo) ? 'refused' : 'unanswered';
}

/** The cookies that keep an answer, beside those that are there. What an older one agreed to is taken back with it. */
export function consentCookies(
  answer: Exclude<Consent, 'unanswered'>,
  cookies: string,
): readonly string[] {
  const end = `;path=/;max-age=${CONSENT_SECONDS};samesite=lax`;
  const own = `${CONSENT_COOKIE}=${answer === 'granted' ? 'on' : 'off'}${end}`;
  const hasOlder = answer === 'refused' && valuesOf(cookies, OLDER_COOKIE).length > 0;
  return hasOlder ? [own, `${OLDER_COOKIE}=no${end}`] : [own];
}

function valuesOf(cookies: string, name: string): readonly string[] {
  return cookies.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
}
