import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article: the home shirt from the founders to this season. */
export const homeShirt = readingPage('a/the-home-shirt', {
  headline: translations(
    'One colour, 129 years',
    'Eine Farbe, 129 Jahre',
    'Une couleur, 129 ans',
    'Un color, 129 años',
    '하나의 색, 129년',
    '一种颜色，一百二十九年',
  ),
  subline: translations(
    'The home shirt from 1897 to 2026: stripes came and went, the oxblood stayed.',
    'Das Heimtrikot von 1897 bis 2026: Streifen kamen und gingen, das Ochsenblut blieb.',
    'Le maillot domicile de 1897 à 2026 : les rayures passent, le sang de bœuf reste.',
    'La primera equipación de 1897 a 2026: las rayas vienen y van, el granate se queda.',
    '1897년부터 2026년까지의 홈 유니폼. 줄무늬는 바뀌어도 옥스블러드는 그대로였습니다.',
    '1897 至 2026 年的主场球衣：条纹来了又去，牛血红始终未变。',
  ),
  content: [
    imageBlock(
      'story-home-shirt',
      translations(
        'Three home shirts side by side: plain oxblood of 1897, white sleeves of 1958, pinstripes of this season',
        'Drei Heimtrikots nebeneinander: schlichtes Ochsenblut von 1897, weiße Ärmel von 1958, Nadelstreifen von heute',
        'Trois maillots domicile côte à côte : sang de bœuf uni de 1897, manches blanches de 1958, rayures fines d’aujourd’hui',
        'Tres camisetas de la primera equipación: granate liso de 1897, mangas blancas de 1958 y rayas finas de hoy',
        '1897년의 무지 옥스블러드, 1958년의 흰 소매, 이번 시즌 핀스트라이프 홈 유니폼 세 벌',
        '三件主场球衣：1897年纯色牛血红、1958年白袖与本赛季细条纹',
      ),
    ),
    textBlock(
      translations(
        `The first shirts cost the founders nothing. Eleven quarrymen and a schoolteacher had a bolt of cloth left over from the chapel curtains, and the colour was oxblood because the curtains were. No crest, no number, one button at the neck.

## Quarters, hoops, sleeves

By 1912 the town had a laundry that could keep white white, and the shirt was quartered to show it. In 1936 it wore hoops. The white sleeves of 1958 were a saving: only the bodies had been dyed in time for August. They were so well liked that they came back for 1966 and again last season, on the way to the quarter-final.

## The pinstripe

The fine gold line first appeared in 1982. It comes from the waistcoats in the founders’ team photograph, Sunday best worn over boots. This season’s shirt takes it up again, with the white collar of 1912, and leaves everything else out.

## What is new

The cloth is recycled polyester that dries quickly. There is the supporters’ cut, which leaves room for a jumper, and the match cut, which leaves room for nothing. [How they fit](/a/how-a-shirt-fits) says which is yours.

Twelve shirts of other decades are in the shop too, among the [retro jerseys](category:jerseys/retro).`,
        `Die ersten Trikots kosteten die Gründer nichts. Elf Steinbrecher und ein Lehrer hatten einen Ballen Stoff, der von den Vorhängen der Kapelle übrig war, und die Farbe war Ochsenblut, weil die Vorhänge es waren. Kein Wappen, keine Nummer, ein Knopf am Hals.

## Viertel, Ringel, Ärmel

1912 gab es in der Stadt eine Wäscherei, die Weiß auch weiß hielt; das geviertelte Trikot sollte es zeigen. 1936 trug man Ringel. Die weißen Ärmel von 1958 waren eine Sparmaßnahme: Bis August waren nur die Rümpfe gefärbt. Sie gefielen so gut, dass sie 1966 wiederkamen und noch einmal in der vergangenen Saison, auf dem Weg ins Viertelfinale.

## Der Nadelstreifen

Die feine goldene Linie gibt es seit 1982. Sie stammt von den Westen auf dem Mannschaftsfoto der Gründer, Sonntagsstaat über Fußballstiefeln. Das Trikot dieser Saison greift sie wieder auf, dazu den weißen Kragen von 1912, und lässt alles andere weg.

## Was neu ist

Der Stoff ist recyceltes Polyester, das schnell trocknet. Das Fantrikot lässt Platz für einen Pullover, das Authentic-Trikot für gar nichts. Welches passt, steht unter [So sitzt ein Trikot](/a/how-a-shirt-fits).

Auch zwölf Trikots aus anderen Jahrzehnten sind im Shop, bei den [Retrotrikots](category:jerseys/retro).`,
        `Les premiers maillots n’ont rien coûté aux fondateurs. Il restait à onze carriers et un instituteur un rouleau de tissu des rideaux de la chapelle, et la couleur fut le sang de bœuf parce que les rideaux l’étaient. Ni blason ni numéro, un seul bouton au col.

## Quartiers, cerceaux, manches

En 1912, la ville avait enfin une blanchisserie capable de garder le blanc blanc : le maillot en quartiers servit à le montrer. En 1936, il portait des cerceaux. Les manches blanches de 1958 étaient une économie : seuls les corps avaient été teints avant le mois d’août. Elles plurent tant qu’on les revit en 1966, puis la saison passée, sur la route des quarts de finale.

## La rayure fine

Le filet or apparaît en 1982. Il vient des gilets de la photo d’équipe des fondateurs, l’habit du dimanche par-dessus les crampons. Le maillot de cette saison le reprend, avec le col blanc de 1912, et laisse de côté tout le reste.

## Ce qui change

Le tissu est un polyester recyclé qui sèche vite. La coupe supporter laisse la place d’un pull ; la coupe match n’en laisse aucune. [Comment taille un maillot](/a/how-a-shirt-fits) vous dit laquelle choisir.

Douze maillots d’autres décennies vous attendent parmi les [maillots rétro](category:jerseys/retro).`,
        `Las primeras camisetas no les costaron nada a los fundadores. Once canteros y un maestro tenían un rollo de tela sobrante de las cortinas de la capilla, y el color fue el granate porque así eran las cortinas. Sin escudo, sin dorsal, con un solo botón al cuello.

## Cuarteles, franjas, mangas

En 1912 la ciudad ya tenía una lavandería capaz de mantener blanco el blanco, y la camiseta a cuarteles estaba para presumir de ello. En 1936 llevó franjas horizontales. Las mangas blancas de 1958 fueron un ahorro: para agosto solo se habían teñido los cuerpos. Gustaron tanto que volvieron en 1966 y otra vez la temporada pasada, camino de los cuartos de final.

## La raya fina

La línea dorada aparece en 1982. Viene de los chalecos de la foto de los fundadores: ropa de domingo sobre botas de fútbol. La camiseta de esta temporada la recupera, con el cuello blanco de 1912, y prescinde de todo lo demás.

## Lo nuevo

El tejido es poliéster reciclado que se seca rápido. La versión de aficionado deja sitio para un jersey; la auténtica, para nada. En [cómo sienta una camiseta](/a/how-a-shirt-fits) verás cuál es la tuya.

También hay doce camisetas de otras décadas entre las [camisetas retro](category:jerseys/retro).`,
        `첫 유니폼을 만드는 데 창단 멤버들은 한 푼도 쓰지 않았습니다. 채석공 열한 명과 교사 한 명에게는 예배당 커튼을 만들고 남은 천 한 필이 있었고, 커튼이 옥스블러드였기에 구단의 색도 옥스블러드가 되었습니다. 엠블럼도 번호도 없이 목에 단추 하나가 전부였습니다.

## 네 조각, 가로줄, 흰 소매

1912년, 흰색을 희게 지켜 줄 세탁소가 도시에 문을 열자 흰 조각을 엇갈려 붙인 유니폼이 나왔습니다. 1936년에는 가로줄을 입었습니다. 1958년의 흰 소매는 비용을 아끼려던 결과입니다. 8월까지 몸판밖에 염색하지 못했거든요. 반응이 좋아 1966년에 다시 등장했고, 8강까지 오른 지난 시즌에도 함께했습니다.

## 핀스트라이프

가는 골드 라인은 1982년에 처음 나왔습니다. 창단 멤버들이 축구화 위에 나들이옷을 입고 찍은 단체 사진, 그 조끼의 줄무늬에서 가져온 것입니다. 이번 시즌 유니폼은 이 선과 1912년의 화이트 칼라만 남기고 나머지는 모두 덜어 냈습니다.

## 달라진 점

원단은 빨리 마르는 재생 폴리에스터입니다. 레플리카 핏은 안에 니트를 입을 여유가 있고, 어센틱 핏은 몸에 꼭 맞습니다. 어느 쪽이 맞을지는 [유니폼 핏 안내](/a/how-a-shirt-fits)에서 확인해 보세요.

다른 시대의 유니폼 열두 벌도 [레트로 저지](category:jerseys/retro)에서 만나 보실 수 있습니다.`,
        `最早的球衣没有花创始人一分钱。十一名采石工与一位教师手里有一匹布，是给礼拜堂做窗帘剩下的；窗帘是牛血红，俱乐部的颜色便成了牛血红。没有队徽，没有号码，领口只有一粒扣子。

## 四拼、横条、白袖

到 1912 年，镇上有了一家能把白色洗得雪白的洗衣店，四拼球衣便是为了展示它。1936 年换上横条。1958 年的白袖其实是为了省钱：八月之前只来得及染好衣身。没想到大受欢迎，1966 年再度登场，上赛季闯入八强时又一次归来。

## 细条纹

金色细线最早出现在 1982 年，灵感来自创始人合影里的马甲：周日的体面衣裳，脚下却是球鞋。本赛季的球衣重拾这条细线，配上 1912 年的白领，其余一概省去。

## 新在哪里

面料采用速干的再生聚酯纤维。球迷版留有余量，里面可加一件毛衣；球员版则紧贴身形。哪一款适合您，请看[球衣怎么选尺码](/a/how-a-shirt-fits)。

另有十二款不同年代的球衣，收录在[复古球衣](category:jerseys/retro)中。`,
      ),
    ),
    productCarousel(
      translations(
        'The home kit',
        'Die Heimtrikots',
        'La tenue domicile',
        'La primera equipación',
        '홈 킷',
        '主场套装',
      ),
      'jerseys/home',
    ),
  ],
});
