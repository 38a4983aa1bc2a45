import { translations } from '../../translated-text.ts';
import { helpCards } from '../reading-page.ts';

/** Cards of the help pages about the account and legal matters. */
export const youCards = helpCards(
  translations(
    'You and us',
    'Konto & Kontakt',
    'Vous et nous',
    'Tú y nosotros',
    '계정과 문의',
    '账户与联系',
  ),
  [
    [
      '/help-center/account',
      translations('Your account', 'Das Konto', 'Votre compte', 'Tu cuenta', '계정', '您的账户'),
      translations(
        'Signing in, baskets, closing it',
        'Anmelden, Warenkörbe, schließen',
        'Connexion, paniers, fermeture',
        'Acceso, cestas y cierre',
        '로그인, 장바구니, 해지',
        '登录、购物车与注销',
      ),
    ],
    [
      '/help-center/members',
      translations('Members', 'Mitglieder', 'Membres', 'Socios', '멤버십', '会员'),
      translations(
        'What the shop has to do with it',
        'Was der Shop damit zu tun hat',
        'Le rapport avec la boutique',
        'Qué tiene que ver la tienda',
        '멤버십과 스토어의 관계',
        '会员与商城的关系',
      ),
    ],
    [
      '/help-center/app',
      translations(
        'The shop on your phone',
        'Der Shop auf dem Telefon',
        'La boutique sur votre téléphone',
        'La tienda en tu móvil',
        '휴대폰으로 쇼핑하기',
        '在手机上购物',
      ),
      translations(
        'With the club’s app or without',
        'Mit der App des Vereins oder ohne',
        'Avec l’application du club ou sans',
        'Con la aplicación del club o sin ella',
        '구단 앱이 있어도 없어도',
        '有无俱乐部应用均可',
      ),
    ],
    [
      '/help-center/data-protection',
      translations(
        'Data protection',
        'Datenschutz in Kürze',
        'Vos données',
        'Tus datos',
        '개인정보 보호',
        '数据保护',
      ),
      translations(
        'What we know about you',
        'Was wir wissen und was nicht',
        'Ce que nous savons de vous',
        'Lo que sabemos de ti',
        '저희가 보관하는 정보',
        '我们掌握哪些信息',
      ),
    ],
    [
      '/help-center/contact',
      translations('Contact', 'Kontakt', 'Nous écrire', 'Contacto', '문의하기', '联系我们'),
      translations(
        'People with an inbox',
        'Menschen mit Postfach',
        'Une équipe qui lit',
        'Personas que leen',
        '담당자에게 메일 보내기',
        '写信给我们',
      ),
    ],
  ],
);

export const legalCards = helpCards(
  translations(
    'The small print',
    'Das Kleingedruckte',
    'Les petites lignes',
    'La letra pequeña',
    '약관과 정책',
    '条款与政策',
  ),
  [
    [
      '/help-center/terms-of-sale',
      translations(
        'Terms of sale',
        'AGB',
        'Conditions générales de vente',
        'Condiciones de venta',
        '판매 약관',
        '销售条款',
      ),
      translations('', '', '', '', '', ''),
    ],
    [
      '/privacy',
      translations(
        'Privacy',
        'Datenschutz',
        'Confidentialité',
        'Privacidad',
        '개인정보처리방침',
        '隐私政策',
      ),
      translations('', '', '', '', '', ''),
    ],
    [
      '/cookies',
      translations('Cookies', 'Cookies', 'Cookies', 'Cookies', '쿠키', 'Cookie'),
      translations('', '', '', '', '', ''),
    ],
    [
      '/legal-notice',
      translations(
        'Legal notice',
        'Impressum',
        'Mentions légales',
        'Aviso legal',
        '사업자 정보',
        '公司信息',
      ),
      translations('', '', '', '', '', ''),
    ],
  ],
);
