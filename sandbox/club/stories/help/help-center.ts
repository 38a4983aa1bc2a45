import { translations } from '../../translated-text.ts';
import { readingPage } from '../reading-page.ts';
import { legalCards, youCards } from './club-cards.ts';
import { orderCards, shirtCards } from './order-cards.ts';

/** Index of the help centre. The same list is shown beside each help page. */
export const helpCenter = readingPage('help-center', {
  headline: translations(
    'Help centre',
    'Hilfe & Kontakt',
    'Centre d’aide',
    'Centro de ayuda',
    '고객센터',
    '帮助中心',
  ),
  subline: translations(
    'Short answers to what we are asked most. For everything else there are people with an inbox.',
    'Kurze Antworten auf die häufigsten Fragen. Für alles andere gibt es Menschen mit Postfach.',
    'Des réponses courtes aux questions les plus fréquentes. Pour le reste, une équipe lit vos messages.',
    'Respuestas breves a lo que más nos preguntan. Para todo lo demás hay personas al otro lado del correo.',
    '가장 많이 물어보시는 내용을 짧게 정리했습니다. 그 밖의 문의는 담당자가 메일로 직접 답해 드립니다.',
    '最常见问题的简短解答。其他问题，请写信给我们，由专人回复。',
  ),
  content: [orderCards, shirtCards, youCards, legalCards],
});
