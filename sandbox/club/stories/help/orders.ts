import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { questionsBlock, readingPage } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const orders = readingPage('help-center/orders', {
  headline: HELP_NAMES.orders,
  subline: translations(
    'From the basket to the confirmation, with an account or without one.',
    'Vom Warenkorb bis zur Bestätigung, mit Konto oder ohne.',
    'Du panier à la confirmation, avec ou sans compte.',
    'De la cesta a la confirmación, con cuenta o sin ella.',
    '장바구니부터 주문 확인까지, 회원이 아니어도 괜찮습니다.',
    '从购物车到订单确认，有无账户均可。',
  ),
  content: [
    questionsBlock(translations('', '', '', '', '', ''), [
      [
        translations(
          'Do I need an account?',
          'Ist ein Konto nötig?',
          'Faut-il un compte ?',
          '¿Necesito una cuenta?',
          '회원 가입을 해야 하나요?',
          '需要注册账户吗？',
        ),
        translations(
          'No. Guests order with an e-mail address. With an account your basket follows you to every device and your orders stay in one place.',
          'Nein. Gäste bestellen mit einer E-Mail-Adresse. Mit Konto ist der Warenkorb auf jedem Gerät da und alle Bestellungen bleiben beisammen.',
          'Non. Une adresse e-mail suffit pour commander. Avec un compte, votre panier vous suit sur tous vos appareils et vos commandes restent réunies.',
          'No. Puedes pedir como invitado con un correo electrónico. Con una cuenta, tu cesta te sigue en todos tus dispositivos y tus pedidos quedan juntos.',
          '아니요. 이메일 주소만으로 비회원 주문이 가능합니다. 계정이 있으면 어느 기기에서나 장바구니가 유지되고 주문 내역을 한곳에서 보실 수 있습니다.',
          '不需要。访客凭电子邮箱即可下单。有账户的话，购物车会在所有设备上同步，订单也集中保存。',
        ),
      ],
      [
        translations(
          'How do I know the order went through?',
          'Woran ist zu erkennen, dass die Bestellung geklappt hat?',
          'Comment savoir si la commande est passée ?',
          '¿Cómo sé que el pedido se ha hecho?',
          '주문이 완료되었는지 어떻게 알 수 있나요?',
          '如何确认订单已成功？',
        ),
        translations(
          `You see a page with your order number and get the same by e-mail. The link in that e-mail opens your order for two hours; the e-mail itself has everything that matters. Nothing after half an hour, not even in the junk folder? Write to ${MAIL}.`,
          `Es erscheint eine Seite mit der Bestellnummer, und dieselben Angaben kommen per E-Mail. Der Link darin öffnet die Bestellung zwei Stunden lang; alles Wichtige steht in der E-Mail selbst. Nach einer halben Stunde nichts da, auch nicht im Spam-Ordner? Dann an ${MAIL} schreiben.`,
          `Une page affiche votre numéro de commande et vous recevez la même chose par e-mail. Le lien qu’il contient ouvre la commande pendant deux heures ; l’essentiel est dans l’e-mail lui-même. Rien au bout d’une demi-heure, même dans les indésirables ? Écrivez à ${MAIL}.`,
          `Verás una página con el número de pedido y recibirás lo mismo por correo. El enlace del correo abre el pedido durante dos horas; lo importante está en el propio correo. ¿Nada después de media hora, tampoco en la carpeta de spam? Escribe a ${MAIL}.`,
          `주문 번호가 적힌 페이지가 표시되고 같은 내용을 메일로 보내 드립니다. 메일의 링크로는 두 시간 동안 주문을 확인하실 수 있으며, 중요한 내용은 메일 본문에 모두 담겨 있습니다. 30분이 지나도 메일이 오지 않으면 스팸함을 확인하신 뒤 ${MAIL}로 알려 주세요.`,
          `页面会显示订单号，同样的内容也会发送到您的邮箱。邮件中的链接在两小时内可打开订单，重要信息均在邮件正文中。半小时后仍未收到、垃圾邮件中也没有？请写信至 ${MAIL}。`,
        ),
      ],
      [
        translations(
          'Can I change or cancel an order?',
          'Lässt sich eine Bestellung ändern oder stornieren?',
          'Puis-je modifier ou annuler une commande ?',
          '¿Puedo cambiar o cancelar un pedido?',
          '주문을 변경하거나 취소할 수 있나요?',
          '可以修改或取消订单吗？',
        ),
        translations(
          `Until it is packed, yes: write to ${MAIL} at once, with your order number. We can change the address or a size, or cancel it and pay you back. A shirt that has been printed can no longer be cancelled. Once the parcel has left, [return](/help-center/returns-and-refunds) what you don’t want.`,
          `Solange sie nicht gepackt ist, ja: gleich mit der Bestellnummer an ${MAIL} schreiben. Wir ändern Adresse oder Größe oder stornieren und erstatten. Ein schon bedrucktes Trikot lässt sich nicht mehr stornieren. Ist das Paket unterwegs, hilft die [Rückgabe](/help-center/returns-and-refunds).`,
          `Tant qu’elle n’est pas préparée, oui : écrivez aussitôt à ${MAIL} avec votre numéro de commande. Nous pouvons changer l’adresse ou la taille, ou annuler et rembourser. Un maillot déjà floqué ne peut plus être annulé. Si le colis est parti, faites un [retour](/help-center/returns-and-refunds).`,
          `Mientras no esté preparado, sí: escribe enseguida a ${MAIL} con el número de pedido. Podemos cambiar la dirección o la talla, o cancelarlo y devolverte el dinero. Una camiseta ya estampada no se puede cancelar. Si el paquete ya ha salido, haz una [devolución](/help-center/returns-and-refunds).`,
          `포장 전이라면 가능합니다. 주문 번호와 함께 ${MAIL}로 바로 연락해 주세요. 주소나 사이즈를 바꾸거나, 취소 후 환불해 드립니다. 이미 마킹한 유니폼은 취소할 수 없습니다. 발송된 뒤에는 [반품](/help-center/returns-and-refunds)을 이용해 주세요.`,
          `打包前可以：请立即写信至 ${MAIL} 并注明订单号。我们可以修改地址或尺码，也可以取消并退款。已印字的球衣无法取消。包裹寄出后，请办理[退货](/help-center/returns-and-refunds)。`,
        ),
      ],
      [
        translations(
          'Something in my basket is gone.',
          'Aus dem Warenkorb ist etwas verschwunden.',
          'Un article de mon panier a disparu.',
          'Ha desaparecido algo de mi cesta.',
          '장바구니에 담은 상품이 품절되었습니다.',
          '购物车里的商品不见了。',
        ),
        translations(
          'A basket doesn’t reserve goods; only paying does. What sells out in the meantime is marked in the basket and not counted in the total.',
          'Der Warenkorb reserviert nichts, erst das Bezahlen tut es. Was inzwischen ausverkauft ist, wird im Warenkorb gekennzeichnet und nicht mitgerechnet.',
          'Le panier ne réserve rien ; seul le paiement le fait. Ce qui s’épuise entre-temps est signalé dans le panier et n’entre pas dans le total.',
          'La cesta no reserva nada; solo lo hace el pago. Lo que se agota mientras tanto se marca en la cesta y no cuenta en el total.',
          '장바구니에 담아 두는 것만으로는 상품이 확보되지 않으며, 결제를 시작해야 확보됩니다. 그사이 품절된 상품은 장바구니에 표시되고 합계에서 제외됩니다.',
          '加入购物车并不会预留商品，付款时才会。期间售罄的商品会在购物车中标明，且不计入总额。',
        ),
      ],
      [
        translations(
          'How many can I buy?',
          'Wie viele Artikel sind möglich?',
          'Combien puis-je en acheter ?',
          '¿Cuántas unidades puedo comprar?',
          '몇 개까지 살 수 있나요?',
          '最多可以买多少？',
        ),
        translations(
          'Up to 50 of one thing, fewer where stock is short or an edition is limited; the product page says so. For a whole team or a supporters’ club, write to us.',
          'Bis zu 50 Stück eines Artikels, weniger bei knappem Bestand oder limitierten Auflagen; das steht dann am Produkt. Für ganze Mannschaften oder Fanclubs bitte schreiben.',
          'Jusqu’à 50 exemplaires d’un article, moins si le stock est faible ou l’édition limitée ; la fiche produit l’indique. Pour une équipe ou un club de supporters, écrivez-nous.',
          'Hasta 50 unidades de un artículo, menos si queda poco o es una edición limitada; lo verás en la página del producto. Para un equipo o una peña, escríbenos.',
          '한 상품당 최대 50개까지 가능하며, 재고가 적거나 한정판인 경우 상품 페이지에 안내된 수량까지 구매하실 수 있습니다. 팀이나 서포터스 단체 주문은 메일로 문의해 주세요.',
          '同一商品最多 50 件；库存有限或限量版会更少，商品页会注明。球队或球迷会团购请来信。',
        ),
      ],
    ]),
  ],
});
