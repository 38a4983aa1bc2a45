/** What a sign-in can come to instead, with the HTTP status of each (specification, section 8). */
export const LOGIN_ERRORS = {
  'bad-request': 400,
  unauthorized: 401,
  deactivated: 403,
  'not-found': 404,
  expired: 406,
  exists: 409,
  'server-error': 500,
} as const;

export type LoginError = keyof typeof LOGIN_ERRORS;

/** The login error of a status; undefined, and nothing is shown, for every other status. */
export function loginErrorOf(status: number): LoginError | undefined {
  return (Object.keys(LOGIN_ERRORS) as LoginError[]).find((kind) => LOGIN_ERRORS[kind] === status);
}
