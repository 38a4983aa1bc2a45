import { translations } from '../../translated-text.ts';
import { playerTeasers } from '../players/player-pages.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about the academy and its kit. */
export const academy = readingPage('academy', {
  headline: translations(
    'The academy',
    'Der Nachwuchs',
    'Le centre de formation',
    'La cantera',
    '아카데미',
    '青训学院',
  ),
  subline: translations(
    'Eighteen players, one minibus and a rule about homework.',
    'Achtzehn Spieler, ein Kleinbus und eine Regel für Hausaufgaben.',
    'Dix-huit joueurs, un minibus et une règle sur les devoirs.',
    'Dieciocho jugadores, un microbús y una norma sobre los deberes.',
    '선수 열여덟 명과 미니버스 한 대, 그리고 숙제에 관한 규칙 하나.',
    '十八名球员，一辆小巴，还有一条关于作业的规矩。',
  ),
  content: [
    imageBlock(
      'story-academy',
      translations(
        'A child’s kit, the shirt of Bang with 55, and a ball',
        'Ein Kindertrikotset, das Trikot von Bang mit der 55 und ein Ball',
        'Une tenue enfant, le maillot 55 de Bang et un ballon',
        'Una equipación infantil, la camiseta de Bang con el 55 y un balón',
        '키즈 킷과 55번 Bang의 유니폼, 그리고 축구공',
        '儿童套装、55号 Bang 的球衣和一个足球',
      ),
    ),
    textBlock(
      translations(
        `The academy trains on the two pitches above the quarry, where the wind decides how long a long ball is. Whoever learns to pass up there, the coaches say, can pass anywhere.

Squad numbers begin at 41, so that nobody has to hand one back to the first team. Applethwaite keeps goal in 41, Boisrenard runs the midfield in 47 and Bang has scored from the halfway line twice, once on purpose.

## The rule

Homework first. There is a long table in the old ticket office, it is warm, and a retired maths teacher sits at the end of it on Tuesdays and Thursdays. The club was founded by eleven quarrymen and a schoolteacher; the quarrymen are on every shirt, so the teacher gets the table.

## In the shop

All eighteen have a [shirt of their own](category:players/academy), lettered like the first team’s. For those still growing there are [kids’ shirts](category:kids/jerseys) and [training tops](category:training/tops); sizes go by height, as the [size guide](/help-center/size-guide) explains. When the shirt is outgrown, ask about [the swap rail](/juniors-and-students).`,
        `Der Nachwuchs trainiert auf den beiden Plätzen über dem Steinbruch, wo der Wind entscheidet, wie lang ein langer Ball ist. Wer dort oben passen lernt, sagen die Trainer, kann es überall.

Die Rückennummern beginnen bei 41, damit niemand eine an die erste Mannschaft zurückgeben muss. Applethwaite steht mit der 41 im Tor, Boisrenard lenkt mit der 47 das Mittelfeld, und Bang hat schon zweimal von der Mittellinie getroffen, einmal davon mit Absicht.

## Die Regel

Erst die Hausaufgaben. Im alten Kartenbüro steht ein langer Tisch, es ist warm, und dienstags und donnerstags sitzt am Ende ein pensionierter Mathelehrer. Elf Steinbrecher und ein Lehrer haben den Verein gegründet; die Steinbrecher stecken in jedem Trikot, der Lehrer bekommt den Tisch.

## Im Shop

Alle achtzehn haben ein [eigenes Trikot](category:players/academy), beflockt wie bei den Großen. Für alle, die noch wachsen, gibt es [Kindertrikots](category:kids/jerseys) und [Trainingsoberteile](category:training/tops); die Größen richten sich nach der Körpergröße, mehr in der [Größentabelle](/help-center/size-guide). Zu klein geworden? Dafür gibt es [die Tauschstange](/juniors-and-students).`,
        `Les jeunes s’entraînent sur les deux terrains au-dessus de la carrière, là où le vent décide de la longueur des longs ballons. Qui apprend à faire une passe là-haut, disent les entraîneurs, sait en faire partout.

Les numéros commencent à 41, pour que personne n’ait à en rendre un à l’équipe première. Applethwaite garde les buts avec le 41, Boisrenard mène le jeu avec le 47, et Bang a déjà marqué deux fois de la ligne médiane, dont une exprès.

## La règle

Les devoirs d’abord. Dans l’ancienne billetterie, il y a une longue table, il fait chaud, et un professeur de maths à la retraite s’assoit au bout le mardi et le jeudi. Onze carriers et un instituteur ont fondé le club ; les carriers sont sur tous les maillots, à l’instituteur revient la table.

## En boutique

Les dix-huit ont [leur maillot](category:players/academy), floqué comme celui des grands. Pour ceux qui grandissent encore : [maillots enfant](category:kids/jerseys) et [hauts d’entraînement](category:training/tops), taillés selon la stature, comme l’explique le [guide des tailles](/help-center/size-guide). Devenu trop petit ? Il y a [le portant d’échange](/juniors-and-students).`,
        `La cantera entrena en los dos campos que hay sobre la cantera de piedra, donde el viento decide lo largo que es un pase largo. Quien aprende a pasar ahí arriba, dicen los entrenadores, sabe pasar en cualquier sitio.

Los dorsales empiezan en el 41, para que nadie tenga que devolver el suyo al primer equipo. Applethwaite para con el 41, Boisrenard manda en el centro con el 47 y Bang ya ha marcado dos veces desde medio campo, una de ellas queriendo.

## La norma

Primero los deberes. En la antigua taquilla hay una mesa larga, se está caliente y los martes y jueves se sienta en la punta un profesor de matemáticas jubilado. Al club lo fundaron once canteros y un maestro; los canteros van en cada camiseta, así que al maestro le toca la mesa.

## En la tienda

Los dieciocho tienen [su camiseta](category:players/academy), con las mismas letras que los mayores. Para quien aún crece hay [camisetas de niño](category:kids/jerseys) y [ropa de entrenamiento](category:training/tops); las tallas van por estatura, como explica la [guía de tallas](/help-center/size-guide). ¿Se ha quedado pequeña? Pregunta por [el perchero de intercambio](/juniors-and-students).`,
        `아카데미는 채석장 위의 두 구장에서 훈련합니다. 롱패스가 얼마나 멀리 갈지는 바람이 정하는 곳이죠. 거기서 패스를 익히면 어디서든 통한다고 코치들은 말합니다.

등번호는 41번부터 시작합니다. 1군에 번호를 돌려줄 일이 없도록요. 골문은 41번 Applethwaite, 중원은 47번 Boisrenard가 맡고, Bang은 하프라인에서 벌써 두 골을 넣었습니다. 그중 하나는 노리고 찬 골이었습니다.

## 규칙

숙제가 먼저입니다. 옛 매표소에는 따뜻한 방과 긴 책상이 있고, 화요일과 목요일이면 은퇴한 수학 선생님이 그 끝자리에 앉아 계십니다. 이 구단은 채석공 열한 명과 교사 한 명이 세웠습니다. 채석공은 모든 유니폼에 담겨 있으니, 책상은 선생님의 몫입니다.

## 스토어에서

열여덟 명 모두 1군과 같은 서체로 새긴 [자신의 유니폼](category:players/academy)이 있습니다. 자라는 아이들을 위한 [키즈 유니폼](category:kids/jerseys)과 [트레이닝 상의](category:training/tops)도 있으며, 사이즈는 키를 기준으로 합니다. 자세한 내용은 [사이즈 가이드](/help-center/size-guide)를 봐 주세요. 유니폼이 작아졌다면 [교환 옷걸이](/juniors-and-students)를 이용해 보세요.`,
        `青训队在采石场上方的两块球场训练，在那里，长传有多长由风说了算。教练们说，在那上面学会传球，到哪儿都能传。

号码从 41 号起，这样谁也不用把号码还给一线队。41 号 Applethwaite 把守球门，47 号 Boisrenard 掌控中场，Bang 已两次从中线破门，其中一次是有意为之。

## 规矩

先做作业。旧售票处里有一张长桌，屋里暖和，每逢周二和周四，一位退休的数学老师就坐在桌子尽头。俱乐部由十一名采石工与一位教师创立；采石工印在每件球衣上，长桌便留给教师。

## 在商城

十八名球员都有[自己的球衣](category:players/academy)，字样与一线队相同。还在长个子的孩子可选[儿童球衣](category:kids/jerseys)和[训练上衣](category:training/tops)，尺码按身高选择，详见[尺码指南](/help-center/size-guide)。穿小了？来看看[换衣架](/juniors-and-students)。`,
      ),
    ),
    playerTeasers(
      translations(
        'Three of eighteen',
        'Drei von achtzehn',
        'Trois sur dix-huit',
        'Tres de dieciocho',
        '열여덟 명 가운데 세 명',
        '十八人中的三位',
      ),
      ['academy'],
    ),
    productCarousel(
      translations(
        'Shirts of the academy',
        'Trikots des Nachwuchses',
        'Les maillots des jeunes',
        'Camisetas de la cantera',
        '아카데미 유니폼',
        '青训队球衣',
      ),
      'players/academy',
    ),
  ],
});
