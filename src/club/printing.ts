import type { LetteringRules } from '#lib/domain/printing/lettering.ts';
import type { RejectedNames } from '#lib/domain/printing/rejected-names.ts';

const WHITE = '#fbf8f2';
const GOLD = '#e8c26b';
const FOREST = '#1f4d38';
const OXBLOOD = '#7a1626';
const TEAL = '#35d0c5';
const VIOLET = '#3d1f63';
const INK = '#17130f';

/** What the club prints on its shirts. A club changes this file beside `club.ts`. */
export const lettering: LetteringRules = {
  season: '26/27',
  inks: {
    home: {
      league: { letters: WHITE, figures: WHITE },
      cup: { letters: GOLD, figures: GOLD },
      women: { letters: WHITE, figures: GOLD },
    },
    away: {
      league: { letters: FOREST, figures: FOREST },
      cup: { letters: INK, figures: INK },
      women: { letters: OXBLOOD, figures: FOREST },
    },
    third: {
      league: { letters: WHITE, figures: WHITE },
      cup: { letters: TEAL, figures: TEAL },
      women: { letters: WHITE, figures: TEAL },
    },
    goalkeeper: {
      league: { letters: VIOLET, figures: VIOLET },
      cup: { letters: INK, figures: INK },
      women: { letters: VIOLET, figures: INK },
    },
  },
  edges: { home: '#4a0d16', away: '#f7f1e3', third: '#0c1530', goalkeeper: '#efe6fb' },
  curvature: { league: 0, cup: 14, women: 7 },
  parts: { name: 'AU-PRINT-NAME', number: 'AU-PRINT-NUMBER', badge: 'AU-PRINT-BADGE' },
};

/** Words that are offensive in any of the shop's languages are not printed in any of them. */
export const refusedNames: RejectedNames = {
  words: [
    ...['ARSE', 'ASS', 'BITCH', 'COCK', 'CRAP', 'CUM', 'CUNT', 'DICK', 'FAG', 'HOMO', 'JIZZ'],
    ...['KIKE', 'PAKI', 'PISS', 'PRICK', 'PUSSY', 'RAPE', 'RAPIST', 'SHIT', 'SLUT', 'SPIC'],
    ...['TITS', 'TURD', 'TWAT', 'WHORE', 'WOG', 'KKK', 'SS', 'NSDAP', 'HAMAS', 'ISIS'],
    ...['ARSCH', 'FOTZE', 'HURE', 'HUREN', 'NUTTE', 'SCHWUCHTEL', 'WICHSE', 'MUSCHI', 'SPAST'],
    ...['BITE', 'CONNE', 'COUILLE', 'NEGRE', 'NIQUE', 'PUTE', 'PUTAIN', 'SALOPE', 'TARLOUZE'],
    ...['CABRON', 'COJONES', 'CULO', 'MARICA', 'PENE', 'POLLA', 'PUTA', 'PUTO', 'VERGA', 'ZORRA'],
    ...['SSIBAL', 'SHIBAL', 'GAESAEKKI', 'CAONIMA', 'SHABI'],
  ],
  stems: [
    ...['FUCK', 'NIGGER', 'NIGGA', 'WANKER', 'BASTARD', 'BOLLOCK', 'FAGGOT', 'BULLSHIT'],
    ...['ARSEHOLE', 'ASSHOLE', 'SHITHEAD', 'PAEDO', 'MOTHERFUCK', 'RETARD'],
    ...['ARSCHLOCH', 'WICHSER', 'HURENSOHN', 'SCHEISSE', 'KANAKE', 'MISSGEBURT'],
    ...['ENCULE', 'CONNARD', 'CONNASSE', 'BOUGNOULE', 'MERDE'],
    ...['MARICON', 'GILIPOLLAS', 'MIERDA', 'HIJOPUTA', 'HIJODEPUTA', 'SUDACA'],
    ...['HITLER', 'HIMMLER', 'SIEGHEIL', 'WHITEPOWER'],
  ],
  /** Set aside with the shirt of the captain of 1958. */
  withheld: ['TOM HALLOWAY', 'HALLOWAY'],
};
