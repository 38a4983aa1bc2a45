import { translations } from '../translated-text.ts';
import {
  blok,
  callToActionFields,
  linkField,
  listingAddress,
  localeField,
  story,
  translatedField,
} from './fields.ts';

const DAY = 86_400_000;

/** Next Sunday, 23:59, in the format of the editor's date field, so that the demo's offer is never over. */
function nextSaleEnd(now: Date): string {
  const sunday = new Date(now.getTime() + ((7 - now.getUTCDay()) % 7) * DAY);
  const isOver = sunday.getUTCDay() === now.getUTCDay() && now.getUTCHours() >= 20;
  const end = isOver ? new Date(sunday.getTime() + 7 * DAY) : sunday;
  return `${end.toISOString().slice(0, 10)} 23:59`;
}

const column = (...fields: Parameters<typeof blok>[1][]) => blok('banner_column', ...fields);

const shirts = column(
  translatedField(
    'headline',
    translations('Shirts', 'Trikots', 'Maillots', 'Camisetas', '유니폼', '球衣'),
  ),
  localeField('headline', 'en-us', 'Jerseys'),
  translatedField(
    'text',
    translations(
      'Home, away and third, for every age.',
      'Heim, Auswärts und Ausweich, für jedes Alter.',
      'Domicile, extérieur et third, pour tous les âges.',
      'Primera, segunda y tercera equipación, para todas las edades.',
      '홈, 어웨이, 서드까지 모든 연령대로 준비했습니다.',
      '主场、客场、第三球衣，各年龄段齐备。',
    ),
  ),
  callToActionFields(
    translations(
      'Choose a shirt',
      'Trikot aussuchen',
      'Choisir un maillot',
      'Elegir camiseta',
      '유니폼 고르기',
      '选择球衣',
    ),
    listingAddress('jerseys'),
  ),
  localeField('cta_label', 'en-us', 'Choose a jersey'),
);

const players = column(
  translatedField(
    'headline',
    translations('Players', 'Namen', 'Joueurs', 'Jugadores', '선수', '球员'),
  ),
  translatedField(
    'text',
    translations(
      'The name and number of all three squads.',
      'Name und Nummer aus allen drei Kadern.',
      'Le nom et le numéro des trois effectifs.',
      'El nombre y el dorsal de las tres plantillas.',
      '세 팀 모든 선수의 이름과 번호로 만나 보세요.',
      '三支球队全部球员的姓名与号码。',
    ),
  ),
  callToActionFields(
    translations(
      'Shop by player',
      'Nach Spieler',
      'Par joueur',
      'Por jugador',
      '선수별 쇼핑',
      '按球员选购',
    ),
    listingAddress('players'),
  ),
);

/** Banner above the header with the offer of the week. */
export const banner = story(
  'global/banner-with-countdown',
  'Banner with countdown',
  blok('banner_with_countdown', {
    is_active: true,
    position: 'center',
    color_type: 'club',
    blocks: [
      blok(
        'banner_text',
        translatedField(
          'text',
          translations(
            'Home Week: new shirts are here',
            'Heimspielwoche: neue Trikots',
            'À domicile : nouveaux maillots',
            'En casa: camisetas nuevas',
            '홈 경기 주간, 새 유니폼이 기다립니다',
            '主场周：新球衣，全场看台都有份',
          ),
        ),
        localeField('text', 'en-us', 'Home Week: new jerseys are here'),
        linkField(listingAddress('jerseys/home')),
      ),
      blok('countdown', { countdown_until: nextSaleEnd(new Date()) }),
      blok(
        'banner_dropdown',
        translatedField(
          'label',
          translations('More', 'Mehr', 'En savoir plus', 'Ver más', '더 보기', '更多'),
        ),
        { columns: [shirts, players] },
      ),
    ],
  }),
);
