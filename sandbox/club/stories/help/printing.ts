import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const printing = readingPage('help-center/name-and-number-printing', {
  headline: translations(
    'Name & number printing',
    'Beflockung',
    'Flocage',
    'Personalización',
    '마킹 안내',
    '印字服务',
  ),
  subline: translations(
    'Pressed by hand in the workshop under the north stand, in the lettering the team wears.',
    'Von Hand gepresst in der Werkstatt unter der Nordtribüne, in der Schrift der Mannschaft.',
    'Pressé à la main à l’atelier sous la tribune Nord, dans la typographie de l’équipe.',
    'Estampado a mano en el taller bajo la grada Norte, con la tipografía del equipo.',
    '북쪽 스탠드 아래 공방에서 선수단과 같은 서체로 한 장씩 손으로 새깁니다.',
    '在北看台下的工坊手工压印，使用与球队相同的字体。',
  ),
  content: [
    textBlock(
      translations(
        `## What fits on a back

- A name of up to twelve letters. Accents, hyphens, apostrophes and spaces are fine; the club’s lettering has capitals only.
- A number from 0 to 99.
- Either of them alone, or both.

## The squad’s shirts

Every player of the three teams is in the shop with name and number. Start from [the players](category:players), or choose a [home shirt](category:jerseys/home) and go from there.

## Before you order

1. **It takes two extra working days.** The date in the checkout already includes them.
2. **Printed shirts can’t be returned.** They are made for you alone, so check the spelling and the [size](/help-center/size-guide) once more.
3. We don’t print insults, or names the club has set aside. If we can’t print yours, we write to you before anything is made and pay you back at once.

## Looking after the print

Wash it inside out at 30 °C, without softener, and let it air-dry. Never iron over the letters.

How it is done: [under the north stand](/a/under-the-north-stand).`,
        `## Was auf einen Rücken passt

- Ein Name mit bis zu zwölf Buchstaben. Umlaute, Akzente, Bindestrich, Apostroph und Leerzeichen sind möglich; die Vereinsschrift kennt nur Großbuchstaben.
- Eine Nummer von 0 bis 99.
- Eins von beiden allein oder beides zusammen.

## Die Trikots der Mannschaften

Alle Spielerinnen und Spieler der drei Teams sind mit Namen und Nummer im Shop. Los geht es bei [den Spielern](category:players) oder mit einem [Heimtrikot](category:jerseys/home).

## Vor der Bestellung

1. **Es dauert zwei Werktage länger.** Im Datum an der Kasse sind sie schon eingerechnet.
2. **Bedruckte Trikots können nicht zurückgegeben werden.** Sie entstehen als Einzelstück; Schreibweise und [Größe](/help-center/size-guide) also noch einmal prüfen.
3. Beleidigungen drucken wir nicht, ebenso wenig Namen, die der Verein gesperrt hat. Geht ein Wunsch nicht, melden wir uns, bevor etwas entsteht, und erstatten sofort.

## Damit der Druck hält

Auf links bei 30 °C waschen, ohne Weichspüler, an der Luft trocknen. Nie über die Buchstaben bügeln.

Wie es gemacht wird: [unter der Nordtribüne](/a/under-the-north-stand).`,
        `## Ce qui tient dans un dos

- Un nom de douze lettres au plus. Accents, traits d’union, apostrophes et espaces sont acceptés ; la typographie du club n’a que des capitales.
- Un numéro de 0 à 99.
- L’un des deux, ou les deux.

## Les maillots de l’effectif

Tous les joueurs et joueuses des trois équipes sont en boutique avec nom et numéro. Commencez par [les joueurs](category:players) ou par un [maillot domicile](category:jerseys/home).

## Avant de commander

1. **Comptez deux jours ouvrés de plus.** La date affichée à la commande en tient déjà compte.
2. **Un maillot floqué ne peut pas être repris.** Il est fait pour vous seul : vérifiez encore une fois l’orthographe et la [taille](/help-center/size-guide).
3. Nous n’imprimons ni insultes ni noms réservés par le club. Si le vôtre n’est pas possible, nous vous écrivons avant de fabriquer et vous remboursons aussitôt.

## Entretenir le flocage

Lavez à l’envers à 30 °C, sans adoucissant, et laissez sécher à l’air. Ne repassez jamais sur les lettres.

Comment on procède : [sous la tribune Nord](/a/under-the-north-stand).`,
        `## Qué cabe en la espalda

- Un nombre de hasta doce letras. Valen tildes, guiones, apóstrofos y espacios; la tipografía del club solo tiene mayúsculas.
- Un número del 0 al 99.
- Uno de los dos o ambos.

## Las camisetas de la plantilla

Todos los jugadores y jugadoras de los tres equipos están en la tienda con nombre y dorsal. Empieza por [los jugadores](category:players) o por la [primera equipación](category:jerseys/home).

## Antes de pedir

1. **Tarda dos días laborables más.** La fecha que ves al tramitar el pedido ya los incluye.
2. **Las camisetas personalizadas no se pueden devolver.** Se hacen solo para ti: revisa otra vez la ortografía y la [talla](/help-center/size-guide).
3. No imprimimos insultos ni nombres reservados por el club. Si el tuyo no es posible, te escribimos antes de hacer nada y te devolvemos el dinero enseguida.

## Cómo cuidar la estampación

Lávala del revés a 30 °C, sin suavizante, y sécala al aire. No planches nunca sobre las letras.

Cómo se hace: [bajo la grada Norte](/a/under-the-north-stand).`,
        `## 새길 수 있는 내용

- 이름은 최대 열두 글자까지 가능합니다. 악센트 문자, 하이픈, 아포스트로피, 띄어쓰기도 됩니다. 구단 서체는 로마자 대문자만 지원합니다.
- 번호는 0부터 99까지 가능합니다.
- 이름만, 번호만, 또는 둘 다 새길 수 있습니다.

## 선수단 유니폼

세 팀 모든 선수의 유니폼을 이름과 번호가 새겨진 상태로 만나 보실 수 있습니다. [선수별 보기](category:players)나 [홈 유니폼](category:jerseys/home)에서 시작해 보세요.

## 주문 전 확인해 주세요

1. **영업일 기준 이틀이 더 걸립니다.** 결제 화면의 도착 예정일에 이미 포함되어 있습니다.
2. **마킹 유니폼은 반품할 수 없습니다.** 한 분만을 위해 제작되므로 철자와 [사이즈](/help-center/size-guide)를 한 번 더 확인해 주세요.
3. 욕설이나 구단이 제한한 이름은 새기지 않습니다. 제작이 어려운 경우 작업 전에 연락드리고 바로 환불해 드립니다.

## 마킹 관리 방법

뒤집어서 30°C로 섬유유연제 없이 세탁하고 자연 건조해 주세요. 글자 위는 절대 다림질하지 마세요.

작업 과정이 궁금하다면: [북쪽 스탠드 아래에서](/a/under-the-north-stand)`,
        `## 可以印什么

- 姓名最多十二个字母，可含变音字母、连字符、撇号和空格；俱乐部字体仅有拉丁大写字母。
- 号码为 0 至 99。
- 可只印其一，也可两者都印。

## 球员球衣

三支球队全体球员的球衣均有售，已印姓名与号码。您可以从[球员](category:players)或[主场球衣](category:jerseys/home)开始挑选。

## 下单之前

1. **需多等两个工作日。** 结算页显示的日期已包含在内。
2. **印字球衣恕不退货。** 球衣为您专属定制，请再次核对拼写和[尺码](/help-center/size-guide)。
3. 我们不印侮辱性文字，也不印俱乐部保留的姓名。如您的内容无法印制，我们会在制作前联系您并立即退款。

## 如何保养

请翻面以 30 °C 洗涤，勿用柔顺剂，自然晾干，切勿熨烫字样。

制作过程：[北看台之下](/a/under-the-north-stand)`,
      ),
    ),
  ],
});
