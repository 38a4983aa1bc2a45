/** Variables whose whole value is secret. */
const SECRET_NAME = /SECRET|TOKEN|KEYS?$|PASSWORD$|_HEADERS$/;
/** What a key begins with, and which is no secret: `sk_test_`, `whsec_`. */
const KEY_KIND = /^(?:[a-z]+_(?:live|test)_|whsec_)/;
const MASK = '***';
/** Shorter values are no secrets, and replacing them would damage other words. */
const MIN_LENGTH = 4;

function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** The value as it may be shown: secrets and passwords in addresses are replaced. */
export function maskValue(name: string, value: string): string {
  if (isSecretName(name)) return `${KEY_KIND.exec(value)?.[0] ?? ''}${MASK}`;
  return maskAddress(value);
}

function maskAddress(value: string): string {
  return value.replace(/^(\w+:\/\/)([^/@\s]*)@/, (_, scheme: string, user: string) => {
    const name = user.split(':', 1)[0];
    return user.includes(':') ? `${scheme}${name}:${MASK}@` : `${scheme}${MASK}@`;
  });
}

/** Replaces every secret of the environment in a text, for messages of services that repeat what they were sent. */
export function createMask(
  env: Readonly<Record<string, string | undefined>>,
): (text: string) => string {
  const secrets = Object.entries(env).flatMap(([name, value = '']) => secretsIn(name, value));
  const longestFirst = [...new Set(secrets)]
    .filter(({ length }) => length >= MIN_LENGTH)
    .sort((one, other) => other.length - one.length);
  return (text) => longestFirst.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}

function secretsIn(name: string, value: string): readonly string[] {
  if (isSecretName(name))
    return [value, ...value.split(',').map((each) => each.trim().replace(/^[\w.@-]+=/, ''))];
  const password = URL.parse(value)?.password;
  return password ? [password, decodeURIComponent(password)] : [];
}
