import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const JOIN = 'https://www.aldermoor-united.example/membership';

export const benefits = readingPage('benefits', {
  headline: translations(
    'Member benefits',
    'Mitgliedervorteile',
    'Avantages membres',
    'Ventajas de socio',
    '멤버십 혜택',
    '会员权益',
  ),
  subline: translations(
    'Members own the club, and the shop knows it.',
    'Der Verein gehört seinen Mitgliedern. Das merkt man auch im Shop.',
    'Le club appartient à ses membres, et la boutique s’en souvient.',
    'El club es de sus socios, y la tienda lo sabe.',
    '구단의 주인은 멤버십 회원입니다. 스토어도 그 사실을 잘 알고 있습니다.',
    '会员是俱乐部的主人，商城深知这一点。',
  ),
  content: [
    textBlock(
      translations(
        `- **First Thursday.** On the first Thursday of the month the stadium shop stays open late for members, with the kit room’s spare shirts on the rail.
- **Ten per cent, here and at the ground.** Off everything that isn’t reduced already, books and gift cards apart. Online, sign in; in the stadium shop, show your card.
- **First in the queue.** Some new shirts are for members alone for a while. The product page says from when.
- **A shirt for the newborn.** Register a child in its first year and the smallest home shirt we make comes as a present.
- **The print shop’s door is open.** Bring a shirt you own on any matchday morning and watch its number being renewed, at cost.

## Become a member

Membership is looked after by the club: [everything about joining](${JOIN}). Your account in this shop is a separate one; you can [order without it](/help-center/orders).`,
        `- **Erster Donnerstag.** Am ersten Donnerstag im Monat hat der Stadionshop abends für Mitglieder offen, mit Ersatztrikots aus der Zeugkammer an der Stange.
- **Zehn Prozent, hier und im Stadion.** Auf alles, was nicht schon reduziert ist, außer auf Bücher und Gutscheinkarten. Online genügt die Anmeldung, im Stadionshop der Ausweis.
- **Früher dran.** Manche neuen Trikots gibt es zuerst nur für Mitglieder. Ab wann, steht auf der Produktseite.
- **Ein Trikot zur Geburt.** Wer ein Kind im ersten Lebensjahr anmeldet, bekommt unser kleinstes Heimtrikot geschenkt.
- **Offene Druckerei.** An jedem Spieltagmorgen darf ein eigenes Trikot mitkommen; die Nummer wird vor Ort zum Selbstkostenpreis erneuert.

## Mitglied werden

Die Mitgliedschaft betreut der Verein: [alles zum Beitritt](${JOIN}). Das Konto in diesem Shop ist davon getrennt; [bestellen geht auch ohne](/help-center/orders).`,
        `- **Le premier jeudi.** Le premier jeudi du mois, la boutique du stade ouvre en soirée pour les membres, avec les maillots de réserve du vestiaire.
- **Dix pour cent, ici et au stade.** Sur tout ce qui n’est pas déjà à prix réduit, hors livres et cartes cadeaux. En ligne, connectez-vous ; à la boutique du stade, présentez votre carte.
- **Les premiers servis.** Certains nouveaux maillots sont d’abord réservés aux membres. La fiche du produit indique la date.
- **Un maillot de naissance.** Inscrivez un enfant dans sa première année : notre plus petit maillot domicile vous est offert.
- **L’atelier ouvert.** Chaque matin de match, apportez un maillot à vous et voyez son numéro refait sous vos yeux, à prix coûtant.

## Devenir membre

C’est le club qui gère les adhésions : [tout pour adhérer](${JOIN}). Le compte de cette boutique est distinct ; on peut [commander sans](/help-center/orders).`,
        `- **Primer jueves.** El primer jueves de cada mes la tienda del estadio abre por la tarde-noche para los socios, con las camisetas de reserva del vestuario.
- **Diez por ciento, aquí y en el estadio.** En todo lo que no esté ya rebajado, salvo libros y tarjetas regalo. En línea, inicia sesión; en la tienda del estadio, enseña el carné.
- **Los primeros de la cola.** Algunas camisetas nuevas son solo para socios durante un tiempo. La página del producto dice desde cuándo.
- **Una camiseta al nacer.** Si haces socio a un niño en su primer año, te regalamos la primera equipación en la talla más pequeña.
- **El taller, abierto.** Cada mañana de partido puedes traer una camiseta tuya y ver cómo le renovamos el número, a precio de coste.

## Hazte socio

De las altas se ocupa el club: [todo para asociarte](${JOIN}). La cuenta de esta tienda es aparte; también puedes [pedir sin ella](/help-center/orders).`,
        `- **첫째 주 목요일.** 매월 첫째 주 목요일에는 경기장 스토어가 멤버십 회원을 위해 저녁 늦게까지 문을 열고, 용품실의 여분 유니폼을 선보입니다.
- **온라인과 경기장에서 10% 할인.** 할인 중이 아닌 모든 상품을 10% 할인해 드립니다(도서와 기프트 카드 제외). 온라인에서는 로그인하시고, 경기장 스토어에서는 멤버십 카드를 보여 주세요.
- **먼저 만나는 신상품.** 일부 신상 유니폼은 일정 기간 멤버십 회원에게 먼저 판매합니다. 시작일은 상품 페이지에 적혀 있습니다.
- **탄생 축하 유니폼.** 돌 전 아기를 멤버십 회원으로 등록하시면 가장 작은 홈 유니폼을 선물로 드립니다.
- **열린 마킹 공방.** 경기일 아침에 가지고 계신 유니폼을 가져오시면 번호를 새로 입히는 과정을 직접 보실 수 있습니다. 비용은 재료비만 받습니다.

## 멤버십 가입

멤버십은 구단에서 운영합니다. [가입 안내](${JOIN})를 확인해 주세요. 이 스토어의 계정은 별도이며, [계정 없이도 주문](/help-center/orders)하실 수 있습니다.`,
        `- **每月首个周四。** 每月第一个周四，球场商店晚间专为会员开放，还有器材室的备用球衣出售。
- **线上与球场均享九折。** 未打折商品一律九折，图书和礼品卡除外。线上请登录，在球场商店请出示会员卡。
- **优先购买。** 部分新款球衣会先向会员开放一段时间，起售时间见商品页面。
- **新生儿球衣。** 为一岁以内的孩子登记入会，即赠我们最小号的主场球衣。
- **工坊开放。** 每个比赛日上午，您可以带来自己的球衣，现场观看翻新号码，仅收成本价。

## 成为会员

会员事务由俱乐部负责：[入会须知](${JOIN})。本商城的账户与会员资格相互独立，您也可以[无账户下单](/help-center/orders)。`,
      ),
    ),
  ],
});
