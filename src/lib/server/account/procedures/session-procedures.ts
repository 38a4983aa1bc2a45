import type { SessionProcedures } from '#lib/contract/session.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { fetchUser, getAccessToken, refreshAccessToken, refreshUser } from './access-tokens.ts';
import {
  oauthForgetPassword,
  oauthLogin,
  oauthRegister,
  updatePassword,
  updatePasswordByHash,
} from './credentials.ts';
import { oauthGuestLogin } from './guest-login.ts';
import {
  getExternalIdpRedirect,
  getUser,
  handleIDPLoginCallback,
  loginWithIDP,
  oauthRevokeToken,
} from './session.ts';

export const sessionProcedures = {
  getUser,
  fetchUser,
  refreshUser,
  getAccessToken,
  refreshAccessToken,
  getExternalIdpRedirect,
  handleIDPLoginCallback,
  loginWithIDP,
  oauthLogin,
  oauthRegister,
  oauthGuestLogin,
  oauthRevokeToken,
  oauthForgetPassword,
  updatePasswordByHash,
  updatePassword,
} satisfies ProceduresOf<SessionProcedures>;
