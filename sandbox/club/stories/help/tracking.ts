import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const tracking = readingPage('help-center/tracking', {
  headline: translations(
    'Where is my parcel?',
    'Wo ist das Paket?',
    'Où est mon colis ?',
    '¿Dónde está mi paquete?',
    '배송 조회',
    '我的包裹到哪了？',
  ),
  subline: translations(
    'Your confirmation names the days. The rest of the way has a number.',
    'Die Tage stehen in der Bestätigung. Für den Rest des Weges gibt es eine Nummer.',
    'Votre confirmation donne les dates. Le reste du chemin a un numéro.',
    'La confirmación te dice los días. El resto del camino lleva un número.',
    '도착 예정일은 주문 확인 메일에, 이동 경로는 송장 번호에 있습니다.',
    '送达日期写在确认信里，途中进度凭单号可查。',
  ),
  content: [
    textBlock(
      translations(
        `[Find your order](/order/track) with its number and your e-mail address: its page says where it is, with or without an account.

1. **Ordered.** Page and e-mail name the first and the last day on which the parcel should arrive.
2. **Packed.** We pack on working days. Printed shirts hang for a day first; the two extra days are in your dates.
3. **On its way.** On the day it leaves we write to you with the carrier’s number. Until that evening the carrier’s page may say that it knows nothing; it learns.

## Nobody at home?

The carrier tries again or leaves it close by, and the card in the letterbox says where. A parcel that nobody collects comes back to us; then we write to you and send it once more or pay you back.

## The last day has passed

Write to ${MAIL} with your order number. We trace it the same day, and a lost parcel is our loss, not yours.`,
        `[Bestellung finden](/order/track): Mit Nummer und E-Mail-Adresse steht dort der Stand, mit und ohne Konto.

1. **Bestellt.** Auf der Seite und in der E-Mail stehen der erste und der letzte Tag, an dem das Paket ankommen soll.
2. **Gepackt.** Gepackt wird werktags. Bedruckte Trikots hängen vorher einen Tag; die zwei Tage mehr sind im Datum enthalten.
3. **Unterwegs.** Am Tag des Versands kommt eine E-Mail mit der Sendungsnummer. Bis zum Abend weiß die Seite des Zustellers womöglich noch nichts davon; das gibt sich.

## Niemand zu Hause?

Der Zusteller kommt noch einmal oder gibt das Paket in der Nähe ab; wo, steht auf der Karte im Briefkasten. Holt es niemand ab, kommt es zu uns zurück. Dann melden wir uns und schicken es erneut oder erstatten den Betrag.

## Der letzte Tag ist vorbei

E-Mail mit Bestellnummer an ${MAIL}. Wir forschen am selben Tag nach, und ein verlorenes Paket geht auf unsere Kosten.`,
        `[Retrouvez votre commande](/order/track) avec son numéro et votre adresse e-mail : sa page dit où elle en est, avec ou sans compte.

1. **Commandé.** La page et l’e-mail indiquent le premier et le dernier jour d’arrivée prévus.
2. **Préparé.** Nous préparons les jours ouvrés. Un maillot floqué reste d’abord suspendu une journée ; les deux jours de plus sont compris dans vos dates.
3. **En route.** Le jour du départ, nous vous envoyons le numéro de suivi. Jusqu’au soir, la page du transporteur peut l’ignorer encore ; elle s’y fait.

## Personne chez vous ?

Le transporteur repasse ou dépose le colis tout près ; l’avis dans la boîte aux lettres dit où. Non retiré, il nous revient : nous vous écrivons et le renvoyons, ou vous remboursons.

## La dernière date est passée

Écrivez à ${MAIL} avec votre numéro de commande. Nous cherchons le jour même, et un colis perdu est perdu pour nous, pas pour vous.`,
        `[Encuentra tu pedido](/order/track) con su número y tu correo: su página te dice dónde está, con o sin cuenta.

1. **Pedido.** La página y el correo indican el primer y el último día en que debería llegar.
2. **Preparado.** Preparamos en días laborables. Las camisetas personalizadas cuelgan antes un día; los dos días de más ya están en tus fechas.
3. **En camino.** El día que sale te escribimos con el número de seguimiento. Hasta la noche puede que la web del transportista no lo conozca; luego aprende.

## ¿No había nadie en casa?

El transportista vuelve a pasar o lo deja cerca; el aviso del buzón dice dónde. Si nadie lo recoge, vuelve con nosotros: te escribimos y lo enviamos otra vez o te devolvemos el dinero.

## Ha pasado el último día

Escribe a ${MAIL} con el número de pedido. Lo buscamos ese mismo día, y si se ha perdido lo perdemos nosotros, no tú.`,
        `주문 번호와 이메일 주소로 [주문을 조회](/order/track)하시면 회원이 아니셔도 진행 상황을 확인하실 수 있습니다.

1. **주문 완료.** 주문 완료 페이지와 메일에 가장 이른 도착일과 가장 늦은 도착일이 적혀 있습니다.
2. **상품 준비.** 영업일에 포장합니다. 마킹 유니폼은 하루 동안 걸어 식히며, 추가되는 이틀은 도착 예정일에 이미 포함되어 있습니다.
3. **배송 중.** 상품이 출발하는 날 송장 번호를 메일로 보내 드립니다. 당일 저녁까지는 배송사 페이지에 표시되지 않을 수 있습니다.

## 부재중이셨나요?

배송사가 다시 방문하거나 가까운 곳에 맡겨 두며, 장소는 우편함의 안내장에 적혀 있습니다. 찾아가지 않으신 상품은 저희에게 돌아옵니다. 그때는 연락드린 뒤 다시 보내 드리거나 환불해 드립니다.

## 마지막 예정일이 지났다면

주문 번호와 함께 ${MAIL}로 알려 주세요. 그날 바로 확인하겠습니다. 분실된 상품은 저희가 책임집니다.`,
        `凭订单号和邮箱[查询订单](/order/track)，无论是否有账户，都能查看进度。

1. **已下单。** 页面和邮件写明最早与最晚送达日期。
2. **已打包。** 我们在工作日打包。印字球衣需先挂放一天，多出的两天已计入日期。
3. **已寄出。** 寄出当天，我们会发邮件告知运单号。当晚之前承运商页面可能查不到，稍后即可查询。

## 家里没人？

承运商会再次派送或放在附近，地点写在信箱里的通知单上。无人领取的包裹会退回给我们，届时我们会联系您，重新寄出或退款。

## 最晚日期已过

请附订单号写信至 ${MAIL}。我们当天追查；包裹丢失由我们承担，不由您承担。`,
      ),
    ),
  ],
});
