import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

/** An article: how a shirt gets its name. */
export const northStand = readingPage('a/under-the-north-stand', {
  headline: translations(
    'Under the north stand',
    'Unter der Nordtribüne',
    'Sous la tribune Nord',
    'Bajo la grada Norte',
    '북쪽 스탠드 아래에서',
    '北看台之下',
  ),
  subline: translations(
    'Eleven seconds at 155 degrees: how a shirt gets its name.',
    'Elf Sekunden bei 155 Grad: wie ein Trikot zu seinem Namen kommt.',
    'Onze secondes à 155 degrés : comment un maillot reçoit son nom.',
    'Once segundos a 155 grados: así recibe su nombre una camiseta.',
    '155도에서 11초. 유니폼에 이름이 새겨지는 순간입니다.',
    '155 度，十一秒：一件球衣如何得到它的名字。',
  ),
  content: [
    textBlock(
      translations(
        `The door is easy to miss, between the kit room and the turnstile that nobody uses. Behind it stand two presses, a cutting table and a wall of letters sorted like a printer’s case, most of the room taken by the E.

An order comes in with a name and a number. The letters are laid out with a brass ruler, because the gap between A and V is a matter of opinion and the ruler has none. Then the press comes down: eleven seconds at 155 degrees. Too short, and the edges lift in the wash. Too long, and the cloth shines.

After that the shirt hangs for a day. Only when it has cooled right through does somebody pull at every corner, fold it and sign the slip. That is why [printing](/help-center/name-and-number-printing) takes two extra working days, and why nobody here has tried to make it one.

“A number is easy,” says the bench. “A name you read aloud first.”`,
        `Die Tür ist leicht zu übersehen, zwischen der Zeugkammer und dem Drehkreuz, das niemand benutzt. Dahinter stehen zwei Pressen, ein Zuschneidetisch und eine Wand voller Buchstaben, sortiert wie in einem Setzkasten; den meisten Platz braucht das E.

Eine Bestellung kommt herein, mit Namen und Nummer. Die Buchstaben werden an einem Messinglineal ausgelegt, denn der Abstand zwischen A und V ist Ansichtssache, und das Lineal hat keine Ansichten. Dann senkt sich die Presse: elf Sekunden bei 155 Grad. Zu kurz, und die Ränder lösen sich in der Wäsche. Zu lang, und der Stoff glänzt.

Danach hängt das Trikot einen Tag. Erst wenn es ganz ausgekühlt ist, zieht jemand an jeder Ecke, legt es zusammen und unterschreibt den Zettel. Darum dauert die [Beflockung](/help-center/name-and-number-printing) zwei Werktage länger, und darum hat hier noch niemand versucht, daraus einen zu machen.

„Eine Nummer ist leicht“, heißt es am Tisch. „Einen Namen liest man erst laut vor.“`,
        `La porte passe inaperçue, entre la réserve des tenues et le tourniquet que personne n’emprunte. Derrière : deux presses, une table de coupe et un mur de lettres rangées comme chez un imprimeur, le E occupant le plus de place.

Une commande arrive, un nom, un numéro. On dispose les lettres le long d’une règle en laiton, car l’écart entre le A et le V est affaire d’opinion, et la règle n’en a pas. Puis la presse descend : onze secondes à 155 degrés. Trop peu, et les bords se décollent au lavage. Trop, et le tissu brille.

Ensuite, le maillot reste suspendu une journée. Une fois bien refroidi, quelqu’un tire sur chaque coin, le plie et signe le bon. Voilà pourquoi le [flocage](/help-center/name-and-number-printing) demande deux jours ouvrés de plus, et pourquoi personne ici n’a cherché à en gagner un.

« Un numéro, c’est facile, dit-on à l’établi. Un nom, on le lit d’abord à voix haute. »`,
        `La puerta pasa desapercibida, entre el cuarto de las equipaciones y el torno que nadie usa. Detrás hay dos prensas, una mesa de corte y una pared de letras ordenadas como en una imprenta; la E ocupa casi todo el sitio.

Llega un pedido con un nombre y un número. Las letras se colocan con una regla de latón, porque la distancia entre la A y la V es cuestión de opiniones y la regla no tiene ninguna. Entonces baja la prensa: once segundos a 155 grados. Si es poco, los bordes se levantan al lavar. Si es mucho, la tela brilla.

Después la camiseta cuelga un día entero. Solo cuando está fría del todo, alguien tira de cada esquina, la dobla y firma el papel. Por eso la [personalización](/help-center/name-and-number-printing) tarda dos días laborables más, y por eso aquí nadie ha intentado que sea uno.

«Un número es fácil», dicen en el taller. «Un nombre se lee antes en voz alta.»`,
        `용품실과 아무도 쓰지 않는 회전식 개찰구 사이에 있는 그 문은 지나치기 쉽습니다. 문을 열면 프레스 두 대와 재단 테이블, 인쇄소 활자처럼 정리된 글자 벽이 나옵니다. 가장 넓은 칸은 E의 자리입니다.

이름과 번호가 적힌 주문이 들어오면 황동 자에 맞춰 글자를 놓습니다. A와 V 사이의 간격은 사람마다 의견이 다르지만, 자에는 의견이 없기 때문입니다. 이제 프레스가 내려옵니다. 155도에서 11초. 짧으면 세탁할 때 가장자리가 들뜨고, 길면 원단이 번들거립니다.

그다음 유니폼은 하루 동안 걸려 있습니다. 속까지 완전히 식은 뒤에야 모서리를 하나하나 당겨 보고, 접고, 확인서에 서명합니다. [마킹](/help-center/name-and-number-printing)에 영업일 기준 이틀이 더 걸리는 이유이자, 아무도 하루로 줄이려 하지 않는 이유입니다.

“번호는 쉽죠.” 작업대에서 들려온 말입니다. “이름은 먼저 소리 내어 읽어 봅니다.”`,
        `那扇门很容易错过，就在器材室和一台无人使用的闸机之间。门后是两台压机、一张裁剪台，还有一面像铅字架一样排列的字母墙，占地方最多的是字母 E。

订单来了，上面有姓名和号码。字母沿着一把黄铜尺摆好，因为 A 与 V 之间该留多宽，人人看法不同，而尺子没有看法。随后压机落下：155 度，十一秒。太短，洗后边缘会翘起；太长，布料会发亮。

之后，球衣要挂上一天。待它完全冷却，才有人逐个拉一拉每个边角，叠好，在单子上签名。这就是[印字](/help-center/name-and-number-printing)需要多等两个工作日的原因，也是这里没有人想把它缩短成一天的原因。

“号码很简单，”工作台边的人说，“名字要先读出声来。”`,
      ),
    ),
  ],
});
