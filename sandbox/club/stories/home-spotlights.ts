import { translations } from '../translated-text.ts';
import {
  blok,
  callToActionFields,
  listingAddress,
  localeField,
  pictureField,
  translatedField,
} from './fields.ts';
import { textField } from './reading-page.ts';

/** Spotlight on printed shirts. */
export const lettering = blok(
  'spotlight',
  translatedField(
    'topline',
    translations(
      'The print shop',
      'Die Druckerei',
      'L’atelier',
      'El taller',
      '마킹 공방',
      '印字工坊',
    ),
  ),
  translatedField(
    'headline',
    translations(
      'Your name on the back',
      'Der eigene Name auf dem Rücken',
      'Votre nom dans le dos',
      'Tu nombre a la espalda',
      '등에 새기는 이름',
      '把名字印上后背',
    ),
  ),
  textField(
    'text',
    translations(
      'Up to twelve letters and two figures, pressed in the club’s own lettering in the workshop under the north stand.\n\nA printed shirt takes two extra working days. It is made for you alone, so it can’t be returned.',
      'Bis zu zwölf Buchstaben und zwei Ziffern, gepresst in der Schrift des Vereins, in der Werkstatt unter der Nordtribüne.\n\nEin bedrucktes Trikot braucht zwei Werktage mehr. Es entsteht als Einzelstück und kann deshalb nicht zurückgegeben werden.',
      'Jusqu’à douze lettres et deux chiffres, pressés dans la typographie du club, à l’atelier sous la tribune Nord.\n\nUn maillot floqué demande deux jours ouvrés de plus. Il est fait pour vous seul : il ne peut pas être repris.',
      'Hasta doce letras y dos cifras, estampadas con la tipografía del club en el taller bajo la grada Norte.\n\nUna camiseta personalizada tarda dos días laborables más. Se hace solo para ti, así que no admite devolución.',
      '최대 열두 글자와 숫자 두 자리를 북쪽 스탠드 아래 공방에서 구단 고유의 서체로 새깁니다.\n\n마킹 유니폼은 영업일 기준 이틀이 더 걸립니다. 오직 한 분을 위해 제작되므로 반품할 수 없습니다.',
      '最多十二个字母和两位数字，由北看台下的工坊以俱乐部专属字体压印。\n\n印字球衣需多等两个工作日。球衣为您专属定制，恕不退货。',
    ),
  ),
  callToActionFields(
    translations(
      'Choose a shirt',
      'Trikot aussuchen',
      'Choisir un maillot',
      'Elegir camiseta',
      '유니폼 고르기',
      '挑选球衣',
    ),
    listingAddress('jerseys/home'),
  ),
  localeField('cta_label', 'en-us', 'Choose a jersey'),
  pictureField(
    'image',
    'editorial/spotlight-lettering.svg',
    translations(
      'Back of the home shirt with name and number',
      'Rücken des Heimtrikots mit Namen und Nummer',
      'Dos du maillot domicile avec nom et numéro',
      'Espalda de la camiseta de la primera equipación con nombre y número',
      '이름과 번호를 새긴 홈 유니폼 뒷면',
      '印有姓名和号码的主场球衣背面',
    ),
  ),
  { align: 'end' },
);

/** Spotlight on retro shirts. */
export const founders = blok(
  'spotlight',
  translatedField(
    'topline',
    translations(
      'Eleven quarrymen and a schoolteacher',
      'Elf Steinbrecher und ein Lehrer',
      'Onze carriers et un instituteur',
      'Once canteros y un maestro',
      '채석공 열한 명과 교사 한 명',
      '十一名采石工与一位教师',
    ),
  ),
  translatedField(
    'headline',
    translations(
      'Retro jerseys from 1897 on',
      'Retrotrikots seit 1897',
      'Les maillots rétro depuis 1897',
      'Camisetas retro desde 1897',
      '1897년부터 이어진 레트로 저지',
      '始于1897年的复古球衣',
    ),
  ),
  textField(
    'text',
    translations(
      'They founded the club in 1897 and played the first season in plain oxblood. Twelve shirts from the club’s history are back, cut the way they were and made to be worn, not framed.',
      'Sie gründeten 1897 den Verein und spielten die erste Saison in schlichtem Ochsenblut. Zwölf Trikots aus der Vereinsgeschichte sind zurück, geschnitten wie damals und gemacht zum Tragen, nicht für den Rahmen.',
      'Ils ont fondé le club en 1897 et joué la première saison en sang de bœuf uni. Douze maillots de l’histoire du club sont de retour, coupés comme à l’époque et faits pour être portés, pas encadrés.',
      'Fundaron el club en 1897 y jugaron la primera temporada de granate liso. Vuelven doce camisetas de nuestra historia, con el corte de entonces y hechas para llevarlas, no para enmarcarlas.',
      '1897년 구단을 세운 그들은 무늬 없는 옥스블러드 유니폼으로 첫 시즌을 뛰었습니다. 구단 역사 속 유니폼 열두 벌이 그때의 재단 그대로 돌아왔습니다. 액자에 걸기보다 입어 주세요.',
      '1897年，他们创立了俱乐部，身披纯色牛血红踢完首个赛季。俱乐部历史上的十二款球衣如今回归，剪裁如初，为穿着而生，而非供在相框里。',
    ),
  ),
  callToActionFields(
    translations(
      'See the retro jerseys',
      'Zu den Retrotrikots',
      'Voir les maillots rétro',
      'Ver las camisetas retro',
      '레트로 저지 보기',
      '查看复古球衣',
    ),
    listingAddress('jerseys/retro'),
  ),
  pictureField(
    'image',
    'editorial/spotlight-retro.svg',
    translations(
      'Plain oxblood shirt of 1897',
      'Schlichtes ochsenblutrotes Trikot von 1897',
      'Maillot uni sang de bœuf de 1897',
      'Camiseta granate lisa de 1897',
      '1897년의 무늬 없는 옥스블러드 유니폼',
      '1897年的纯色牛血红球衣',
    ),
  ),
  { align: 'start' },
);
