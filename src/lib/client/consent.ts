import {
  type Consent,
  formatConsentCookies,
  resolveConsent,
} from '#lib/domain/tracking/consent.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; not in all browsers. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser refuses all tracking (Global Privacy Control). */
export function isOptedOut(): boolean {
  return navigator.globalPrivacyControl === true;
}

/** The current consent. Read again before each event: another tab may have withdrawn it. */
export function storedConsent(): Consent {
  return resolveConsent({ cookies: document.cookie, isOptedOut: isOptedOut() });
}

export function storeConsent(answer: Exclude<Consent, 'unanswered'>): void {
  for (const cookie of formatConsentCookies(answer, document.cookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet.
    document.cookie = location.protocol === 'https:' ? `${cookie};secure` : cookie;
  }
}
