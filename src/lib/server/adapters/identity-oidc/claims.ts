import type { Claims } from '#lib/server/ports/identity.ts';
import type { Metadata } from './discovery.ts';
import { type Caller, call, type Reply, text } from './provider-call.ts';

const LONGEST = 200;

/**
 * Who signed in, from the ID token and, if that says too little, the userinfo endpoint (OpenID Connect Core,
 * section 5). Undefined when there is no e-mail address in either.
 */
export async function claimsOf(
  idToken: Reply['body'] & { readonly sub?: string | undefined },
  accessToken: string,
  metadata: Metadata,
  caller: Caller,
): Promise<Claims | undefined> {
  const sid = text(idToken, 'sid')?.slice(0, LONGEST);
  const person = await personOf(idToken, accessToken, metadata, caller);
  return person && { ...person, ...(sid && { sid }) };
}

async function personOf(
  idToken: Parameters<typeof claimsOf>[0],
  accessToken: string,
  metadata: Metadata,
  caller: Caller,
): Promise<Claims | undefined> {
  if (text(idToken, 'email') || !metadata.userinfoEndpoint) return claims(idToken);
  const { status, body } = await call(caller, metadata.userinfoEndpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  // Userinfo of somebody else must not be mixed in (section 5.3.2).
  const isAboutTheSame = status === 200 && body['sub'] === idToken.sub;
  return claims(isAboutTheSame ? { ...body, ...idToken } : idToken);
}

function claims(body: Reply['body']): Claims | undefined {
  const [subject, email] = [text(body, 'sub'), text(body, 'email')?.trim()];
  if (!subject || !email || email.length > LONGEST) return undefined;
  const birthDate = /^\d{4}-\d{2}-\d{2}$/.exec(text(body, 'birthdate') ?? '')?.[0];
  return {
    subject,
    email,
    firstName: name(body, 'given_name') ?? name(body, 'name') ?? '',
    lastName: name(body, 'family_name') ?? '',
    ...(birthDate && { birthDate }),
  };
}

function name(body: Reply['body'], claim: string): string | undefined {
  return text(body, claim)?.trim().slice(0, LONGEST);
}
