/** Most common private mail hosts in the delivery countries. */
const MAIL_HOSTS =
  'gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.es hotmail.it hotmail.de outlook.com outlook.de outlook.fr outlook.es live.com live.co.uk live.fr live.de live.nl msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com mail.com email.com gmx.de gmx.net gmx.at gmx.com web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr btinternet.com sky.com virginmedia.com eircom.net libero.it ziggo.nl telenet.be sapo.pt naver.com hanmail.net daum.net kakao.com qq.com 163.com 126.com sina.com foxmail.com comcast.net'.split(
    ' ',
  );

/**
 * Suggests the address at a common mail host that is one typo away. Undefined when the host is common itself or
 * similar to none. Only a suggestion: `gmial.com` may be a real domain.
 */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || MAIL_HOSTS.includes(host)) return undefined;
  const suggestion = MAIL_HOSTS.find((mailHost) => isOneTypoAway(host, mailHost));
  return suggestion && `${email.slice(0, at)}@${suggestion}`;
}

/** One letter too many, missing or wrong, or two neighbours swapped. */
function isOneTypoAway(typed: string, intended: string): boolean {
  let start = 0;
  while (start < intended.length && typed[start] === intended[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, intended.length) - start &&
    typed.at(-1 - end) === intended.at(-1 - end)
  )
    end += 1;
  const [was, is] = [
    typed.slice(start, typed.length - end),
    intended.slice(start, intended.length - end),
  ];
  if (was.length < 2 && is.length < 2) return true;
  return was.length === 2 && was === [...is].reverse().join('');
}
