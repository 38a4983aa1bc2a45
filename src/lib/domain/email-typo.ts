/** Hosts of most private mail in the countries that are delivered to. */
const MAIL_HOSTS =
  'gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.es hotmail.it hotmail.de outlook.com outlook.de outlook.fr outlook.es live.com live.co.uk live.fr live.de live.nl msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com mail.com email.com gmx.de gmx.net gmx.at gmx.com web.de t-online.de freenet.de orange.fr wanadoo.fr free.fr laposte.net sfr.fr btinternet.com sky.com virginmedia.com eircom.net libero.it ziggo.nl telenet.be sapo.pt naver.com hanmail.net daum.net kakao.com qq.com 163.com 126.com sina.com foxmail.com comcast.net'.split(
    ' ',
  );

/**
 * What was probably meant: the address at a big mail host whose name is one slip of the finger away. Undefined when the
 * host is one of them or like none. Only ever a question: `gmial.com` may be somebody's own.
 */
export function meantEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || MAIL_HOSTS.includes(host)) return undefined;
  const meant = MAIL_HOSTS.find((known) => isOneSlip(host, known));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** A letter too many, too few or wrong, or two of them swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(typed.length, meant.length) - start &&
    typed.at(-1 - end) === meant.at(-1 - end)
  )
    end += 1;
  const [was, is] = [
    typed.slice(start, typed.length - end),
    meant.slice(start, meant.length - end),
  ];
  if (was.length < 2 && is.length < 2) return true;
  return was.length === 2 && was === [...is].reverse().join('');
}
