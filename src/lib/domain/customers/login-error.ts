/** Failures of a sign-in with their HTTP status. */
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

/** The login error of a status; undefined for every other status, for which no message is shown. */
export function loginErrorForStatus(status: number): LoginError | undefined {
  return (Object.keys(LOGIN_ERRORS) as LoginError[]).find((kind) => LOGIN_ERRORS[kind] === status);
}
