import { describe, expect, test } from 'vitest';
import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const;

describe('the cookies of one request', () => {
  test('are parsed and decoded as they were sent', () => {
    const cookies = new RequestCookies('terrace_auth=abc; terrace_notice=a%20b; broken');
    expect(cookies.get('terrace_auth')?.value).toBe('abc');
    expect(cookies.get('terrace_notice')?.value).toBe('a b');
    expect(cookies.get('broken')).toBeUndefined();
    expect(cookies.setCookieValues).toEqual([]);
  });

  test('are empty without a header', () => {
    expect(new RequestCookies(undefined).get('terrace_auth')).toBeUndefined();
  });

  test('are set with every attribute, each name once', () => {
    const cookies = new RequestCookies('terrace_auth=old');
    cookies.set('terrace_auth', 'first', { ...OPTIONS, maxAge: 60 });
    cookies.set('terrace_auth', 'new one', { ...OPTIONS, maxAge: 60 });
    expect(cookies.get('terrace_auth')?.value).toBe('new one');
    expect(cookies.setCookieValues).toHaveLength(1);
    const attributes = cookies.setCookieValues[0]?.split('; ');
    expect(attributes?.[0]).toBe('terrace_auth=new%20one');
    expect(attributes?.slice(1).sort()).toEqual(
      ['HttpOnly', 'Max-Age=60', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
    );
  });

  test('are missing once deleted, in this request and in the browser', () => {
    const cookies = new RequestCookies('terrace_auth=abc');
    cookies.delete('terrace_auth', OPTIONS);
    expect(cookies.get('terrace_auth')).toBeUndefined();
    expect(cookies.setCookieValues[0]).toMatch(/^terrace_auth=; .*Max-Age=0/);
    expect(cookies.setCookieValues[0]).toContain('Expires=Thu, 01 Jan 1970 00:00:00 GMT');
  });

  test('do not contain inherited properties of objects', () => {
    expect(new RequestCookies('a=b').get('__proto__')).toBeUndefined();
    expect(new RequestCookies('a=b').get('constructor')).toBeUndefined();
  });
});
