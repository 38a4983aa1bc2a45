import { FLAGSHIP_KEY } from '../../catalog/stock-levels.ts';
import { translations } from '../../translated-text.ts';
import { blok, translatedField } from '../fields.ts';
import { selectProduct } from '../picks.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about the choice of name and number. */
export const choosingAName = readingPage('a/choosing-a-name', {
  headline: translations(
    'Which name goes on the back?',
    'Welcher Name kommt auf den Rücken?',
    'Quel nom mettre dans le dos ?',
    '¿Qué nombre va en la espalda?',
    '등에 어떤 이름을 새길까요?',
    '后背印什么名字？',
  ),
  subline: translations(
    'Advice from two people who have pressed about forty thousand of them.',
    'Rat von zwei Menschen, die etwa vierzigtausend davon gepresst haben.',
    'Les conseils de deux personnes qui en ont pressé quelque quarante mille.',
    'Consejos de dos personas que han estampado unos cuarenta mil.',
    '4만 개쯤 새겨 본 두 사람의 조언입니다.',
    '来自两位印过约四万个名字的人的建议。',
  ),
  content: [
    imageBlock(
      'story-name',
      translations(
        'Back of the home shirt with Ferravanti and 10',
        'Rücken des Heimtrikots mit Ferravanti und der 10',
        'Dos du maillot domicile, Ferravanti et 10',
        'Espalda de la camiseta de la primera equipación con Ferravanti y el 10',
        'Ferravanti와 10번을 새긴 홈 유니폼 뒷면',
        '印有 Ferravanti 与 10 号的主场球衣背面',
      ),
    ),
    textBlock(
      translations(
        `## Say it from the top row

A name on a shirt is read from behind, from far away, by somebody carrying tea. Short works: seven letters stand widest apart and look the most like the team’s. Twelve is the most that fits; from ten letters on, they move closer together.

## Surname, first name, nickname

The team wears surnames. Children are called by their first name, so most children’s shirts have that. A nickname is lovely for as long as it lasts; a shirt lasts about nine years.

## Marks and signs

Accents, hyphens, apostrophes and full stops are all in the case, and every mark is cut by hand. Write the name as its owner does. Letters are capitals; Korean and Chinese names are set in Latin letters, as on a team sheet.

## The number

Anything from 0 to 99: a birthday, a house, a player’s. Two figures weigh more than one, so a short name likes a 7 and a long one carries a 24.

## Before you press the button

1. Read the name aloud as you have written it, letter by letter.
2. Check the [size](/a/how-a-shirt-fits): a printed shirt can’t be returned.
3. Give it two extra working days, and give us a month before a birthday if you like to sleep.

All the rules in short: [name and number printing](/help-center/name-and-number-printing).`,
        `## Von der obersten Reihe aus

Ein Name auf dem Trikot wird von hinten gelesen, von weit weg, von jemandem mit einem Becher Tee in der Hand. Kurz ist gut: Sieben Buchstaben haben am meisten Luft und sehen am ehesten aus wie bei der Mannschaft. Zwölf passen höchstens; ab zehn rücken sie zusammen.

## Nachname, Vorname, Spitzname

Die Mannschaft trägt Nachnamen. Kinder werden beim Vornamen gerufen, darum steht der auf den meisten Kindertrikots. Ein Spitzname ist wunderbar, solange er hält; ein Trikot hält ungefähr neun Jahre.

## Striche und Punkte

Umlaute, Akzente, Bindestrich, Apostroph und Punkt liegen alle im Setzkasten, jedes Zeichen von Hand geschnitten. Also so schreiben, wie es die Person selbst tut. Alles steht in Großbuchstaben; koreanische und chinesische Namen in lateinischer Schrift, wie auf dem Spielbericht.

## Die Nummer

Alles von 0 bis 99: ein Geburtstag, eine Hausnummer, die des Lieblingsspielers. Zwei Ziffern wiegen mehr als eine; zu einem kurzen Namen passt die 7, ein langer trägt auch eine 24.

## Vor dem letzten Klick

1. Den eingegebenen Namen laut lesen, Buchstabe für Buchstabe.
2. Die [Größe](/a/how-a-shirt-fits) prüfen: Ein bedrucktes Trikot kann nicht zurück.
3. Zwei Werktage mehr einplanen, und wer ruhig schlafen will, vor einem Geburtstag einen ganzen Monat.

Alle Regeln in Kürze: [Beflockung](/help-center/name-and-number-printing).`,
        `## Vu du dernier rang

Un nom se lit de dos, de loin, par quelqu’un qui tient un gobelet de thé. Le court fonctionne : sept lettres respirent le mieux et ressemblent le plus à celles de l’équipe. Douze, c’est le maximum ; à partir de dix, elles se serrent.

## Nom, prénom, surnom

L’équipe porte le nom de famille. Les enfants, on les appelle par leur prénom : c’est lui qu’on trouve sur la plupart des petits maillots. Un surnom est charmant tant qu’il dure ; un maillot dure à peu près neuf ans.

## Les signes

Accents, traits d’union, apostrophes et points sont tous dans la casse, chacun découpé à la main. Écrivez le nom comme la personne l’écrit. Tout est en capitales ; les noms coréens et chinois se composent en lettres latines, comme sur une feuille de match.

## Le numéro

De 0 à 99 : un anniversaire, une adresse, celui d’un joueur. Deux chiffres pèsent plus qu’un : à un nom court va bien le 7, un long porte un 24 sans peine.

## Avant de valider

1. Relisez le nom saisi à voix haute, lettre par lettre.
2. Vérifiez la [taille](/a/how-a-shirt-fits) : un maillot floqué ne peut pas être repris.
3. Comptez deux jours ouvrés de plus, et un mois avant un anniversaire si vous tenez à votre sommeil.

Toutes les règles en bref : [flocage](/help-center/name-and-number-printing).`,
        `## Desde la última fila

Un nombre se lee por detrás, de lejos y por alguien con un té en la mano. Lo corto funciona: siete letras son las que más respiran y las que más se parecen a las del equipo. Doce es lo máximo; a partir de diez se van juntando.

## Apellido, nombre o apodo

El equipo lleva el apellido. A los niños se los llama por el nombre, así que es lo que pone en casi todas sus camisetas. Un apodo es una maravilla mientras dura; una camiseta dura unos nueve años.

## Tildes y signos

Tildes, guiones, apóstrofos y puntos están en el cajón, cada uno cortado a mano. Escribe el nombre como lo hace su dueño. Todo va en mayúsculas; los nombres coreanos y chinos se componen en letras latinas, como en el acta de un partido.

## El dorsal

Del 0 al 99: un cumpleaños, un portal, el de un jugador. Dos cifras pesan más que una; a un nombre corto le va el 7 y uno largo puede con un 24.

## Antes de confirmar

1. Lee en voz alta el nombre que has escrito, letra por letra.
2. Comprueba la [talla](/a/how-a-shirt-fits): una camiseta personalizada no se puede devolver.
3. Cuenta dos días laborables más y, si es para un cumpleaños y quieres dormir tranquilo, un mes.

Todas las reglas, en breve: [personalización](/help-center/name-and-number-printing).`,
        `## 맨 윗줄에서 보인다고 생각해 보세요

유니폼의 이름은 뒤에서, 멀리서, 차 한 잔을 든 누군가가 읽습니다. 짧을수록 좋습니다. 일곱 글자일 때 간격이 가장 여유롭고 선수들의 유니폼과 가장 비슷해 보입니다. 최대 열두 글자까지 가능하며, 열 글자부터는 간격이 좁아집니다.

## 성, 이름, 별명

선수들은 성을 새깁니다. 아이들은 이름으로 불리니 키즈 유니폼에는 대개 이름을 새기죠. 별명도 그 별명으로 불리는 동안은 참 좋습니다. 다만 유니폼은 9년쯤 입는답니다.

## 부호와 표기

악센트, 하이픈, 아포스트로피, 마침표 모두 준비되어 있고 하나하나 손으로 잘라 냅니다. 본인이 쓰는 그대로 적어 주세요. 글자는 모두 로마자 대문자입니다. 한국어와 중국어 이름은 출전 명단처럼 로마자로 새깁니다.

## 번호

0부터 99까지 무엇이든 좋습니다. 생일, 집 번지, 좋아하는 선수의 번호까지. 두 자리는 한 자리보다 묵직해 보입니다. 짧은 이름에는 7, 긴 이름에는 24처럼 두 자리도 잘 어울립니다.

## 주문 버튼을 누르기 전에

1. 입력하신 이름을 한 글자씩 소리 내어 읽어 보세요.
2. [사이즈](/a/how-a-shirt-fits)를 확인하세요. 마킹 유니폼은 반품할 수 없습니다.
3. 영업일 기준 이틀을 더 잡아 주세요. 생일 선물이라면 한 달 전이 마음 편합니다.

규칙만 짧게 보시려면 [마킹 안내](/help-center/name-and-number-printing)를 확인해 주세요.`,
        `## 想象坐在最后一排

球衣上的名字，是身后远处某个端着热茶的人读的。短一些好：七个字母间距最舒展，也最像球队的字样。最多十二个，超过十个就会靠得紧一些。

## 姓、名还是昵称

球队印的是姓。孩子平时被叫名字，所以多数童装印的是名。昵称很可爱，只要它还有人叫；一件球衣大约能穿九年。

## 符号

变音符号、连字符、撇号和句点一应俱全，每个都由手工裁出。请按本人的写法书写。字母一律大写；韩文与中文姓名以拉丁字母印制，与出场名单一致。

## 号码

0 到 99 都行：生日、门牌号、某位球员的号码。两位数比一位数更有分量：短名字配 7 号，长名字撑得起 24 号。

## 下单之前

1. 把填写的名字一个字母一个字母地读出来。
2. 确认[尺码](/a/how-a-shirt-fits)：印字球衣恕不退货。
3. 预留两个工作日；若是生日礼物，提前一个月才睡得安稳。

规则摘要见[印字服务](/help-center/name-and-number-printing)。`,
      ),
    ),
    blok(
      'jersey_configurator',
      selectProduct(FLAGSHIP_KEY),
      { config: 'group:home' },
      translatedField(
        'headline',
        translations(
          'See how yours looks',
          'So sieht es aus',
          'Voyez ce que ça donne',
          'Mira cómo queda',
          '미리 확인해 보세요',
          '看看印上去的样子',
        ),
      ),
      translatedField(
        'text',
        translations(
          'Type a name and a number: the picture follows each letter.',
          'Name und Nummer eintippen: Das Bild schreibt mit.',
          'Saisissez un nom et un numéro : l’image suit chaque lettre.',
          'Escribe un nombre y un dorsal: la imagen cambia con cada letra.',
          '이름과 번호를 입력하면 그림이 한 글자씩 따라 바뀝니다.',
          '输入姓名和号码，图片会逐字变化。',
        ),
      ),
    ),
    productCarousel(
      translations(
        'Shirts to print',
        'Trikots zum Beflocken',
        'Des maillots à floquer',
        'Camisetas para personalizar',
        '마킹할 유니폼 고르기',
        '可印字的球衣',
      ),
      'jerseys/home',
    ),
  ],
});
