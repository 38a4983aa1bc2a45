import { sameInAllLanguages, translations } from '../../translated-text.ts';
import { readingPage, tableBlock, textBlock } from '../reading-page.ts';

const A_YEAR = translations('1 year', '1 Jahr', '1 an', '1 año', '1년', '1\u00a0年');
const DAYS_180 = translations(
  '180 days',
  '180 Tage',
  '180 jours',
  '180 días',
  '180일',
  '180\u00a0天',
);
const DAYS_30 = translations('30 days', '30 Tage', '30 jours', '30 días', '30일', '30\u00a0天');

export const cookies = readingPage('cookies', {
  headline: translations('Cookies', 'Cookies', 'Cookies', 'Cookies', '쿠키', 'Cookie'),
  subline: translations(
    'A handful, all our own, and all there to make the shop work.',
    'Eine Handvoll, alle von uns und alle nötig, damit der Shop funktioniert.',
    'Une poignée, toutes à nous, toutes nécessaires au fonctionnement.',
    'Un puñado, todas nuestras y todas necesarias para que la tienda funcione.',
    '스토어 작동에 필요한 자체 쿠키 몇 개만 사용합니다.',
    '只有少数几个，均为我们自有，且为商城运行所必需。',
  ),
  content: [
    tableBlock(
      translations(
        'What they are',
        'Welche es sind',
        'Lesquels',
        'Cuáles son',
        '사용하는 쿠키',
        '都有哪些',
      ),
      [
        [
          translations('Name', 'Name', 'Nom', 'Nombre', '이름', '名称'),
          translations('What for', 'Wozu', 'Usage', 'Para qué', '용도', '用途'),
          translations('How long', 'Wie lange', 'Durée', 'Duración', '기간', '时长'),
        ],
        [
          sameInAllLanguages('terrace_auth'),
          translations(
            'Keeps your basket and your sign-in. Set when you put something in or sign in.',
            'Hält Warenkorb und Anmeldung. Entsteht, wenn etwas in den Warenkorb kommt oder bei der Anmeldung.',
            'Garde votre panier et votre connexion. Déposé au premier ajout ou à la connexion.',
            'Mantiene tu cesta y tu sesión. Se guarda al añadir algo o al iniciar sesión.',
            '장바구니와 로그인 상태를 유지합니다. 상품을 담거나 로그인할 때 저장됩니다.',
            '保存购物车和登录状态，在您加购或登录时设置。',
          ),
          DAYS_30,
        ],
        [
          sameInAllLanguages('terrace_device'),
          translations(
            'Knows that you have signed in with this browser, so that we only write to you about unknown ones.',
            'Weiß, dass dieser Browser schon zur Anmeldung benutzt wurde. So kommt eine Nachricht nur bei unbekannten.',
            'Retient que vous vous êtes déjà connecté avec ce navigateur, pour ne vous signaler que les inconnus.',
            'Recuerda que ya has iniciado sesión con este navegador, para avisarte solo de los desconocidos.',
            '이 브라우저로 로그인한 적이 있음을 기억해, 모르는 브라우저일 때만 메일로 알려 드립니다.',
            '记住您曾用此浏览器登录，仅在出现未知浏览器时才通知您。',
          ),
          translations('400 days', '400 Tage', '400 jours', '400 días', '400일', '400 天'),
        ],
        [
          sameInAllLanguages('terrace_hint'),
          translations(
            'Two counts and a yes or no: items in the basket, on the wishlist, signed in.',
            'Zwei Zahlen und ein Ja oder Nein: Artikel im Warenkorb, auf dem Merkzettel, angemeldet.',
            'Deux nombres et un oui ou non : articles au panier, en liste d’envies, connecté.',
            'Dos cifras y un sí o no: artículos en la cesta, en favoritos, sesión iniciada.',
            '장바구니와 위시리스트 상품 수, 로그인 여부를 기억합니다.',
            '记录购物车和心愿单的件数，以及是否登录。',
          ),
          DAYS_30,
        ],
        [
          sameInAllLanguages('terrace_hint_shop'),
          translations(
            'Which shop these counts are of.',
            'Zu welchem Shop diese Zahlen gehören.',
            'De quelle boutique viennent ces nombres.',
            'De qué tienda son esas cifras.',
            '위 상품 수가 어느 스토어의 것인지 기억합니다.',
            '记录以上件数属于哪个商城。',
          ),
          DAYS_30,
        ],
        [
          sameInAllLanguages('locale'),
          translations(
            'Remembers the shop you chose.',
            'Merkt sich den gewählten Shop.',
            'Retient la boutique choisie.',
            'Recuerda la tienda que elegiste.',
            '선택하신 스토어를 기억합니다.',
            '记住您选择的商城。',
          ),
          A_YEAR,
        ],
        [
          sameInAllLanguages('terrace_banner'),
          translations(
            'Remembers which strip above the header you closed.',
            'Merkt sich, welcher Hinweis ganz oben geschlossen wurde.',
            'Retient le bandeau du haut de page que vous avez fermé.',
            'Recuerda el aviso superior que cerraste.',
            '닫으신 상단 배너를 기억합니다.',
            '记住您已关闭的顶部横幅。',
          ),
          A_YEAR,
        ],
        [
          sameInAllLanguages('terrace_gift_decision'),
          translations(
            'Remembers which free gift you chose, or that you want none.',
            'Merkt sich, welche Gratiszugabe gewählt wurde, oder dass keine gewünscht ist.',
            'Retient le cadeau que vous avez choisi, ou que vous n’en voulez pas.',
            'Recuerda qué regalo elegiste, o que no quieres ninguno.',
            '선택하신 사은품 또는 받지 않겠다는 선택을 기억합니다.',
            '记住您选择的赠品，或不需要赠品的选择。',
          ),
          A_YEAR,
        ],
        [
          sameInAllLanguages('terrace_code'),
          translations(
            'Keeps the code of a link until something is in your basket.',
            'Behält den Code eines Links, bis etwas im Warenkorb liegt.',
            'Garde le code d’un lien jusqu’à ce que votre panier contienne un article.',
            'Guarda el código de un enlace hasta que haya algo en tu cesta.',
            '장바구니에 상품을 담으실 때까지 링크의 코드를 보관합니다.',
            '保留链接中的优惠码，直到购物车中有商品。',
          ),
          translations('7 days', '7 Tage', '7 jours', '7 días', '7일', '7\u00a0天'),
        ],
        [
          sameInAllLanguages('terrace_retry'),
          translations(
            'After a fault on our side, makes sure that pressing again does not add twice.',
            'Sorgt nach einer Störung bei uns dafür, dass ein zweiter Klick nichts doppelt hinzufügt.',
            'Après une panne de notre côté, évite qu’un second clic n’ajoute l’article deux fois.',
            'Tras un fallo nuestro, evita que al pulsar otra vez se añada dos veces.',
            '시스템 장애 후 다시 눌러도 상품이 두 번 담기지 않게 합니다.',
            '我方出现故障后，防止您再次点击时重复添加。',
          ),
          translations('5 minutes', '5 Minuten', '5 minutes', '5 minutos', '5분', '5\u00a0分钟'),
        ],
        [
          sameInAllLanguages('terrace_added'),
          translations(
            'Only if you agreed to be counted: what a button has just added, until the next page has counted it.',
            'Nur nach Zustimmung zur Zählung: was ein Knopf gerade hinzugefügt hat, bis die nächste Seite es gezählt hat.',
            'Seulement si vous avez accepté la mesure : ce qu’un bouton vient d’ajouter, jusqu’à ce que la page suivante l’ait compté.',
            'Solo si has aceptado que contemos: lo que un botón acaba de añadir, hasta que la página siguiente lo haya contado.',
            '집계에 동의하신 경우에만: 버튼으로 방금 담으신 상품을 다음 페이지에서 집계할 때까지 보관합니다.',
            '仅在您同意统计时使用：保存您刚刚通过按钮添加的商品，直到下一页完成统计。',
          ),
          translations('1 minute', '1 Minute', '1 minute', '1 minuto', '1분', '1\u00a0分钟'),
        ],
        [
          sameInAllLanguages('userConsentCookiePolicy'),
          translations(
            'Remembers whether you agreed to be counted (on) or refused (off), once you have answered.',
            'Merkt sich nach der Antwort, ob Besuche gezählt werden dürfen (on) oder nicht (off).',
            'Retient, une fois donnée, votre réponse à la mesure des visites : oui (on) ou non (off).',
            'Recuerda, cuando has respondido, si permites contar tus visitas (on) o no (off).',
            '방문 집계에 동의(on)하셨는지 거부(off)하셨는지, 답변하신 후에 기억합니다.',
            '在您作出选择后，记录您是否同意统计访问（on 为同意，off 为拒绝）。',
          ),
          DAYS_180,
        ],
        [
          sameInAllLanguages('infoAgree'),
          translations(
            'The same answer, if the club’s website has kept one: yes or no.',
            'Dieselbe Antwort, falls die Vereinsseite eine gespeichert hat: yes oder no.',
            'La même réponse, si le site du club en a gardé une : yes ou no.',
            'La misma respuesta, si la web del club ha guardado una: yes o no.',
            '구단 홈페이지에 저장된 답변이 있을 경우 같은 용도로 쓰입니다(yes 또는 no).',
            '如果俱乐部官网保存过您的选择，则为同一选择（yes 或 no）。',
          ),
          DAYS_180,
        ],
        [
          sameInAllLanguages('terrace_platform'),
          translations(
            'Remembers that you shop in the club’s app.',
            'Merkt sich, dass der Einkauf in der App des Vereins stattfindet.',
            'Retient que vous êtes dans l’application du club.',
            'Recuerda que compras en la aplicación del club.',
            '구단 앱에서 쇼핑 중인지 기억합니다.',
            '记住您正在俱乐部应用中购物。',
          ),
          translations('7 days', '7 Tage', '7 jours', '7 días', '7일', '7\u00a0天'),
        ],
        [
          sameInAllLanguages('terrace_notice'),
          translations(
            'Tells the next page that you have signed in or out.',
            'Sagt der nächsten Seite, dass die An- oder Abmeldung geklappt hat.',
            'Indique à la page suivante que vous vous êtes connecté ou déconnecté.',
            'Le dice a la página siguiente que has iniciado o cerrado sesión.',
            '로그인 또는 로그아웃 결과를 다음 페이지에 알려 줍니다.',
            '告知下一个页面您已登录或退出。',
          ),
          translations('1 minute', '1 Minute', '1 minute', '1 minuto', '1분', '1\u00a0分钟'),
        ],
        [
          translations(
            'Sign-in note',
            'Anmeldenotiz',
            'Jeton de connexion',
            'Nota de acceso',
            '로그인 확인',
            '登录凭据',
          ),
          translations(
            'Brings you back to where you were when you sign in.',
            'Führt nach der Anmeldung dorthin zurück, wo sie begann.',
            'Vous ramène où vous étiez après la connexion.',
            'Te devuelve a donde estabas al iniciar sesión.',
            '로그인 후 보시던 페이지로 돌아오게 합니다.',
            '登录后带您回到原来的页面。',
          ),
          translations(
            '10 minutes',
            '10 Minuten',
            '10 minutes',
            '10 minutos',
            '10분',
            '10\u00a0分钟',
          ),
        ],
      ],
    ),
    textBlock(
      translations(
        `Your browser can delete or block them. The shop can still be read; a basket or a sign-in needs the first one. Your device also keeps which products you looked at last and what you are typing at the checkout.

Nothing that measures visits or shows advertising loads unless you agree, and your browser’s “do not sell or share” signal counts as a no. Where we use such tools we ask first, and you can change your answer at any time under “Cookie settings” at the foot of every page. Only if you agree do they set cookies of their own and learn what you look at, search for and buy; with an order they are told your e-mail address as a hash, not as it is written. What else we do with data is under [privacy](/privacy).`,
        `Der Browser kann sie löschen oder sperren. Lesen lässt sich der Shop dann immer noch; Warenkorb und Anmeldung brauchen das erste. Außerdem merkt sich das Gerät, welche Artikel zuletzt angesehen wurden und was gerade an der Kasse eingetippt wird.

Nichts, was Besuche misst oder Werbung zeigt, lädt ohne Zustimmung, und ein „Global Privacy Control“-Signal des Browsers gilt als Nein. Wo wir solche Dienste nutzen, fragen wir vorher; die Antwort lässt sich jederzeit unter „Cookie-Einstellungen“ am Ende jeder Seite ändern. Nur mit Zustimmung setzen sie eigene Cookies und erfahren, was angesehen, gesucht und gekauft wird; bei einer Bestellung erhalten sie die E-Mail-Adresse als Hashwert, nicht im Klartext. Alles Weitere steht unter [Datenschutz](/privacy).`,
        `Votre navigateur peut les effacer ou les bloquer. La boutique reste lisible ; le panier et la connexion ont besoin du premier. Votre appareil garde aussi les derniers articles consultés et ce que vous saisissez en passant commande.

Aucun outil de mesure ou de publicité ne se charge sans votre accord, et le signal « Global Privacy Control » du navigateur vaut refus. Quand nous utilisons de tels outils, nous vous le demandons d’abord ; vous pouvez changer d’avis à tout moment sous « Gérer les cookies », au bas de chaque page. Ce n’est qu’avec votre accord qu’ils déposent leurs propres cookies et apprennent ce que vous consultez, cherchez et achetez ; lors d’une commande, votre adresse e-mail leur parvient sous forme d’empreinte (hash), jamais en clair. Le reste est expliqué dans [confidentialité](/privacy).`,
        `Tu navegador puede borrarlas o bloquearlas. La tienda se puede seguir leyendo; la cesta y el inicio de sesión necesitan la primera. Tu dispositivo guarda además los últimos productos que has visto y lo que estás escribiendo al tramitar el pedido.

Nada que mida visitas o muestre publicidad se carga sin tu permiso, y la señal «Global Privacy Control» del navegador cuenta como un no. Cuando usamos herramientas así, te preguntamos antes, y puedes cambiar tu respuesta cuando quieras en «Configurar cookies», al pie de cada página. Solo si aceptas guardan sus propias cookies y saben qué miras, buscas y compras; con un pedido reciben tu correo solo en forma de hash, nunca tal como se escribe. Lo demás está en [privacidad](/privacy).`,
        `브라우저에서 쿠키를 삭제하거나 차단하실 수 있습니다. 그래도 스토어를 둘러보실 수 있지만, 장바구니와 로그인에는 첫 번째 쿠키가 필요합니다. 최근 본 상품과 결제 화면에 입력 중인 내용도 기기에 보관됩니다.

방문 분석이나 광고 도구는 동의 없이 불러오지 않으며, 브라우저의 Global Privacy Control 신호는 거부로 처리합니다. 이러한 도구를 사용할 때는 먼저 여쭤보며, 모든 페이지 하단의 ‘쿠키 설정’에서 언제든지 답변을 바꾸실 수 있습니다. 동의하신 경우에만 해당 도구가 자체 쿠키를 저장하고 조회·검색·구매 내역을 전달받습니다. 주문 시 이메일 주소는 원문이 아닌 해시값으로만 전달됩니다. 그 밖의 내용은 [개인정보처리방침](/privacy)을 확인해 주세요.`,
        `您可以在浏览器中删除或屏蔽它们。商城仍可浏览，但购物车和登录需要第一个。您的设备还会保存最近浏览的商品和结算时正在填写的内容。

未经您同意，不会加载任何统计或广告工具；浏览器的 Global Privacy Control 信号视为拒绝。使用此类工具前，我们会先征求您的同意，您可以随时在每个页面底部的“Cookie 设置”中更改。只有在您同意后，这些工具才会设置自己的 Cookie，并获知您浏览、搜索和购买的内容；下单时，您的邮箱地址仅以哈希值形式提供，绝不以明文提供。其他说明见[隐私政策](/privacy)。`,
      ),
    ),
  ],
});
