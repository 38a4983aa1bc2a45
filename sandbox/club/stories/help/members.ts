import { words } from '../../words.ts';
import { readingPage, text } from '../reading-page.ts';

const JOIN = 'https://www.aldermoor-united.example/membership';

export const members = readingPage('help-center/members', {
  headline: words('Members', 'Mitglieder', 'Adhérents', 'Socios', '멤버', '会员'),
  subline: words(
    'The club and the shop keep different lists, and both know your name.',
    'Verein und Shop führen verschiedene Listen, und in beiden steht der Name.',
    'Le club et la boutique tiennent deux listes, et votre nom est sur les deux.',
    'El club y la tienda llevan listas distintas, y tu nombre está en las dos.',
    '클럽과 스토어의 명단은 다르지만, 두 곳 모두 고객님의 이름을 압니다.',
    '俱乐部与商城各有名册，两本上都有您的名字。',
  ),
  content: [
    text(
      words(
        `## Is my shop account my membership?

No. Membership is looked after by [the club](${JOIN}); the account here only keeps your basket and wishlist. You can have either without the other.

## Do members pay less?

In the stadium shop, yes: ten per cent on everything that isn’t reduced, with the card. Online, prices are the same for everybody at the moment.

## I have moved, or lost my card

That is a matter for the club’s office, through [the same page](${JOIN}). For parcels, just enter the new address at the checkout.

Everything that membership brings is under [member benefits](/benefits).`,
        `## Ist das Shop-Konto die Mitgliedschaft?

Nein. Um die Mitgliedschaft kümmert sich [der Verein](${JOIN}); das Konto hier bewahrt nur Warenkorb und Wunschliste auf. Das eine geht ohne das andere.

## Zahlen Mitglieder weniger?

Im Stadionshop ja: zehn Prozent auf alles, was nicht reduziert ist, gegen Vorlage des Ausweises. Online gelten derzeit für alle dieselben Preise.

## Umgezogen oder Ausweis verloren?

Das regelt die Geschäftsstelle des Vereins, über [dieselbe Seite](${JOIN}). Für Pakete genügt es, an der Kasse die neue Adresse einzugeben.

Was die Mitgliedschaft bringt, steht unter [Mitgliedervorteile](/benefits).`,
        `## Mon compte est-il mon adhésion ?

Non. L’adhésion relève du [club](${JOIN}) ; le compte ne garde que votre panier et votre liste d’envies. On peut avoir l’un sans l’autre.

## Les adhérents paient-ils moins ?

À la boutique du stade, oui : dix pour cent sur tout ce qui n’est pas réduit, sur présentation de la carte. En ligne, les prix sont pour l’instant les mêmes pour tous.

## J’ai déménagé, ou perdu ma carte

Le secrétariat du club s’en occupe, par [la même page](${JOIN}). Pour les colis, indiquez simplement la nouvelle adresse en commandant.

Tout ce qu’apporte l’adhésion est aux [avantages adhérents](/benefits).`,
        `## ¿Mi cuenta es mi carné de socio?

No. De los socios se ocupa [el club](${JOIN}); la cuenta de aquí solo guarda la cesta y la lista de deseos. Puedes tener una cosa sin la otra.

## ¿Pagan menos los socios?

En la tienda del estadio, sí: un diez por ciento en todo lo que no esté rebajado, con el carné. En línea, por ahora los precios son iguales para todos.

## Me he mudado o he perdido el carné

Eso lo lleva la oficina del club, en [la misma página](${JOIN}). Para los paquetes, basta con poner la dirección nueva al tramitar el pedido.

Todo lo que trae ser socio está en [ventajas de socio](/benefits).`,
        `## 스토어 계정이 곧 멤버십인가요?

아니요. 멤버십은 [클럽](${JOIN})에서 관리하며, 이 계정에는 장바구니와 위시리스트만 보관됩니다. 둘 중 하나만 이용하셔도 됩니다.

## 멤버는 더 저렴하게 살 수 있나요?

경기장 스토어에서는 멤버십 카드를 보여 주시면 할인 중이 아닌 모든 상품을 10% 할인해 드립니다. 온라인 가격은 현재 모든 분께 동일합니다.

## 이사했거나 카드를 잃어버렸어요

클럽 사무국에서 도와드립니다. [같은 페이지](${JOIN})를 이용해 주세요. 상품을 받으실 주소는 주문하실 때 새 주소를 입력하시면 됩니다.

멤버십의 모든 혜택은 [멤버 혜택](/benefits)에서 확인해 주세요.`,
        `## 商城账户就是会员资格吗？

不是。会员事务由[俱乐部](${JOIN})负责，此处账户仅保存购物车与心愿单。两者可只选其一。

## 会员更便宜吗？

在球场商店是的：出示会员卡，未打折商品一律九折。目前线上价格对所有人一致。

## 搬家了，或卡丢了

请通过[同一页面](${JOIN})联系俱乐部办公室。收包裹的话，结算时填写新地址即可。

会员能享受什么，见[会员权益](/benefits)。`,
      ),
    ),
  ],
});
