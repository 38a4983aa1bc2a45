import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const legalNotice = readingPage('legal-notice', {
  headline: translations(
    'Legal notice',
    'Impressum',
    'Mentions légales',
    'Aviso legal',
    '사업자 정보',
    '公司信息',
  ),
  subline: translations(
    'Who runs this shop, and how to reach us.',
    'Wer diesen Shop betreibt und wie wir zu erreichen sind.',
    'Qui tient cette boutique, et comment nous joindre.',
    'Quién lleva esta tienda y cómo encontrarnos.',
    '이 스토어를 운영하는 곳과 연락처입니다.',
    '本商城由谁运营，以及如何联系我们。',
  ),
  content: [
    textBlock(
      translations(
        `**Aldermoor United Retail Ltd**, the shop of Aldermoor United, founded 1897, Quarry Lane, Aldermoor.

- E-mail: ${MAIL}
- Directors: the committee of the club
- Registered in Aldermoor under number 1897
- Responsible for the content: the editors of the shop, at the same address

## A word about this demonstration

Aldermoor United is an invented club, and this is its demonstration shop. Every name, player and price is made up. Orders placed here are practice: no card is charged and no parcel leaves the building.`,
        `**Aldermoor United Retail Ltd**, der Fanshop von Aldermoor United, gegründet 1897, Quarry Lane, Aldermoor.

- E-Mail: ${MAIL}
- Vertreten durch: den Vorstand des Vereins
- Eingetragen in Aldermoor unter der Nummer 1897
- Verantwortlich für den Inhalt: die Redaktion des Shops, unter derselben Anschrift

## Zu dieser Vorführung

Aldermoor United ist ein erfundener Verein, und dies ist sein Vorführshop. Alle Namen, Spieler und Preise sind ausgedacht. Bestellungen sind Übung: Keine Karte wird belastet, kein Paket verlässt das Haus.`,
        `**Aldermoor United Retail Ltd**, la boutique d’Aldermoor United, club fondé en 1897, Quarry Lane, Aldermoor.

- E-mail : ${MAIL}
- Direction : le comité du club
- Immatriculée à Aldermoor sous le numéro 1897
- Responsable de la publication : la rédaction de la boutique, à la même adresse

## À propos de cette démonstration

Aldermoor United est un club imaginaire et ceci est sa boutique de démonstration. Noms, joueurs et prix sont inventés. Les commandes sont des essais : aucune carte n’est débitée, aucun colis ne part.`,
        `**Aldermoor United Retail Ltd**, la tienda de Aldermoor United, club fundado en 1897, Quarry Lane, Aldermoor.

- Correo: ${MAIL}
- Dirección: la junta del club
- Inscrita en Aldermoor con el número 1897
- Responsable del contenido: la redacción de la tienda, en la misma dirección

## Sobre esta demostración

Aldermoor United es un club inventado y esta es su tienda de demostración. Nombres, jugadores y precios son ficticios. Los pedidos son de prueba: no se cobra ninguna tarjeta ni sale ningún paquete.`,
        `**Aldermoor United Retail Ltd**. 1897년 창단한 Aldermoor United의 공식 스토어입니다. 소재지: Quarry Lane, Aldermoor.

- 이메일: ${MAIL}
- 대표: 구단 이사회
- Aldermoor 등록번호 1897
- 콘텐츠 책임: 스토어 편집팀 (주소 동일)

## 데모 스토어 안내

Aldermoor United는 가상의 구단이며 이곳은 데모 스토어입니다. 모든 이름과 선수, 가격은 지어낸 것입니다. 주문은 연습용이므로 카드가 청구되거나 상품이 발송되지 않습니다.`,
        `**Aldermoor United Retail Ltd**，创立于 1897 年的 Aldermoor United 俱乐部之官方商城，地址：Quarry Lane, Aldermoor。

- 电子邮箱：${MAIL}
- 负责人：俱乐部理事会
- Aldermoor 注册号：1897
- 内容负责：商城编辑部，地址同上

## 关于本演示

Aldermoor United 是虚构的俱乐部，本站为其演示商城。所有姓名、球员和价格均为虚构。订单仅供体验：不会扣款，也不会寄出任何包裹。`,
      ),
    ),
  ],
});
