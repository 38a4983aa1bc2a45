import { translations } from '../../translated-text.ts';
import { imageBlock, questionsBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

const TICKETS = 'https://www.aldermoor-united.example/tickets';

/** An article about matchday at Quarry Lane and the stadium shop. */
export const matchday = readingPage('matchday', {
  headline: translations(
    'Matchday at Quarry Lane',
    'Spieltag an der Quarry Lane',
    'Jour de match à Quarry Lane',
    'Día de partido en Quarry Lane',
    '쿼리 레인의 경기일',
    'Quarry Lane 比赛日',
  ),
  subline: translations(
    'Come early, dress for the wind, and keep a hand free for the pie.',
    'Früh kommen, gegen den Wind anziehen und eine Hand für die Pastete frei halten.',
    'Venez tôt, habillez-vous pour le vent et gardez une main libre pour la tourte.',
    'Llega pronto, vístete para el viento y deja una mano libre para la empanada.',
    '일찍 오시고, 바람에 대비하시고, 한 손은 파이를 위해 비워 두세요.',
    '早点来，穿得挡风，再空出一只手拿馅饼。',
  ),
  content: [
    imageBlock(
      'story-matchday',
      translations(
        'Club scarf, bobble hat and gloves',
        'Vereinsschal, Bommelmütze und Handschuhe',
        'Écharpe du club, bonnet à pompon et gants',
        'Bufanda del club, gorro con pompón y guantes',
        '구단 머플러와 방울 비니, 장갑',
        '俱乐部围巾、绒球帽与手套',
      ),
    ),
    textBlock(
      translations(
        `## Three hours before

The stadium shop in the north stand opens three hours before kick-off and closes half an hour after the whistle. The press runs all morning: bring a shirt or buy one, and its name is on before the teams are out, as long as you are there an hour ahead.

## One hour before

The turnstiles open. Bags up to the size of a school rucksack may come in; the shop looks after larger ones, and after anything you bought, until the end. Umbrellas stay with us: the people behind you came for the football.

## Ninety minutes

The wind comes off the moor and over the East Terrace, whatever the forecast says. A [scarf](category:accessories/scarves) goes round twice, [gloves](category:accessories/gloves) should let you clap, and from October the four lamps are on by the second half.

## After

The queue at the shop is shortest ten minutes after the final whistle. If you’d rather carry nothing home, order here: [delivery](/help-center/delivery) knows the way.`,
        `## Drei Stunden vorher

Der Stadionshop in der Nordtribüne öffnet drei Stunden vor dem Anpfiff und schließt eine halbe Stunde nach dem Abpfiff. Die Presse läuft den ganzen Vormittag: Trikot mitbringen oder kaufen, und der Name ist drauf, bevor die Mannschaften kommen, eine Stunde Vorlauf genügt.

## Eine Stunde vorher

Die Drehkreuze öffnen. Taschen bis zur Größe eines Schulranzens dürfen hinein; größere bewahrt der Shop auf, Gekauftes ebenso, bis zum Schluss. Schirme bleiben bei uns: Die Leute dahinter sind wegen des Fußballs da.

## Neunzig Minuten

Der Wind kommt vom Moor über die Osttribüne, ganz gleich, was die Vorhersage meint. Ein [Schal](category:accessories/scarves) reicht zweimal herum, in den [Handschuhen](category:accessories/gloves) sollte sich klatschen lassen, und ab Oktober brennen zur zweiten Halbzeit die vier Masten.

## Danach

Am kürzesten ist die Schlange im Shop zehn Minuten nach dem Abpfiff. Wer nichts nach Hause tragen mag, bestellt hier: Der [Versand](/help-center/delivery) kennt den Weg.`,
        `## Trois heures avant

La boutique du stade, dans la tribune Nord, ouvre trois heures avant le coup d’envoi et ferme une demi-heure après le coup de sifflet final. La presse tourne toute la matinée : apportez un maillot ou achetez-en un, son nom sera posé avant l’entrée des équipes, pourvu que vous soyez là une heure plus tôt.

## Une heure avant

Les tourniquets ouvrent. Un sac de la taille d’un cartable peut entrer ; la boutique garde les plus grands, comme vos achats, jusqu’à la fin. Les parapluies restent chez nous : derrière vous, on est venu voir du football.

## Quatre-vingt-dix minutes

Le vent descend de la lande par-dessus la tribune Est, quoi que dise la météo. Une [écharpe](category:accessories/scarves) fait deux tours, des [gants](category:accessories/gloves) doivent permettre d’applaudir, et dès octobre les quatre pylônes s’allument en seconde période.

## Après

C’est dix minutes après la fin que la file est la plus courte. Vous préférez rentrer les mains vides ? Commandez ici : la [livraison](/help-center/delivery) connaît le chemin.`,
        `## Tres horas antes

La tienda del estadio, en la grada Norte, abre tres horas antes del partido y cierra media hora después del pitido final. La prensa trabaja toda la mañana: trae una camiseta o cómprala, y tendrá su nombre antes de que salgan los equipos, siempre que llegues con una hora de antelación.

## Una hora antes

Se abren los tornos. Puedes entrar con una mochila como las del colegio; las más grandes te las guarda la tienda, igual que tus compras, hasta el final. Los paraguas se quedan con nosotros: los de atrás han venido a ver fútbol.

## Noventa minutos

El viento baja del páramo por encima de la grada Este, diga lo que diga el pronóstico. Una [bufanda](category:accessories/scarves) da dos vueltas, con los [guantes](category:accessories/gloves) hay que poder aplaudir y desde octubre las cuatro torres ya están encendidas en la segunda parte.

## Después

La cola más corta en la tienda es diez minutos después del final. Si prefieres volver con las manos libres, pide aquí: el [envío](/help-center/delivery) se sabe el camino.`,
        `## 세 시간 전

북쪽 스탠드의 경기장 스토어는 킥오프 세 시간 전에 문을 열고 경기 종료 30분 뒤에 닫습니다. 프레스는 오전 내내 돌아갑니다. 유니폼을 가져오시거나 구입하시고 한 시간 전까지만 오시면, 선수들이 입장하기 전에 이름을 새겨 드립니다.

## 한 시간 전

입장이 시작됩니다. 책가방 크기까지는 들고 들어가실 수 있고, 더 큰 가방과 구입하신 상품은 스토어에서 끝날 때까지 맡아 드립니다. 우산도 저희에게 맡겨 주세요. 뒷자리 분들은 축구를 보러 오셨으니까요.

## 90분

일기예보와 상관없이 바람은 황야에서 동쪽 스탠드를 넘어옵니다. [머플러](category:accessories/scarves)는 두 번 감고, [장갑](category:accessories/gloves)은 박수 치기 좋은 것으로 고르세요. 10월부터는 후반전이면 네 개의 조명탑이 켜집니다.

## 경기 후

스토어 줄은 경기 종료 10분 뒤가 가장 짧습니다. 빈손으로 돌아가고 싶으시다면 여기서 주문하세요. [배송](/help-center/delivery)이 길을 잘 알고 있습니다.`,
        `## 赛前三小时

北看台的球场商店在开球前三小时开门，终场哨响半小时后关门。压机整个上午都在运转：自带球衣或现场购买均可，只要提前一小时到，球队入场之前名字就已印好。

## 赛前一小时

闸口开放。书包大小以内的包可以带入；更大的包和您买的东西可寄存在商店，直到比赛结束。雨伞请留给我们保管：您身后的人是来看球的。

## 九十分钟

不管预报怎么说，风总会从荒原翻过东看台吹来。[围巾](category:accessories/scarves)要能绕两圈，[手套](category:accessories/gloves)要能鼓掌。十月以后，下半场时四座灯光塔便会亮起。

## 赛后

终场后十分钟，商店排队的人最少。若想空手回家，就在这里下单：[配送](/help-center/delivery)认得路。`,
      ),
    ),
    questionsBlock(
      translations(
        'Also asked',
        'Auch gefragt',
        'Et aussi',
        'También preguntan',
        '더 궁금하신 점',
        '其他问题',
      ),
      [
        [
          translations(
            'Where do I get tickets?',
            'Wo gibt es Tickets?',
            'Où acheter des billets ?',
            '¿Dónde compro entradas?',
            '티켓은 어디에서 사나요?',
            '在哪里购票？',
          ),
          translations(
            `On the [club’s website](${TICKETS}). This shop sells everything but.`,
            `Auf der [Vereinsseite](${TICKETS}). Hier im Shop gibt es alles andere.`,
            `Sur le [site du club](${TICKETS}). Ici, nous vendons tout le reste.`,
            `En la [web del club](${TICKETS}). Aquí vendemos todo lo demás.`,
            `[구단 홈페이지](${TICKETS})에서 구매하실 수 있습니다. 이 스토어에서는 티켓을 제외한 상품을 판매합니다.`,
            `请前往[俱乐部官网](${TICKETS})。本商城出售门票以外的一切。`,
          ),
        ],
        [
          translations(
            'Can I collect an online order at the ground?',
            'Kann eine Online-Bestellung am Stadion abgeholt werden?',
            'Puis-je retirer une commande en ligne au stade ?',
            '¿Puedo recoger en el estadio un pedido en línea?',
            '온라인 주문을 경기장에서 받을 수 있나요?',
            '线上订单可以在球场自提吗？',
          ),
          translations(
            'No. Online orders leave from our warehouse and come to the address you give.',
            'Nein. Online-Bestellungen verlassen unser Lager und kommen an die angegebene Adresse.',
            'Non. Les commandes en ligne partent de notre entrepôt et arrivent à l’adresse indiquée.',
            'No. Los pedidos en línea salen de nuestro almacén y llegan a la dirección que indiques.',
            '아니요. 온라인 주문은 물류센터에서 출발해 입력하신 주소로 배송됩니다.',
            '不可以。线上订单由仓库发出，送至您填写的地址。',
          ),
        ],
        [
          translations(
            'May I change what I bought at the ground here?',
            'Lässt sich hier umtauschen, was im Stadion gekauft wurde?',
            'Puis-je échanger ici un achat fait au stade ?',
            '¿Puedo cambiar aquí lo que compré en el estadio?',
            '경기장에서 산 상품을 온라인에서 교환할 수 있나요?',
            '在球场买的商品可以在线上退换吗？',
          ),
          translations(
            'Please take it back to the stadium shop with its receipt. The two shops keep separate books.',
            'Bitte mit dem Kassenbon in den Stadionshop bringen. Die beiden Läden rechnen getrennt ab.',
            'Rapportez-le à la boutique du stade avec le ticket. Les deux boutiques tiennent des comptes séparés.',
            'Llévalo a la tienda del estadio con el tique. Las dos tiendas llevan cuentas separadas.',
            '영수증과 함께 경기장 스토어로 가져와 주세요. 두 스토어는 따로 운영됩니다.',
            '请携小票到球场商店办理。两家店的账目是分开的。',
          ),
        ],
      ],
    ),
    productCarousel(
      translations(
        'Against the wind',
        'Gegen den Wind',
        'Contre le vent',
        'Contra el viento',
        '바람에 맞서는 법',
        '抵挡寒风',
      ),
      'accessories/gloves',
    ),
  ],
});
