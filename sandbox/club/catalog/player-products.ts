import { eachLanguage, type Translations, translations } from '../translated-text.ts';
import { PLAYER_KINDS } from './kinds/player.ts';
import { KIT_GARMENTS, type KitGarment } from './kit-garments.ts';
import { kitDraft } from './kit-products.ts';
import { KITS, type Kit, SEASON } from './kits.ts';
import { fillTemplate } from './naming.ts';
import type { Draft } from './product-draft.ts';
import type { Audience, Kind } from './product-kind.ts';
import { fullName, PLAYERS, type Player, type Position, plainKey } from './squads.ts';

const PLAYS: Readonly<Record<Position, Translations>> = {
  goalkeeper: translations('in goal', 'im Tor', 'dans les buts', 'en la portería', '골문', '门将'),
  defender: translations(
    'in defence',
    'in der Abwehr',
    'en défense',
    'en la defensa',
    '수비진',
    '后卫',
  ),
  midfielder: translations(
    'in midfield',
    'im Mittelfeld',
    'au milieu de terrain',
    'en el centro del campo',
    '중원',
    '中场',
  ),
  forward: translations(
    'up front',
    'im Angriff',
    'en attaque',
    'en la delantera',
    '최전방',
    '前锋',
  ),
};

const PLAYER_SENTENCE = translations(
  '{name} wears number {number} and plays {area} for Aldermoor United.',
  '{name} trägt die Nummer {number} und spielt bei Aldermoor United {area}.',
  '{name} porte le numéro {number} et joue {area} à Aldermoor United.',
  '{name} lleva el número {number} y juega {area} en el Aldermoor United.',
  '{name} 선수는 등번호 {number}번을 달고 Aldermoor United의 {area}에서 뜁니다.',
  '{name}身披{number}号球衣，在Aldermoor United司职{area}。',
);

const PRINTED_SENTENCE = translations(
  'Name and number are pressed on in our own workshop, in the lettering of the team.',
  'Name und Nummer werden in unserer eigenen Werkstatt in der Schrift der Mannschaft aufgebracht.',
  'Nom et numéro sont posés dans notre propre atelier, dans les caractères de l’équipe.',
  'El nombre y el número se estampan en nuestro propio taller con la tipografía del equipo.',
  '이름과 번호는 팀과 같은 서체로 저희 작업실에서 직접 마킹합니다.',
  '姓名与号码由我们自己的工坊以球队同款字体烫印。',
);

/** Printed shirts and other products with a player's name and number. */
export function playerProducts(): readonly Draft[] {
  return PLAYERS.flatMap((player) => [...printedShirts(player), ...otherProducts(player)]);
}

function printedShirts(player: Player): readonly Draft[] {
  const shirt = KIT_GARMENTS.find((garment) => garment.key === 'shirt');
  if (!shirt) throw new ReferenceError('no shirt among the kit pieces');
  return selectKits(player).flatMap((kit) =>
    selectAudiences(player, kit).map((audience) => printedShirt(shirt, kit, audience, player)),
  );
}

/** Academy players have only home shirts; goalkeepers have their own kit. */
function selectKits(player: Player): readonly Kit[] {
  const currentKits = KITS.filter((kit) => kit.season === SEASON);
  if (player.position === 'goalkeeper')
    return currentKits.filter((kit) => kit.jersey === 'goalkeeper');
  if (player.team === 'academy') return currentKits.filter((kit) => kit.jersey === 'home');
  return currentKits.filter((kit) => kit.jersey !== 'goalkeeper');
}

function selectAudiences(player: Player, kit: Kit): readonly Audience[] {
  const adult: Audience = player.team === 'women' ? 'women' : 'men';
  return kit.jersey === 'home' && player.team !== 'academy' ? [adult, 'kids'] : [adult];
}

function printedShirt(shirt: KitGarment, kit: Kit, audience: Audience, player: Player): Draft {
  const plain = kitDraft(shirt, kit, audience);
  const key = `${plain.key}-${player.key}`;
  return {
    ...plain,
    key,
    masterKey: key,
    name: addPlayerName(plain.name, player),
    sentences: [playerSentence(player), kit.sentence, PRINTED_SENTENCE],
    categories: ['jerseys/player', ...plain.categories.slice(1), teamCategory(player)],
    player,
    keywords: `${plain.keywords} ${playerKeywords(player)}`,
  };
}

function otherProducts(player: Player): readonly Draft[] {
  const kinds = player.team === 'academy' ? PLAYER_KINDS.slice(0, 1) : PLAYER_KINDS;
  return kinds.flatMap((kind) =>
    kind.audiences.map((audience) => playerProduct(kind, audience, player)),
  );
}

function playerProduct(kind: Kind, audience: Audience, player: Player): Draft {
  const masterKey = `${kind.key}-${audience}-${player.key}`;
  const wearer = audience === 'men' && player.team === 'women' ? 'women' : audience;
  return {
    key: masterKey,
    masterKey,
    kind,
    audience: wearer,
    colour: player.position === 'goalkeeper' ? 'lilac' : 'oxblood',
    name: addPlayerName(kind.noun, player),
    sentences: [kind.lead, playerSentence(player)],
    categories: [kind.category.replace('*', wearer), teamCategory(player)],
    art: { file: `${kind.key}-${player.key}`, pattern: 'plain', motif: 'none' },
    player,
    keywords: playerKeywords(player),
  };
}

function addPlayerName(name: Translations, player: Player): Translations {
  return eachLanguage((language) => `${name[language]} – ${player.lastName} ${player.number}`);
}

function playerSentence(player: Player): Translations {
  return fillTemplate(PLAYER_SENTENCE, {
    name: fullName(player),
    number: String(player.number),
    area: PLAYS[player.position],
  });
}

function teamCategory(player: Player): string {
  return `players/${player.team}/${player.key}`;
}

function playerKeywords(player: Player): string {
  const name = fullName(player);
  return `${name} ${plainKey(name).replaceAll('-', ' ')} ${player.number}`;
}
