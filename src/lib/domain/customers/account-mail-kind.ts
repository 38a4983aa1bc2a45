/**
 * What a customer is notified of because somebody else could have done it: a sign-in with an unknown browser, a new password,
 * another address at the identity provider, another contact address.
 */
export type AccountMailKind = 'new-device' | 'password' | 'sign-in-email' | 'contact-email';
