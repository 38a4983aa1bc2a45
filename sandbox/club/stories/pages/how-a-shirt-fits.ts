import { translations } from '../../translated-text.ts';
import { imageBlock, readingPage, tableBlock, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

const cuts = tableBlock(
  translations('The cuts', 'Die Schnitte', 'Les coupes', 'Los cortes', '핏 비교', '版型对照'),
  [
    [
      translations('Shirt', 'Trikot', 'Maillot', 'Camiseta', '유니폼', '球衣'),
      translations(
        'How it sits',
        'So sitzt es',
        'Comment il tombe',
        'Cómo sienta',
        '착용감',
        '穿着感',
      ),
      translations(
        'Your size',
        'Welche Größe',
        'Votre taille',
        'Tu talla',
        '사이즈 선택',
        '选码建议',
      ),
    ],
    [
      translations('Supporters’', 'Fan', 'Supporter', 'Aficionado', '레플리카', '球迷版'),
      translations(
        'Straight, with room',
        'Gerade, mit Luft',
        'Droit, avec de l’aisance',
        'Recto y holgado',
        '일자 핏, 여유 있음',
        '直筒，有余量',
      ),
      translations(
        'As usual',
        'Wie sonst',
        'Habituelle',
        'La de siempre',
        '평소 사이즈',
        '平常尺码',
      ),
    ],
    [
      translations('Match', 'Authentic', 'Match', 'Auténtica', '어센틱', '球员版'),
      translations(
        'Close to the body',
        'Eng am Körper',
        'Près du corps',
        'Ceñido',
        '몸에 밀착',
        '紧贴身形',
      ),
      translations(
        'One size up',
        'Eine Nummer größer',
        'Une taille de plus',
        'Una más',
        '한 사이즈 크게',
        '大一码',
      ),
    ],
    [
      translations('Women’s', 'Damen', 'Femme', 'Mujer', '여성', '女款'),
      translations(
        'Shaped at the waist',
        'Tailliert',
        'Cintré',
        'Entallado',
        '허리 라인 있음',
        '收腰',
      ),
      translations(
        'As usual',
        'Wie sonst',
        'Habituelle',
        'La de siempre',
        '평소 사이즈',
        '平常尺码',
      ),
    ],
    [
      translations('Kids’', 'Kinder', 'Enfant', 'Niño', '키즈', '儿童'),
      translations(
        'Straight, to grow into',
        'Gerade, zum Hineinwachsen',
        'Droit, pour grandir',
        'Recto, para crecer',
        '일자 핏, 자랄 여유',
        '直筒，留成长空间',
      ),
      translations(
        'By height',
        'Nach Körpergröße',
        'Selon la stature',
        'Por estatura',
        '키 기준',
        '按身高',
      ),
    ],
  ],
);

/** An article about sizes: choice of the cut, and how to measure a shirt. */
export const howAShirtFits = readingPage('a/how-a-shirt-fits', {
  headline: translations(
    'How a shirt fits',
    'So sitzt ein Trikot',
    'Comment taille un maillot',
    'Cómo sienta una camiseta',
    '유니폼 핏 안내',
    '球衣怎么选尺码',
  ),
  subline: translations(
    'Four cuts, one tape measure, and the shirt you already like.',
    'Vier Schnitte, ein Maßband und das Trikot, das schon gut sitzt.',
    'Quatre coupes, un mètre ruban et le maillot que vous aimez déjà.',
    'Cuatro cortes, una cinta métrica y la camiseta que ya te gusta.',
    '네 가지 핏과 줄자 하나, 그리고 이미 잘 맞는 유니폼 한 벌이면 됩니다.',
    '四种版型，一把软尺，再加一件您已经喜欢的球衣。',
  ),
  content: [
    imageBlock(
      'story-fit',
      translations(
        'Home shirt, front and back',
        'Heimtrikot von vorn und hinten',
        'Maillot domicile, face et dos',
        'Camiseta de la primera equipación, por delante y por detrás',
        '홈 유니폼의 앞면과 뒷면',
        '主场球衣正面与背面',
      ),
    ),
    cuts,
    textBlock(
      translations(
        `## The two-minute way

Take a shirt that you like to wear and lay it flat. Measure straight across from armpit to armpit and double the figure. Now look for the chest that is four to eight centimetres smaller in the [size guide](/help-center/size-guide): that is your size in the supporters’ cut.

## For the stand or for the pitch

In the stand a shirt goes over something from October on. The supporters’ cut knows that. The match cut is what the team wears: light, close, longer at the back, and honest about the pie.

## Before it is printed

A shirt with a name or a number can’t be returned, not even because of its size. If you are in doubt, order the plain one, wear it round the house for an evening and send it back within [28 days](/help-center/returns-and-refunds) if it was wrong. The name can wait; [choosing it](/a/choosing-a-name) takes time anyway.`,
        `## In zwei Minuten

Ein Trikot, das gut sitzt, flach hinlegen. Gerade von Achsel zu Achsel messen und verdoppeln. In der [Größentabelle](/help-center/size-guide) steht der passende Brustumfang vier bis acht Zentimeter darunter: Das ist die Größe im Fanschnitt.

## Für die Tribüne oder für den Platz

Auf der Tribüne kommt ab Oktober etwas darunter. Der Fanschnitt weiß das. Das Authentic-Trikot trägt auch die Mannschaft: leicht, eng, hinten länger und ehrlich, was die Pastete angeht.

## Vor der Beflockung

Ein Trikot mit Namen oder Nummer kann nicht zurück, auch nicht wegen der Größe. Im Zweifel erst das unbedruckte bestellen, einen Abend lang zu Hause tragen und innerhalb von [28 Tagen](/help-center/returns-and-refunds) zurückschicken, wenn es nicht passt. Der Name kann warten; [die Auswahl](/a/choosing-a-name) braucht ohnehin Zeit.`,
        `## En deux minutes

Posez à plat un maillot que vous aimez porter. Mesurez d’une aisselle à l’autre et doublez. Cherchez dans le [guide des tailles](/help-center/size-guide) le tour de poitrine inférieur de quatre à huit centimètres : voilà votre taille en coupe supporter.

## Pour la tribune ou pour la pelouse

En tribune, dès octobre, on porte quelque chose dessous. La coupe supporter le sait. La coupe match est celle de l’équipe : légère, ajustée, plus longue dans le dos, et sincère sur la tourte.

## Avant le flocage

Un maillot floqué ne peut pas être repris, même pour la taille. En cas de doute, commandez-le nu, portez-le une soirée chez vous et renvoyez-le sous [28 jours](/help-center/returns-and-refunds) s’il ne va pas. Le nom peut attendre ; [le choisir](/a/choosing-a-name) prend du temps de toute façon.`,
        `## En dos minutos

Extiende una camiseta que te guste llevar. Mide de axila a axila y multiplica por dos. Busca en la [guía de tallas](/help-center/size-guide) el pecho que tenga entre cuatro y ocho centímetros menos: esa es tu talla en el corte de aficionado.

## Para la grada o para el césped

En la grada, desde octubre, debajo va algo más. La versión de aficionado lo sabe. La auténtica es la que viste el equipo: ligera, ceñida, más larga por detrás y sincera con la empanada.

## Antes de personalizarla

Una camiseta con nombre o dorsal no se puede devolver, tampoco por la talla. Si dudas, pide la lisa, llévala una tarde por casa y devuélvela en [28 días](/help-center/returns-and-refunds) si no era la tuya. El nombre puede esperar; [elegirlo](/a/choosing-a-name) lleva su tiempo.`,
        `## 2분이면 됩니다

즐겨 입는 유니폼을 바닥에 펼치고 겨드랑이에서 겨드랑이까지 잰 뒤 두 배를 해 주세요. [사이즈 가이드](/help-center/size-guide)에서 그보다 4~8cm 작은 가슴둘레를 찾으면, 그것이 레플리카 핏의 내 사이즈입니다.

## 관중석용인가요, 그라운드용인가요

10월부터 관중석에서는 안에 한 겹 더 입게 됩니다. 레플리카 핏은 그 여유까지 생각했습니다. 어센틱 핏은 선수들이 입는 그대로입니다. 가볍고 몸에 붙으며 뒤가 길고, 파이를 먹은 만큼 솔직합니다.

## 마킹하기 전에

이름이나 번호를 새긴 유니폼은 사이즈 때문이라도 반품할 수 없습니다. 고민되신다면 마킹 없는 유니폼을 먼저 주문해 집에서 하루 저녁 입어 보시고, 맞지 않으면 [28일](/help-center/returns-and-refunds) 안에 돌려보내 주세요. 이름은 천천히 정해도 됩니다. [이름 고르기](/a/choosing-a-name)에도 시간이 필요하니까요.`,
        `## 两分钟搞定

把一件您爱穿的球衣铺平，量腋下到腋下的宽度再乘以二。在[尺码指南](/help-center/size-guide)中找到比它小四到八厘米的胸围，就是您的球迷版尺码。

## 上看台还是上球场

十月以后坐看台，里面总要多穿一层，球迷版考虑到了。球员版就是球队穿的：轻、贴身、后摆更长，而且对馅饼毫不留情。

## 印字之前

印有姓名或号码的球衣恕不退货，尺码不合也不行。拿不准时，先订一件不印字的，在家穿一个晚上，不合适就在 [28 天](/help-center/returns-and-refunds)内寄回。名字不着急，[挑选](/a/choosing-a-name)本来就需要时间。`,
      ),
    ),
    productCarousel(
      translations(
        'Supporters’ and match shirts',
        'Fantrikots und Authentic',
        'Coupe supporter et coupe match',
        'De aficionado y auténticas',
        '레플리카와 어센틱 핏',
        '球迷版与球员版',
      ),
      'jerseys/home',
    ),
  ],
});
