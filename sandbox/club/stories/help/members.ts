import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const JOIN = 'https://www.aldermoor-united.example/membership';

export const members = readingPage('help-center/members', {
  headline: translations('Members', 'Mitglieder', 'Membres', 'Socios', '멤버십', '会员'),
  subline: translations(
    'The club and the shop keep different lists, and both know your name.',
    'Verein und Shop führen verschiedene Listen, und in beiden steht der Name.',
    'Le club et la boutique tiennent deux listes, et votre nom est sur les deux.',
    'El club y la tienda llevan listas distintas, y tu nombre está en las dos.',
    '구단과 스토어의 명단은 다르지만, 두 곳 모두 고객님의 이름을 압니다.',
    '俱乐部与商城各有名册，两本上都有您的名字。',
  ),
  content: [
    textBlock(
      translations(
        `## Is my shop account my membership?

No. Membership is looked after by [the club](${JOIN}); the [account here](/account) keeps your basket, wishlist, addresses, orders and returns. You can have either without the other. If you have both, your member number is under [membership](/account/membership) as soon as you sign in.

## Do members pay less?

Yes: ten per cent on everything that isn’t reduced, apart from books and gift cards. Online it comes off in the basket once you are signed in, and the product page shows the member price to everybody. In the stadium shop, show your card.

## Do members buy first?

Some new shirts are theirs for a while before everybody else can have them. The product page says from when; sign in and choose your size.

## I am a member, and the shop doesn’t know it

Sign in with the e-mail address the club has for you, then look under [membership](/account/membership). If nothing is there, the club’s office can put it right, through [the same page](${JOIN}).

## I have moved, or lost my card

The card and the club’s letters are a matter for its office too. For parcels, change [your addresses](/account/addresses) or enter another one at the checkout.

Everything that membership brings is under [member benefits](/benefits).`,
        `## Ist das Shop-Konto die Mitgliedschaft?

Nein. Um die Mitgliedschaft kümmert sich [der Verein](${JOIN}); das [Konto hier](/account) bewahrt Warenkorb, Merkzettel, Adressen, Bestellungen und Rücksendungen auf. Das eine geht ohne das andere. Wer beides hat, findet nach dem Anmelden die Mitgliedsnummer unter [Mitgliedschaft](/account/membership).

## Zahlen Mitglieder weniger?

Ja: zehn Prozent auf alles, was nicht reduziert ist, außer auf Bücher und Gutscheinkarten. Online wird der Rabatt nach dem Anmelden im Warenkorb abgezogen; den Mitgliederpreis zeigt die Produktseite allen. Im Stadionshop genügt der Ausweis.

## Kaufen Mitglieder früher?

Manche neuen Trikots gibt es zuerst nur für Mitglieder. Ab wann, steht auf der Produktseite: anmelden, Größe wählen, fertig.

## Mitglied, und der Shop weiß nichts davon?

Mit der E-Mail-Adresse anmelden, die der Verein kennt, und unter [Mitgliedschaft](/account/membership) nachsehen. Steht dort nichts, hilft die Geschäftsstelle über [dieselbe Seite](${JOIN}).

## Umgezogen oder Ausweis verloren?

Den Ausweis und die Post des Vereins regelt ebenfalls die Geschäftsstelle. Für Pakete genügt es, [die Adressen](/account/addresses) im Konto zu ändern oder an der Kasse eine andere einzugeben.

Was die Mitgliedschaft bringt, steht unter [Mitgliedervorteile](/benefits).`,
        `## Mon compte est-il mon adhésion ?

Non. L’adhésion relève du [club](${JOIN}) ; le [compte de la boutique](/account) garde votre panier, votre liste d’envies, vos adresses, vos commandes et vos retours. On peut avoir l’un sans l’autre. Si vous avez les deux, votre numéro figure sous [adhésion](/account/membership) dès que vous êtes connecté.

## Les membres paient-ils moins ?

Oui : dix pour cent sur tout ce qui n’est pas réduit, hors livres et cartes cadeaux. En ligne, la remise est déduite dans le panier une fois connecté, et la fiche du produit affiche le prix membre pour tous. À la boutique du stade, présentez votre carte.

## Les membres achètent-ils en premier ?

Certains nouveaux maillots leur sont réservés pendant un temps. La fiche du produit indique la date : connectez-vous et choisissez votre taille.

## Je suis membre, mais la boutique l’ignore

Connectez-vous avec l’adresse e-mail que le club connaît, puis regardez sous [adhésion](/account/membership). S’il n’y a rien, le secrétariat du club s’en occupe, par [la même page](${JOIN}).

## J’ai déménagé, ou perdu ma carte

Pour la carte et le courrier du club, c’est aussi le secrétariat. Pour les colis, modifiez [vos adresses](/account/addresses) ou indiquez-en une autre en commandant.

Tout ce qu’apporte l’adhésion est dans les [avantages membres](/benefits).`,
        `## ¿Mi cuenta es mi carné de socio?

No. De los socios se ocupa [el club](${JOIN}); [la cuenta de la tienda](/account) guarda tu cesta, tus favoritos, tus direcciones, tus pedidos y tus devoluciones. Puedes tener una cosa sin la otra. Si tienes las dos, verás tu número en [socios](/account/membership) en cuanto inicies sesión.

## ¿Pagan menos los socios?

Sí: un diez por ciento menos en todo lo que no esté rebajado, salvo libros y tarjetas regalo. En línea se descuenta en la cesta al iniciar sesión, y la página del producto enseña el precio de socio a todo el mundo. En la tienda del estadio, enseña el carné.

## ¿Compran antes los socios?

Algunas camisetas nuevas son solo para ellos durante un tiempo. La página del producto dice desde cuándo: inicia sesión y elige tu talla.

## Soy socio y la tienda no lo sabe

Inicia sesión con el correo que tiene el club y mira en [socios](/account/membership). Si no aparece nada, lo arregla la oficina del club, en [la misma página](${JOIN}).

## Me he mudado o he perdido el carné

El carné y las cartas del club también los lleva la oficina. Para los paquetes, cambia [tus direcciones](/account/addresses) o pon otra al tramitar el pedido.

Todo lo que trae ser socio está en [ventajas de socio](/benefits).`,
        `## 스토어 계정이 곧 멤버십인가요?

아니요. 멤버십은 [구단](${JOIN})에서 관리하며, [스토어 계정](/account)에는 장바구니, 위시리스트, 주소, 주문과 반품 내역이 보관됩니다. 둘 중 하나만 이용하셔도 됩니다. 둘 다 있으시면 로그인 후 [멤버십](/account/membership)에서 멤버십 번호를 확인하실 수 있습니다.

## 멤버십 회원은 더 저렴하게 살 수 있나요?

네. 할인 중이 아닌 모든 상품을 10% 할인해 드립니다(도서와 기프트 카드 제외). 온라인에서는 로그인하시면 장바구니에서 자동으로 할인되며, 상품 페이지에서 누구나 멤버십 회원가를 볼 수 있습니다. 경기장 스토어에서는 멤버십 카드를 보여 주세요.

## 멤버십 회원이 먼저 구매할 수 있나요?

일부 신상 유니폼은 일정 기간 멤버십 회원에게 먼저 판매합니다. 언제부터인지는 상품 페이지에 적혀 있으며, 로그인하고 사이즈를 선택하시면 됩니다.

## 멤버십 회원인데 스토어에 표시되지 않아요

구단에 등록하신 이메일 주소로 로그인한 뒤 [멤버십](/account/membership)을 확인해 주세요. 아무것도 표시되지 않으면 [같은 페이지](${JOIN})를 통해 구단 사무국에서 도와드립니다.

## 이사했거나 카드를 잃어버렸어요

카드와 구단 우편물은 구단 사무국에서 도와드립니다. 상품을 받으실 주소는 [주소록](/account/addresses)에서 바꾸시거나 주문하실 때 새 주소를 입력하시면 됩니다.

멤버십의 모든 혜택은 [멤버십 혜택](/benefits)에서 확인해 주세요.`,
        `## 商城账户就是会员资格吗？

不是。会员事务由[俱乐部](${JOIN})负责；[商城账户](/account)保存您的购物车、心愿单、地址、订单和退货。两者可只选其一。如果两者都有，登录后即可在[会员](/account/membership)页面看到会员号。

## 会员更便宜吗？

是的，未打折商品一律九折，图书和礼品卡除外。线上登录后在购物车中自动减免，商品页面向所有人展示会员价；在球场商店请出示会员卡。

## 会员可以先买吗？

部分新款球衣会先向会员开放一段时间。商品页面写明了起售时间，登录并选择尺码即可。

## 我是会员，商城却没有显示

请用俱乐部登记的邮箱登录，再查看[会员](/account/membership)页面。如果仍没有显示，请通过[同一页面](${JOIN})联系俱乐部办公室。

## 搬家了，或卡丢了

会员卡和俱乐部信件同样由俱乐部办公室处理。收包裹的话，请修改[收货地址](/account/addresses)，或在结算时填写新地址。

会员能享受什么，见[会员权益](/benefits)。`,
      ),
    ),
  ],
});
