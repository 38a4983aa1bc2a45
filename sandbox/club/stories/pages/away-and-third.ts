import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about the colours of the away and third kits. */
export const awayAndThird = readingPage('away-and-third', {
  headline: translations(
    'Bone, green and midnight',
    'Knochenweiß, Grün und Mitternacht',
    'Os, vert et minuit',
    'Hueso, verde y medianoche',
    '본, 그린, 그리고 미드나이트',
    '骨白、森绿与午夜蓝',
  ),
  subline: translations(
    'Two kits for the road: one remembers a journey to the sea, the other draws a map of home.',
    'Zwei Trikots für unterwegs: Das eine erinnert an eine Reise ans Meer, das andere zeichnet eine Karte von zu Hause.',
    'Deux tenues pour la route : l’une se souvient d’un voyage à la mer, l’autre dessine la carte de chez nous.',
    'Dos equipaciones para viajar: una recuerda un viaje al mar, la otra dibuja el mapa de casa.',
    '원정을 위한 두 벌. 하나는 바다로 떠난 여행을 기억하고, 하나는 고향의 지도를 그립니다.',
    '两套远行的球衣：一套记着一次海边之旅，一套画着家乡的地图。',
  ),
  content: [
    imageBlock(
      'story-away-third',
      translations(
        'Away shirt with green sash and third shirt with teal contour lines',
        'Auswärtstrikot mit grüner Schärpe und Ausweichtrikot mit türkisen Höhenlinien',
        'Maillot extérieur à écharpe verte et maillot third à courbes turquoise',
        'Segunda camiseta con banda verde y tercera camiseta con curvas turquesa',
        '그린 사선의 어웨이 유니폼과 틸 등고선의 서드 유니폼',
        '绿色斜带客场球衣与电光青等高线第三球衣',
      ),
    ),
    textBlock(
      translations(
        `## Away: the sash of 1921

On the first tour to the coast, the trunk with the shirts stayed on the platform. The hosts lent eleven cricket shirts the colour of old bone, and a draper cut forest green ribbon into sashes so that people could tell the sides apart. Aldermoor drew two all and bought the ribbon.

The [away shirt](category:jerseys/away) has kept both colours. The sash runs from the right shoulder, woven into the cloth, so nothing peels.

## Third: the moor from above

The ground ends where the moor begins. The [third shirt](category:jerseys/third) shows what a walker’s map shows: contour lines in electric teal on midnight navy, one for every ten metres, highest at the left shoulder. Find the tightest curve and you have found the quarry.

It is made for evenings, and for grounds where both oxblood and bone are taken.

## And the goalkeeper

Lilac with a violet band. Brennmo asked for something that a full-back could see out of the corner of an eye. You’ll find it under [goalkeeper kit](category:jerseys/goalkeeper).`,
        `## Auswärts: die Schärpe von 1921

Auf der ersten Reise an die Küste blieb der Koffer mit den Trikots am Bahnsteig stehen. Die Gastgeber liehen elf Crickethemden in der Farbe alter Knochen, und ein Tuchhändler schnitt waldgrünes Band zu Schärpen, damit man die Mannschaften auseinanderhalten konnte. Aldermoor spielte zwei zu zwei und kaufte das Band.

Das [Auswärtstrikot](category:jerseys/away) hat beide Farben behalten. Die Schärpe läuft von der rechten Schulter herab und ist eingewebt, es kann sich also nichts ablösen.

## Ausweich: das Moor von oben

Wo das Stadion aufhört, fängt das Moor an. Das [Ausweichtrikot](category:jerseys/third) zeigt, was auf der Wanderkarte steht: Höhenlinien in elektrischem Türkis auf Mitternachtsblau, alle zehn Meter eine, am höchsten an der linken Schulter. Wo sie am engsten liegen, ist der Steinbruch.

Gemacht für Abendspiele und für Stadien, in denen Ochsenblut und Knochenweiß schon vergeben sind.

## Und im Tor

Flieder mit violettem Brustring. Brennmo wünschte sich etwas, das ein Außenverteidiger noch aus dem Augenwinkel sieht. Zu finden bei den [Torwarttrikots](category:jerseys/goalkeeper).`,
        `## Extérieur : l’écharpe de 1921

Lors de la première tournée sur la côte, la malle aux maillots resta sur le quai. Les hôtes prêtèrent onze chemises de cricket couleur de vieil os, et un drapier tailla des écharpes dans du ruban vert forêt pour qu’on distingue les équipes. Aldermoor fit match nul, deux partout, et acheta le ruban.

Le [maillot extérieur](category:jerseys/away) a gardé les deux couleurs. L’écharpe part de l’épaule droite, tissée dans l’étoffe : rien ne se décolle.

## Third : la lande vue d’en haut

Le stade finit où commence la lande. Le [maillot third](category:jerseys/third) montre ce que montre une carte de randonnée : des courbes de niveau turquoise sur bleu nuit, une tous les dix mètres, la plus haute à l’épaule gauche. Là où elles se serrent, c’est la carrière.

Il est fait pour les soirs de match, et pour les stades où le sang de bœuf et l’os sont déjà pris.

## Et dans les buts

Lilas à bande violette. Brennmo voulait une couleur qu’un latéral aperçoive du coin de l’œil. Elle est au rayon [gardien](category:jerseys/goalkeeper).`,
        `## La segunda: la banda de 1921

En la primera gira por la costa, el baúl de las camisetas se quedó en el andén. Los anfitriones prestaron once camisas de críquet de color hueso y un pañero cortó bandas de cinta verde bosque para que se distinguieran los equipos. El Aldermoor empató a dos y compró la cinta.

La [segunda camiseta](category:jerseys/away) conserva los dos colores. La banda baja desde el hombro derecho y va tejida en la tela, así que no hay nada que se despegue.

## La tercera: el páramo desde arriba

El estadio termina donde empieza el páramo. La [tercera camiseta](category:jerseys/third) enseña lo que enseña un mapa de excursionista: curvas de nivel en turquesa sobre azul medianoche, una cada diez metros, la más alta en el hombro izquierdo. Donde más se juntan, está la cantera.

Está hecha para las noches y para los campos donde el granate y el hueso ya tienen dueño.

## Y bajo palos

Lila con franja violeta. Brennmo pidió algo que un lateral viera con el rabillo del ojo. La tienes en [portería](category:jerseys/goalkeeper).`,
        `## 어웨이: 1921년의 사선

첫 해안 원정 때 유니폼을 담은 트렁크가 그만 승강장에 남겨졌습니다. 상대 팀이 오래된 뼈 빛깔의 크리켓 셔츠 열한 벌을 빌려주었고, 포목점 주인은 두 팀을 구별할 수 있도록 포레스트 그린 리본을 잘라 어깨띠를 만들었습니다. 경기는 2 대 2 무승부. 앨더무어는 그 리본을 사서 돌아왔습니다.

[어웨이 유니폼](category:jerseys/away)은 두 색을 그대로 간직하고 있습니다. 사선은 오른쪽 어깨에서 내려오며, 원단에 짜 넣어 벗겨지지 않습니다.

## 서드: 위에서 본 황야

경기장이 끝나는 곳에서 황야가 시작됩니다. [서드 유니폼](category:jerseys/third)에는 등산 지도처럼 등고선이 그려져 있습니다. 미드나이트 네이비 위에 10미터마다 일렉트릭 틸 선이 하나씩, 가장 높은 곳은 왼쪽 어깨입니다. 선이 가장 촘촘한 자리가 바로 채석장입니다.

저녁 경기, 그리고 옥스블러드와 본 화이트를 모두 쓸 수 없는 경기장을 위해 만들었습니다.

## 그리고 골키퍼

바이올렛 띠를 두른 라일락. 측면 수비수가 곁눈질로도 알아볼 수 있는 색을 Brennmo가 부탁했습니다. [골키퍼 킷](category:jerseys/goalkeeper)에서 만나 보세요.`,
        `## 客场：1921 年的斜带

第一次海滨远征时，装球衣的箱子落在了站台上。东道主借出十一件旧骨色的板球衫，一位布商剪下森林绿缎带做成斜带，好让人分清两队。奥尔德摩尔二比二战平，并把缎带买了下来。

[客场球衣](category:jerseys/away)保留了这两种颜色。斜带从右肩而下，直接织进面料，不会脱落。

## 第三球衣：俯瞰荒原

球场的尽头就是荒原。[第三球衣](category:jerseys/third)画的是登山地图上的景象：午夜蓝底上，电光青等高线每十米一条，最高处在左肩。线条最密的地方，就是采石场。

它为夜场而生，也为牛血红与骨白都已被占用的球场而备。

## 还有门将

丁香紫配深紫胸带。Brennmo 想要一种边后卫用余光就能看见的颜色。请见[守门员套装](category:jerseys/goalkeeper)。`,
      ),
    ),
    productCarousel(
      translations(
        'The away kit',
        'Die Auswärtstrikots',
        'La tenue extérieur',
        'La segunda equipación',
        '어웨이 킷',
        '客场套装',
      ),
      'jerseys/away',
    ),
    productCarousel(
      translations(
        'The third kit',
        'Die Ausweichtrikots',
        'La tenue third',
        'La tercera equipación',
        '서드 킷',
        '第三套装',
      ),
      'jerseys/third',
    ),
  ],
});
