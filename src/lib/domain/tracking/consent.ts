/**
 * The shopper's consent to third parties: tag manager, conversions, engagement, error reporting. They are loaded,
 * and get data, only when it is `granted`.
 */
export type Consent = 'granted' | 'refused' | 'unanswered';

/** The shop's own cookie, `on` or `off`. */
const CONSENT_COOKIE = 'userConsentCookiePolicy';
/** Older cookie, `yes` or `no`, which the club's main site may have set. */
const OLDER_COOKIE = 'infoAgree';
/** Half a year; after that the shopper is asked again. */
const CONSENT_SECONDS = 15_552_000;

const ANSWERS = [
  { name: CONSENT_COOKIE, yes: 'on', no: 'off' },
  { name: OLDER_COOKIE, yes: 'yes', no: 'no' },
] as const;

export interface ConsentSignals {
  /** `document.cookie` or the `Cookie` header; other cookies are ignored. */
  readonly cookies: string | null | undefined;
  /** Global Privacy Control: `navigator.globalPrivacyControl`, or the header `Sec-GPC: 1`. */
  readonly isOptedOut: boolean;
}

/**
 * Decides consent for all third parties. An opt-out signal of the browser overrules every cookie; otherwise either
 * cookie may grant it. A cookie that occurs twice with different values (set on another domain of the club) does not
 * grant consent, so that it can always be withdrawn.
 */
export function resolveConsent({ cookies, isOptedOut }: ConsentSignals): Consent {
  if (isOptedOut) return 'refused';
  const answers = ANSWERS.map(({ name, yes, no }) => {
    const values = readCookieValues(cookies ?? '', name);
    const isYes = values.length > 0 && values.every((value) => value === yes);
    return { isYes, isNo: values.includes(no) };
  });
  if (answers.some(({ isYes }) => isYes)) return 'granted';
  return answers.some(({ isNo }) => isNo) ? 'refused' : 'unanswered';
}

/** Cookies to set for an answer. A refusal also overwrites the older cookie where it exists. */
export function formatConsentCookies(
  answer: Exclude<Consent, 'unanswered'>,
  cookies: string,
): readonly string[] {
  const attributes = `;path=/;max-age=${CONSENT_SECONDS};samesite=lax`;
  const own = `${CONSENT_COOKIE}=${answer === 'granted' ? 'on' : 'off'}${attributes}`;
  const hasOlder = answer === 'refused' && readCookieValues(cookies, OLDER_COOKIE).length > 0;
  return hasOlder ? [own, `${OLDER_COOKIE}=no${attributes}`] : [own];
}

function readCookieValues(cookies: string, name: string): readonly string[] {
  return cookies.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
}
