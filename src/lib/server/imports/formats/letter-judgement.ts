/** Accented letters of European languages, by languages that are written together. */
const WESTERN = new Set('äöüßÄÖÜéèêëàâçîïôûùœæÉÈÊÀÂÇÎÔÛŒÆáíóúñÁÍÓÚÑãõÃÕåøÅØìòÌÒºª');
const CENTRAL = new Set(
  'ąćęłńóśźżĄĆĘŁŃÓŚŹŻčďěňřšťůžáéíúýČĎĚŇŘŠŤŮŽÁÉÍÚÝĺľŕôäĹĽŔÔÄőűöüŐŰÖÜăâîşţșțĂÂÎŞŢđĐçÇëß',
);
const TURKISH = new Set('ğışĞİŞçöüÇÖÜâîû');

/** Which of them an encoding is for. */
export type LetterGroup = 'western' | 'central' | 'turkish' | 'other';
const USUAL: Readonly<Record<LetterGroup, ReadonlySet<string>>> = {
  western: WESTERN,
  central: CENTRAL,
  turkish: TURKISH,
  other: new Set(),
};

/** Letters of pages of goods and of the language itself, most frequent first. */
const HANGUL = new Set(
  '이의는다에로가을지기리사자스인트용니유폼하고한라마어그시은도대나서해아구정전부일장제상보과수원조주관여성남품즈머플러홈웨어팀모신발양말티셔츠바블랙화이네비레드색상축선단복후드가방컵열쇠고리공식클럽서포터팬굿반팔긴소매저지매치볼세계경기프라킷',
);
const HANZI = new Set(
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严球衫主围巾帽色均码尺男女童装款夏冬季赛训练外套裤袜鞋背包钥匙扣杯旗贴徽章正版官方俱乐部纪念手机壳短袖长袖棉纯绒蓝黄绿黑灰粉紫银',
);

/**
 * How far a text looks like words rather than like a wrong reading of bytes: 1 if each letter beyond ASCII is usual
 * where it stands, 0 or less for gibberish. The text has at least one such letter.
 */
export function judgeLetters(text: string, group: LetterGroup): number {
  const letters = [...text].filter((letter) => letter > '\u007f');
  if (letters.length === 0) return 0;
  const latin = sum(letters, (letter) => judgeLatin(letter, USUAL[group]));
  const others = sum(letters, judgeOther);
  return (latin + others - 2 * oddNeighbours(text)) / letters.length;
}

function sum(letters: readonly string[], judge: (letter: string) => number): number {
  return letters.reduce((total, letter) => total + judge(letter), 0);
}

function judgeLatin(letter: string, usual: ReadonlySet<string>): number {
  if (!/\p{Script=Latin}/u.test(letter)) return 0;
  return usual.has(letter) ? 1 : -1;
}

const PUNCTUATION = new Set('–—‘’‚“”„…•·«»‹›°×®™©€£¥§²³½¼¾¿¡´ ');

/** Letters of other scripts, and signs. Rare ones are what a wrong reading is made of. */
function judgeOther(letter: string): number {
  if (/\p{Script=Latin}/u.test(letter)) return 0;
  const [, common, rare] = SCRIPTS.find(([script]) => script.test(letter)) ?? [];
  if (common) return common.has(letter) ? 1 : (rare ?? 0);
  return rare ?? (PUNCTUATION.has(letter) ? 0.7 : -2);
}

/** Judgement of a script's common letters, where they are known, and of its others. */
const SCRIPTS: readonly (readonly [RegExp, ReadonlySet<string> | undefined, number])[] = [
  [/\p{Script=Hangul}/u, HANGUL, 0.4],
  [/[ぁ-んァ-ヶー]/u, undefined, 1],
  [/\p{Script=Han}/u, HANZI, 0.3],
  [/[\u3000-\u303f\uff01-\uff5e]/u, undefined, 0.5],
  [/[а-яёіїєґА-ЯЁІЇЄҐ]/u, undefined, 0.9],
  [/[α-ωάέήίόύώςϊϋΑ-ΩΆΈΉΊΌΎΏ]/u, undefined, 0.9],
];

/** Places where words are not written so: a capital after a small letter, accents in a row, signs or scripts mixed. */
function oddNeighbours(text: string): number {
  return [
    /\p{Ll}(?![A-Z])\p{Lu}/gu,
    /\p{L}[^\p{L}\p{M}\p{N}\p{P}\s\p{ASCII}]\p{L}/gu,
    /\p{L}[¡¿§¶¹²³¼½¾ªº¤¦¨¬¯¸£¥÷×]+(?=\p{L}|\b)/gu,
    /[£¤¥¦§¨¬¯¶¸¹¼½¾]\p{L}/gu,
    /[a-z][–—‘“”„‚†‡…™](?=[a-z])/gu,
    /\p{Script=Latin}(?=[\p{Script=Cyrillic}\p{Script=Greek}])/gu,
    /[\p{Script=Cyrillic}\p{Script=Greek}](?=\p{Script=Latin})/gu,
    /\p{Script=Hangul}(?=\p{Script=Han})|\p{Script=Han}(?=\p{Script=Hangul})/gu,
    /[ぁ-んァ-ヶ](?=\p{Script=Hangul})/gu,
    /[a-z](?=[\p{Script=Han}\p{Script=Hangul}ぁ-んァ-ヶ])|[\p{Script=Han}\p{Script=Hangul}ぁ-んァ-ヶ](?=[a-z])/gu,
    /(?<=[À-ɏ]{3})[À-ɏ]/gu,
    /(?<=^|[^\p{L}\p{M}’'])[À-ɏ](?<![àÀáéèÉóòôÔß])(?=$|[^\p{L}\p{M}’'])/gmu,
  ].reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
}
