import { type Consent, consentCookies, consentOf } from '#lib/domain/consent.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser says no to all of it by itself. */
export function isOptedOut(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** What this browser's shopper has said, as of now: read anew before anything is told. */
export function consentHere(): Consent {
  return consentOf({ cookies: document.cookie, isOptedOut: isOptedOut() });
}

export function keepConsent(answer: Exclude<Consent, 'unanswered'>): void {
  for (const cookie of consentCookies(answer, document.cookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = location.protocol === 'https:' ? `${cookie};secure` : cookie;
  }
}
