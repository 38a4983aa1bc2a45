import { messages } from '#lib/i18n/messages.ts';

/** Shop by player: the menu's panel and the landing page. */
export const players = messages({
  en: {
    title: 'Shop by player',
    description:
      'Pick a player of {{club}} and see everything with their name and number: shirts, prints and keepsakes.',
    intro: 'Pick a player and see everything with their name and number on it.',
    team: 'Team',
    goalkeeper: 'Goalkeepers',
    defence: 'Defenders',
    midfield: 'Midfielders',
    forward: 'Forwards',
  },
  'en-us': {
    description:
      'Pick a player of {{club}} and see everything with their name and number: jerseys, prints and keepsakes.',
  },
  'de-de': {
    title: 'Nach Spieler',
    description:
      'Eine Spielerin oder einen Spieler von {{club}} wählen und alles mit Name und Nummer sehen: Trikots, Drucke und Andenken.',
    intro: 'Name wählen und alles sehen, was mit Name und Nummer bedruckt ist.',
    team: 'Mannschaft',
    goalkeeper: 'Tor',
    defence: 'Abwehr',
    midfield: 'Mittelfeld',
    forward: 'Angriff',
  },
  'fr-fr': {
    title: 'Par joueur',
    description:
      'Choisissez un joueur ou une joueuse de {{club}} et découvrez tout ce qui porte son nom et son numéro : maillots, affiches et souvenirs.',
    intro: 'Choisissez un nom et voyez tout ce qui le porte, numéro compris.',
    team: 'Équipe',
    goalkeeper: 'Gardiens',
    defence: 'Défense',
    midfield: 'Milieu',
    forward: 'Attaque',
  },
  'es-es': {
    title: 'Por jugador',
    description:
      'Elige a un jugador o jugadora de {{club}} y mira todo lo que lleva su nombre y su dorsal: camisetas, láminas y recuerdos.',
    intro: 'Elige a un jugador o jugadora y mira todo lo que lleva su nombre y su dorsal.',
    team: 'Equipo',
    goalkeeper: 'Porteros',
    defence: 'Defensas',
    midfield: 'Centrocampistas',
    forward: 'Delanteros',
  },
  'ko-kr': {
    title: '선수별 쇼핑',
    description:
      '{{club}} 선수를 고르면 이름과 등번호가 새겨진 유니폼, 포스터, 기념품을 모두 볼 수 있습니다.',
    intro: '선수를 고르면 이름과 등번호가 새겨진 상품을 모두 볼 수 있습니다.',
    team: '팀',
    goalkeeper: '골키퍼',
    defence: '수비수',
    midfield: '미드필더',
    forward: '공격수',
  },
  'zh-cn': {
    title: '按球员选购',
    description: '选择{{club}}的球员，即可查看印有其姓名和号码的全部商品：球衣、海报与纪念品。',
    intro: '选择一位球员，查看印有其姓名和号码的全部商品。',
    team: '球队',
    goalkeeper: '门将',
    defence: '后卫',
    midfield: '中场',
    forward: '前锋',
  },
});
