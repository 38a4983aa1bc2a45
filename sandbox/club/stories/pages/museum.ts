import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about the club's museum and its books. */
export const museum = readingPage('museum', {
  headline: translations(
    'One room, eight thousand things',
    'Ein Raum, achttausend Dinge',
    'Une pièce, huit mille objets',
    'Una sala, ocho mil cosas',
    '방 하나, 팔천 점의 물건',
    '一间屋，八千件旧物',
  ),
  subline: translations(
    'The museum behind the East Terrace, and the books that were written in it.',
    'Das Museum hinter der Osttribüne und die Bücher, die darin entstanden sind.',
    'Le musée derrière la tribune Est, et les livres qui s’y sont écrits.',
    'El museo detrás de la grada Este y los libros que se escribieron en él.',
    '동쪽 스탠드 뒤편의 박물관, 그리고 그곳에서 태어난 책들.',
    '东看台后的博物馆，以及在那里写成的书。',
  ),
  content: [
    imageBlock(
      'story-museum',
      translations(
        'Two volumes of the Club Chronicle and a ball',
        'Zwei Bände der Vereinschronik und ein Ball',
        'Deux volumes de la Chronique du club et un ballon',
        'Dos tomos de la Crónica del club y un balón',
        '구단 연대기 두 권과 축구공',
        '两卷俱乐部编年史与一个足球',
      ),
    ),
    textBlock(
      translations(
        `It began in 1951 with a biscuit tin. The groundsman kept what people left behind: a glove, a rattle, a letter of apology from a visiting centre half. The tin became a cupboard, the cupboard a room, and the room has a keeper who knows where everything is and will not write it down.

## What to look for

- The chapel curtain, folded so that the missing piece shows.
- The lamp from the south-east pylon, first lit in 1956, with the moth still in it.
- A ledger of 1933 with every pie sold, in pencil.
- The ball of 1974 that went over the stand into the quarry and was found in 2009 by a dog.

## Read on at home

The [Club Chronicle](category:home/books) tells one decade a volume, with every line-up, every result and photographs that had never left the cupboard. The yearbooks do the same for one season, men, women and academy. All of them are in English.

Prints of the old programmes hang better than the originals, which are not for sale: [wall art and flags](category:home/wall).

## Dropping by

The museum opens on matchdays, from the time the [shop](/matchday) does until kick-off. The keeper likes to watch the game.`,
        `Angefangen hat es 1951 mit einer Keksdose. Der Platzwart hob auf, was liegen blieb: einen Handschuh, eine Ratsche, den Entschuldigungsbrief eines gegnerischen Mittelläufers. Aus der Dose wurde ein Schrank, aus dem Schrank ein Raum, und in dem Raum weiß eine Kustodin, wo alles liegt, und schreibt es nicht auf.

## Nicht übersehen

- Den Vorhang der Kapelle, so gefaltet, dass das fehlende Stück zu sehen ist.
- Die Lampe vom Südostmast, zum ersten Mal an 1956, mit dem Nachtfalter noch darin.
- Ein Kassenbuch von 1933, jede verkaufte Pastete mit Bleistift.
- Den Ball von 1974, der über die Tribüne in den Steinbruch flog und 2009 von einem Hund gefunden wurde.

## Zu Hause weiterlesen

Die [Vereinschronik](category:home/books) erzählt pro Band ein Jahrzehnt, mit jeder Aufstellung, jedem Ergebnis und Fotos, die den Schrank nie verlassen hatten. Die Jahrbücher halten es ebenso mit einer Saison: Männer, Frauen und Nachwuchs. Alle Bände sind auf Englisch.

Drucke der alten Stadionhefte hängen besser als die Originale, und die sind ohnehin nicht zu kaufen: [Wandbilder und Fahnen](category:home/wall).

## Vorbeikommen

Das Museum ist an Spieltagen offen, zusammen mit dem [Shop](/matchday) bis zum Anpfiff. Das Spiel möchte die Kustodin selbst sehen.`,
        `Tout a commencé en 1951 par une boîte à biscuits. Le jardinier du stade gardait ce qu’on oubliait : un gant, une crécelle, la lettre d’excuses d’un défenseur visiteur. La boîte devint une armoire, l’armoire une pièce, et la pièce a une gardienne qui sait où tout se trouve et refuse de l’écrire.

## À ne pas manquer

- Le rideau de la chapelle, plié pour montrer le morceau qui manque.
- La lampe du pylône sud-est, allumée pour la première fois en 1956, le papillon de nuit encore dedans.
- Un registre de 1933 où chaque tourte vendue est notée au crayon.
- Le ballon de 1974, passé par-dessus la tribune dans la carrière et retrouvé en 2009 par un chien.

## La suite chez vous

La [Chronique du club](category:home/books) raconte une décennie par volume : chaque composition, chaque résultat et des photos qui n’avaient jamais quitté l’armoire. Les albums de saison en font autant pour une seule saison, hommes, femmes et jeunes. Tous sont en anglais.

Les reproductions des vieux programmes font mieux au mur que les originaux, qui ne sont pas à vendre : [affiches et drapeaux](category:home/wall).

## Passer nous voir

Le musée ouvre les jours de match, en même temps que la [boutique](/matchday), jusqu’au coup d’envoi. La gardienne tient à voir la rencontre.`,
        `Empezó en 1951 con una lata de galletas. El encargado del césped guardaba lo que la gente olvidaba: un guante, una carraca, la carta de disculpa de un central visitante. La lata pasó a ser armario, el armario, sala, y la sala tiene una conservadora que sabe dónde está todo y se niega a apuntarlo.

## Qué buscar

- La cortina de la capilla, doblada para que se vea el trozo que falta.
- El foco de la torre sureste, encendido por primera vez en 1956, con la polilla todavía dentro.
- Un libro de cuentas de 1933 con cada empanada vendida, a lápiz.
- El balón de 1974 que voló por encima de la grada hasta la cantera y que encontró un perro en 2009.

## Para seguir en casa

La [Crónica del club](category:home/books) cuenta una década por tomo, con cada alineación, cada resultado y fotos que nunca habían salido del armario. Los anuarios hacen lo mismo con una temporada: hombres, mujeres y cantera. Todos están en inglés.

Las láminas de los programas antiguos lucen mejor en la pared que los originales, que no se venden: [láminas y banderas](category:home/wall).

## Ven a verlo

El museo abre los días de partido, a la vez que la [tienda](/matchday) y hasta el saque inicial. A la conservadora le gusta ver el encuentro.`,
        `시작은 1951년의 과자 통 하나였습니다. 구장 관리인이 사람들이 두고 간 것을 모았거든요. 장갑 한 짝, 응원용 딱따기, 원정 팀 수비수가 쓴 사과 편지까지. 통은 찬장이 되고 찬장은 방이 되었습니다. 그 방에는 모든 물건의 자리를 알면서도 절대 적어 두지 않는 관리인이 있습니다.

## 놓치지 마세요

- 잘려 나간 자리가 보이도록 접어 둔 예배당 커튼.
- 1956년 처음 불을 밝힌 남동쪽 조명탑의 전구. 나방도 그대로 들어 있습니다.
- 팔린 파이를 하나하나 연필로 적은 1933년 장부.
- 1974년 스탠드를 넘어 채석장에 떨어졌다가 2009년 강아지가 찾아낸 공.

## 집에서 이어 읽기

[구단 연대기](category:home/books)는 한 권에 10년씩, 모든 선발 명단과 경기 결과, 찬장 밖으로 나온 적 없던 사진을 담았습니다. 연감은 남자 팀과 여자 팀, 아카데미의 한 시즌을 같은 방식으로 기록합니다. 본문은 모두 영어입니다.

옛 경기 프로그램은 원본을 판매하지 않지만, 벽에 걸기에는 포스터가 더 좋습니다. [월 아트와 깃발](category:home/wall)에서 만나 보세요.

## 들러 주세요

박물관은 경기일에 [스토어](/matchday)와 함께 문을 열고 킥오프에 닫습니다. 관리인도 경기는 봐야 하니까요.`,
        `一切始于 1951 年的一只饼干盒。球场管理员收起人们落下的东西：一只手套、一个响板、一封客队后卫的道歉信。盒子变成柜子，柜子变成一间屋；屋里有位馆员，知道每件东西在哪儿，却坚决不肯写下来。

## 值得一看

- 礼拜堂的窗帘，折起来正好露出缺的那一块。
- 东南角灯光塔的灯，1956 年首次点亮，里面的飞蛾还在。
- 1933 年的账本，卖出的每一块馅饼都用铅笔记着。
- 1974 年飞过看台落入采石场的球，2009 年才被一只狗找到。

## 回家接着读

[俱乐部编年史](category:home/books)一卷讲一个年代，收录每份首发、每个赛果，以及从未离开过柜子的照片。年鉴则以同样的方式记录一个赛季：男队、女队与青训。全部为英文版。

旧秩序册的原件不出售，不过印刷画挂在墙上更好看：[墙饰与旗帜](category:home/wall)。

## 欢迎来访

博物馆在比赛日与[商店](/matchday)同时开门，开球即闭馆。馆员也想看球。`,
      ),
    ),
    productCarousel(
      translations(
        'From the press',
        'Frisch gebunden',
        'Nos livres',
        'Nuestros libros',
        '구단의 책',
        '俱乐部书籍',
      ),
      'home/books',
    ),
  ],
});
