import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** A page about products for children. */
export const juniors = readingPage('juniors-and-students', {
  headline: translations(
    'Juniors and students',
    'Kinder, Jugend, Studium',
    'Jeunes et étudiants',
    'Jóvenes y estudiantes',
    '어린이와 학생을 위해',
    '青少年与学生',
  ),
  subline: translations(
    'For supporters who grow, and for those who live on toast.',
    'Für Fans, die noch wachsen, und für solche, die von Toast leben.',
    'Pour les supporters qui grandissent, et ceux qui vivent de pâtes.',
    'Para aficionados que crecen y para los que viven de macarrones.',
    '쑥쑥 자라는 팬에게, 그리고 라면으로 사는 팬에게.',
    '给还在长个子的球迷，也给靠泡面度日的球迷。',
  ),
  content: [
    imageBlock(
      'story-juniors',
      translations(
        'A child’s kit, the plush hare Hob and a ball',
        'Ein Kindertrikotset, Plüschhase Hob und ein Ball',
        'Une tenue enfant, Hob le lièvre en peluche et un ballon',
        'Una equipación infantil, la liebre Hob y un balón',
        '키즈 킷과 토끼 인형 호브, 축구공',
        '儿童套装、毛绒野兔霍布与足球',
      ),
    ),
    textBlock(
      translations(
        `## The swap rail

Children outgrow a shirt before the season does. In the stadium shop there is a rail: hang up the washed shirt that is too small and take one that fits. It costs nothing and asks no questions, except whose name is on the back. The rail is out on every [matchday](/matchday).

## Born this season

Whoever registers a child as a member in its first year gets the smallest home shirt as a present; more among the [member benefits](/benefits).

## With a student card

In the stadium shop, students get ten per cent off last season’s shirts on Thursdays. Online there is no student price; the [sale](category:sale) is where the reduced ones are, with the lowest price of the last 30 days beside them.

## Cheaper than a shirt

The [scarf](category:accessories/scarves) says the same from further away. A [beanie](category:accessories/hats/beanies) fits from fourteen to forty. And a [mug](category:home/mugs) has got people through exams.

## Which size?

Kids’ sizes go by height. Between two, take the larger: August to May is longer than it looks. The [size guide](/help-center/size-guide) has the centimetres.`,
        `## Die Tauschstange

Kinder wachsen aus dem Trikot heraus, bevor die Saison vorbei ist. Im Stadionshop steht deshalb eine Kleiderstange: das gewaschene, zu kleine Trikot hinhängen und ein passendes mitnehmen. Das kostet nichts, und gefragt wird nur, wessen Name hinten draufsteht. Die Stange steht an jedem [Spieltag](/matchday) bereit.

## In dieser Saison geboren

Wer ein Kind im ersten Lebensjahr als Mitglied anmeldet, bekommt das kleinste Heimtrikot geschenkt; mehr unter [Mitgliedervorteile](/benefits).

## Mit Studienausweis

Im Stadionshop gibt es für Studierende donnerstags zehn Prozent auf die Trikots der vergangenen Saison. Online sind die Preise für alle gleich; Reduziertes steht im [Sale](category:sale), mit dem niedrigsten Preis der letzten 30 Tage daneben.

## Günstiger als ein Trikot

Ein [Schal](category:accessories/scarves) sagt dasselbe, nur aus größerer Entfernung. Eine [Beanie](category:accessories/hats/beanies) passt von vierzehn bis vierzig. Und eine [Tasse](category:home/mugs) hat schon manche durch die Prüfungszeit gebracht.

## Welche Größe?

Kindergrößen richten sich nach der Körpergröße. Zwischen zweien lieber die größere: August bis Mai ist länger, als es aussieht. Die Zentimeter stehen in der [Größentabelle](/help-center/size-guide).`,
        `## Le portant d’échange

Un enfant dépasse son maillot avant la fin de la saison. À la boutique du stade, un portant vous attend : accrochez le maillot lavé devenu trop petit, prenez-en un à sa taille. C’est gratuit et sans question, sauf celle du nom dans le dos. Le portant est sorti chaque [jour de match](/matchday).

## Né cette saison

Inscrivez un enfant au club dans sa première année : le plus petit maillot domicile lui est offert. Le détail est dans les [avantages membres](/benefits).

## Avec une carte d’étudiant

À la boutique du stade, le jeudi, dix pour cent sur les maillots de la saison passée. En ligne, il n’y a pas de prix étudiant ; les articles à prix réduit sont dans les [promotions](category:sale), avec le prix le plus bas des 30 derniers jours.

## Moins cher qu’un maillot

L’[écharpe](category:accessories/scarves) dit la même chose, de plus loin. Un [bonnet](category:accessories/hats/beanies) va de quatorze à quarante ans. Et un [mug](category:home/mugs) a déjà sauvé bien des révisions.

## Quelle taille ?

Les tailles enfant suivent la stature. Entre deux, prenez la plus grande : d’août à mai, c’est plus long qu’il n’y paraît. Les centimètres sont dans le [guide des tailles](/help-center/size-guide).`,
        `## El perchero de intercambio

A los niños la camiseta se les queda pequeña antes de que acabe la temporada. En la tienda del estadio hay un perchero: cuelga lavada la que ya no le cabe y llévate una que le sirva. No cuesta nada y nadie pregunta, salvo de quién es el nombre de la espalda. Está fuera cada [día de partido](/matchday).

## Nacidos esta temporada

Si haces socio a un niño en su primer año, le regalamos la primera equipación en la talla más pequeña; más en [ventajas de socio](/benefits).

## Con carné de estudiante

En la tienda del estadio, los jueves, diez por ciento en las camisetas de la temporada pasada. En línea los precios son iguales para todos; lo rebajado está en [rebajas](category:sale), con el precio más bajo de los últimos 30 días al lado.

## Más barato que una camiseta

La [bufanda](category:accessories/scarves) dice lo mismo desde más lejos. Un [gorro](category:accessories/hats/beanies) vale de los catorce a los cuarenta. Y una [taza](category:home/mugs) ha salvado más de un examen.

## ¿Qué talla?

Las tallas de niño van por estatura. Entre dos, la mayor: de agosto a mayo hay más de lo que parece. Los centímetros están en la [guía de tallas](/help-center/size-guide).`,
        `## 교환 옷걸이

아이들은 시즌이 끝나기도 전에 유니폼이 작아집니다. 그래서 경기장 스토어에는 옷걸이를 하나 두었습니다. 작아진 유니폼을 깨끗이 빨아 걸어 두고, 맞는 유니폼을 가져가세요. 무료이고, 등에 누구의 이름이 있는지만 여쭤봅니다. [경기일](/matchday)마다 준비되어 있습니다.

## 이번 시즌에 태어난 팬

돌 전 아기를 멤버십 회원으로 등록하시면 가장 작은 홈 유니폼을 선물로 드립니다. 자세한 내용은 [멤버십 혜택](/benefits)을 확인해 주세요.

## 학생증이 있다면

경기장 스토어에서는 목요일마다 학생에게 지난 시즌 유니폼을 10% 할인해 드립니다. 온라인에는 학생 할인이 없으며, 할인 상품은 최근 30일 최저가와 함께 [세일](category:sale)에 모아 두었습니다.

## 유니폼보다 가볍게

[머플러](category:accessories/scarves)는 더 멀리서도 같은 말을 해 줍니다. [비니](category:accessories/hats/beanies)는 열네 살부터 마흔 살까지 맞습니다. [머그](category:home/mugs)와 함께 시험 기간을 버텨 낸 분도 많습니다.

## 어떤 사이즈가 좋을까요?

키즈 사이즈는 키를 기준으로 합니다. 두 사이즈 사이라면 큰 쪽을 고르세요. 8월부터 5월까지는 생각보다 깁니다. 치수는 [사이즈 가이드](/help-center/size-guide)에 있습니다.`,
        `## 换衣架

孩子长得比赛季快。球场商店里有一排衣架：把洗净的小球衣挂上，换一件合身的带走。分文不取，也不多问，只问后背是谁的名字。每个[比赛日](/matchday)都在。

## 本赛季出生

为一岁以内的孩子登记入会，即赠最小号主场球衣，详见[会员权益](/benefits)。

## 持学生证

每逢周四，学生在球场商店购买上赛季球衣享九折。线上没有学生价；打折商品都在[特惠](category:sale)，旁边标有近 30 天最低价。

## 比球衣便宜的

[围巾](category:accessories/scarves)表达的是同一份心意，离得更远也看得见。[针织帽](category:accessories/hats/beanies)从十四岁戴到四十岁。而[马克杯](category:home/mugs)陪不少人熬过了考试。

## 选什么尺码

童装按身高选码，介于两码之间请选大码：八月到次年五月，比看上去长。具体厘米数见[尺码指南](/help-center/size-guide)。`,
      ),
    ),
    productCarousel(
      translations(
        'For growing supporters',
        'Für Fans, die noch wachsen',
        'Pour ceux qui grandissent',
        'Para los que crecen',
        '자라는 팬을 위한 유니폼',
        '给成长中的球迷',
      ),
      'kids/jerseys',
    ),
  ],
});
