import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';
const SITE = 'https://www.aldermoor-united.example';

export const contact = readingPage('help-center/contact', {
  headline: translations('Contact', 'Kontakt', 'Nous écrire', 'Contacto', '문의하기', '联系我们'),
  subline: translations(
    'Three people, one inbox, and a kettle.',
    'Drei Menschen, ein Postfach und ein Wasserkocher.',
    'Trois personnes, une boîte de réception et une bouilloire.',
    'Tres personas, un buzón y un hervidor.',
    '담당자 세 명과 메일함 하나, 그리고 주전자 하나.',
    '三个人，一个收件箱，一把水壶。',
  ),
  content: [
    textBlock(
      translations(
        `Write to ${MAIL} in English, German, French, Spanish, Korean or Chinese. We answer on working days, as a rule within one.

## To make it quick

- the **order number**; it begins with AU
- for something faulty, a **picture** of it
- for a name to be printed, its **spelling**, copied rather than retyped

Never send us a card number or a password. We don’t need them and won’t ask.

## On a matchday

The stadium shop in the north stand is open from three hours before kick-off: [matchday at Quarry Lane](/matchday).

## Not about the shop

Tickets, membership and the academy are looked after by [the club](${SITE}). The [legal notice](/legal-notice) says who is behind the shop.`,
        `E-Mails an ${MAIL} gern auf Deutsch, Englisch, Französisch, Spanisch, Koreanisch oder Chinesisch. Wir antworten werktags, in der Regel innerhalb eines Tages.

## Damit es schnell geht

- die **Bestellnummer**; sie beginnt mit AU
- bei einem Mangel ein **Foto** davon
- bei einem Namen für die Beflockung die **Schreibweise**, lieber kopiert als abgetippt

Bitte nie Kartennummern oder Passwörter schicken. Wir brauchen sie nicht und fragen nicht danach.

## Am Spieltag

Der Stadionshop in der Nordtribüne öffnet drei Stunden vor dem Anpfiff: [Spieltag an der Quarry Lane](/matchday).

## Nicht zum Shop

Um Tickets, Mitgliedschaft und Nachwuchs kümmert sich [der Verein](${SITE}). Wer hinter dem Shop steht, sagt das [Impressum](/legal-notice).`,
        `Écrivez à ${MAIL} en français, anglais, allemand, espagnol, coréen ou chinois. Nous répondons les jours ouvrés, en général sous un jour.

## Pour aller vite

- le **numéro de commande** ; il commence par AU
- en cas de défaut, une **photo**
- pour un flocage, l’**orthographe** du nom, copiée plutôt que retapée

N’envoyez jamais de numéro de carte ni de mot de passe. Nous n’en avons pas besoin et ne les demanderons pas.

## Les jours de match

La boutique du stade, tribune Nord, ouvre trois heures avant le coup d’envoi : [jour de match à Quarry Lane](/matchday).

## Pour autre chose

Billets, adhésion et centre de formation relèvent du [club](${SITE}). Les [mentions légales](/legal-notice) disent qui tient la boutique.`,
        `Escribe a ${MAIL} en español, inglés, alemán, francés, coreano o chino. Respondemos en días laborables, normalmente en uno.

## Para ir más rápido

- el **número de pedido**; empieza por AU
- si hay un defecto, una **foto**
- si es un nombre para estampar, **cómo se escribe**, mejor copiado que tecleado

No nos mandes nunca números de tarjeta ni contraseñas. No los necesitamos ni los pediremos.

## En día de partido

La tienda del estadio, en la grada Norte, abre tres horas antes: [día de partido en Quarry Lane](/matchday).

## Si no es de la tienda

De entradas, socios y cantera se ocupa [el club](${SITE}). Quién está detrás de la tienda, en el [aviso legal](/legal-notice).`,
        `${MAIL}로 한국어, 영어, 독일어, 프랑스어, 스페인어, 중국어 중 편한 언어로 보내 주세요. 영업일 기준으로 보통 하루 안에 답해 드립니다.

## 함께 보내 주시면 더 빠릅니다

- **주문 번호** (AU로 시작합니다)
- 불량이라면 **사진**
- 마킹할 이름이라면 **철자**를 직접 입력하기보다 복사해서

카드 번호나 비밀번호는 절대 보내지 마세요. 저희에게 필요하지 않으며 여쭤보지도 않습니다.

## 경기일에는

북쪽 스탠드의 경기장 스토어가 킥오프 세 시간 전부터 문을 엽니다. [쿼리 레인의 경기일](/matchday)을 확인해 주세요.

## 스토어 외 문의

티켓, 멤버십, 아카데미는 [구단](${SITE})에서 담당합니다. 운영 주체는 [사업자 정보](/legal-notice)에서 확인하실 수 있습니다.`,
        `请写信至 ${MAIL}，中文、英文、德文、法文、西班牙文或韩文均可。我们在工作日回复，一般一天之内。

## 附上这些，处理更快

- **订单号**，以 AU 开头
- 商品有瑕疵，请附**照片**
- 需印制的姓名，请附**拼写**，最好复制粘贴

请勿发送卡号或密码。我们不需要，也不会索取。

## 比赛日

北看台的球场商店在开球前三小时开门：[Quarry Lane 比赛日](/matchday)。

## 与商城无关的事

门票、会员与青训由[俱乐部](${SITE})负责。商城的经营者见[公司信息](/legal-notice)。`,
      ),
    ),
  ],
});
