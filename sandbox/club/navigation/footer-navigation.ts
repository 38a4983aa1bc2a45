import { translations } from '../translated-text.ts';
import { CLUB_SITE, categoryItem, type Item, MEMBER_BENEFITS } from './navigation-item.ts';

/** Columns at the foot of each page. */
export const FOOTER: readonly Item[] = [
  {
    name: translations('Help', 'Hilfe', 'Aide', 'Ayuda', '고객 지원', '帮助'),
    url: '',
    children: [
      {
        name: translations(
          'Help centre',
          'Hilfe & Kontakt',
          'Centre d’aide',
          'Centro de ayuda',
          '고객센터',
          '帮助中心',
        ),
        page: 'help-center',
      },
      {
        name: translations('Delivery', 'Versand', 'Livraison', 'Envíos', '배송 안내', '配送'),
        page: 'help-center/delivery',
      },
      {
        name: translations(
          'Returns & refunds',
          'Rückgabe & Erstattung',
          'Retours et remboursements',
          'Devoluciones y reembolsos',
          '반품·환불',
          '退货与退款',
        ),
        page: 'help-center/returns-and-refunds',
      },
      {
        name: translations(
          'Size guide',
          'Größentabelle',
          'Guide des tailles',
          'Guía de tallas',
          '사이즈 가이드',
          '尺码指南',
        ),
        page: 'help-center/size-guide',
      },
      {
        name: translations(
          'Name & number printing',
          'Beflockung',
          'Flocage',
          'Personalización',
          '마킹 안내',
          '印字服务',
        ),
        page: 'help-center/name-and-number-printing',
      },
      {
        name: translations(
          'Where is my parcel?',
          'Wo ist das Paket?',
          'Où est mon colis ?',
          '¿Dónde está mi paquete?',
          '배송 조회',
          '查询包裹',
        ),
        page: 'help-center/tracking',
      },
      {
        name: translations('Contact', 'Kontakt', 'Nous écrire', 'Contacto', '문의하기', '联系我们'),
        page: 'help-center/contact',
      },
    ],
  },
  {
    name: translations('Shop', 'Shop', 'Boutique', 'Tienda', '쇼핑', '选购'),
    url: '',
    children: [
      ...['jerseys', 'players', 'kids', 'home', 'sale'].map((key) => categoryItem(key, 0)),
      {
        name: translations('Offers', 'Angebote', 'Offres', 'Ofertas', '진행 중인 혜택', '优惠活动'),
        page: 'promotions',
      },
      {
        name: translations(
          'Gift guide',
          'Geschenkeratgeber',
          'Guide des cadeaux',
          'Guía de regalos',
          '선물 가이드',
          '送礼指南',
        ),
        page: 'gift-guide',
      },
      {
        name: translations(
          'Juniors and students',
          'Kinder, Jugend, Studium',
          'Jeunes et étudiants',
          'Jóvenes y estudiantes',
          '어린이와 학생',
          '青少年与学生',
        ),
        page: 'juniors-and-students',
      },
      {
        name: translations(
          'Materials',
          'Materialien',
          'Matières',
          'Materiales',
          '소재 이야기',
          '材质说明',
        ),
        page: 'materials',
      },
    ],
  },
  {
    name: translations(
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
      'Aldermoor United',
    ),
    url: '',
    children: [
      {
        name: translations(
          'Club website',
          'Vereinsseite',
          'Site du club',
          'Web del club',
          '구단 홈페이지',
          '俱乐部官网',
        ),
        url: CLUB_SITE,
        opensNewWindow: true,
      },
      {
        name: translations(
          'Matchday',
          'Spieltag',
          'Jour de match',
          'Día de partido',
          '경기일 안내',
          '比赛日',
        ),
        page: 'matchday',
      },
      {
        name: translations(
          'Women’s team',
          'Die Frauen',
          'Équipe féminine',
          'Equipo femenino',
          '여자 팀',
          '女子一线队',
        ),
        page: 'womens-team',
      },
      {
        name: translations(
          'Academy',
          'Nachwuchs',
          'Centre de formation',
          'Cantera',
          '아카데미',
          '青训学院',
        ),
        page: 'academy',
      },
      {
        name: translations('Museum', 'Museum', 'Musée', 'Museo', '박물관', '博物馆'),
        page: 'museum',
      },
      {
        name: translations('Tickets', 'Tickets', 'Billetterie', 'Entradas', '티켓', '球票'),
        url: `${CLUB_SITE}/tickets`,
        opensNewWindow: true,
      },
      {
        name: translations(
          'Membership',
          'Mitgliedschaft',
          'Adhésion',
          'Hazte socio',
          '멤버십',
          '会员',
        ),
        url: `${CLUB_SITE}/membership`,
        opensNewWindow: true,
      },
      MEMBER_BENEFITS,
    ],
  },
  {
    name: translations(
      'Legal',
      'Rechtliches',
      'Informations légales',
      'Información legal',
      '법적 고지',
      '法律信息',
    ),
    url: '',
    children: [
      {
        name: translations(
          'Terms of sale',
          'AGB',
          'Conditions générales de vente',
          'Condiciones de venta',
          '판매 약관',
          '销售条款',
        ),
        page: 'help-center/terms-of-sale',
      },
      {
        name: translations(
          'Privacy',
          'Datenschutz',
          'Confidentialité',
          'Privacidad',
          '개인정보처리방침',
          '隐私政策',
        ),
        page: 'privacy',
      },
      {
        name: translations('Cookies', 'Cookies', 'Cookies', 'Cookies', '쿠키', 'Cookie'),
        page: 'cookies',
      },
      {
        name: translations(
          'Legal notice',
          'Impressum',
          'Mentions légales',
          'Aviso legal',
          '사업자 정보',
          '公司信息',
        ),
        page: 'legal-notice',
      },
      {
        name: translations(
          'Accessibility',
          'Barrierefreiheit',
          'Accessibilité',
          'Accesibilidad',
          '접근성',
          '无障碍',
        ),
        page: 'accessibility',
      },
    ],
  },
];
