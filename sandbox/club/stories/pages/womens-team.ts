import { translations } from '../../translated-text.ts';
import { playerTeasers } from '../players/player-pages.ts';
import { imageBlock, readingPage, textBlock } from '../reading-page.ts';
import { productCarousel } from '../shelf.ts';

/** An article about the women's team and shirts with a women's fit. */
export const womensTeam = readingPage('womens-team', {
  headline: translations(
    'The women’s team',
    'Die Frauen',
    'L’équipe féminine',
    'El equipo femenino',
    '여자 팀',
    '女子一线队',
  ),
  subline: translations(
    'Twenty-five players, first match in 1917, and shirts that are theirs to the last seam.',
    'Fünfundzwanzig Spielerinnen, das erste Spiel 1917, und Trikots, die bis zur letzten Naht ihre sind.',
    'Vingt-cinq joueuses, un premier match en 1917, et des maillots bien à elles jusqu’à la dernière couture.',
    'Veinticinco jugadoras, un primer partido en 1917 y camisetas suyas hasta la última costura.',
    '선수 스물다섯 명, 1917년의 첫 경기, 그리고 솔기 하나까지 그들에게 맞춘 유니폼.',
    '二十五名球员，1917 年的首场比赛，每一道缝线都属于她们的球衣。',
  ),
  content: [
    imageBlock(
      'story-women',
      translations(
        'Backs of two away shirts: Ravenscar 8 and Diallonké 9',
        'Rückseiten zweier Auswärtstrikots: Ravenscar 8 und Diallonké 9',
        'Deux maillots extérieurs de dos : Ravenscar 8 et Diallonké 9',
        'Dos camisetas de la segunda equipación, de espaldas: Ravenscar 8 y Diallonké 9',
        '8번 Ravenscar와 9번 Diallonké의 어웨이 유니폼 뒷면',
        '两件客场球衣背面：8号 Ravenscar 与 9号 Diallonké',
      ),
    ),
    textBlock(
      translations(
        `In 1917, when the quarry was worked by women, they played on Sundays on the club’s pitch, in the club’s shirts, sleeves rolled up four times. The gate money bought the town’s first ambulance. The photograph hangs in [the museum](/museum).

Today Holloway leads the back line and the singing, Ravenscar sees passes that the stand sees a second later, and Diallonké has the season’s quickest goal: nine seconds, shirt still tucked in.

## Cut for women

The [women’s shirts](category:women/jerseys) are not smaller men’s shirts. Shoulder, waist and sleeve are drawn anew with the squad, and the players wear exactly this cut. If you prefer it straight, take the men’s shirt; nobody checks.

## Their names

All twenty-five are in the shop [with name and number](category:players/women). The marks are where they belong: the Í of Ní Chaolla, the Ø of Østerhaug, the Ö of Grönhagen.`,
        `1917, als Frauen im Steinbruch arbeiteten, spielten sie sonntags auf dem Platz des Vereins, in den Trikots des Vereins, die Ärmel viermal umgeschlagen. Von den Eintrittsgeldern wurde der erste Krankenwagen der Stadt gekauft. Das Foto hängt im [Museum](/museum).

Heute führt Holloway die Abwehr an und die Gesänge, Ravenscar sieht Pässe, die die Tribüne eine Sekunde später sieht, und Diallonké hat das schnellste Tor der Saison geschossen: nach neun Sekunden, das Trikot noch in der Hose.

## Für Frauen geschnitten

Die [Damentrikots](category:women/jerseys) sind keine kleineren Herrentrikots. Schulter, Taille und Ärmel sind zusammen mit der Mannschaft neu gezeichnet, und genau diesen Schnitt tragen auch die Spielerinnen. Wer es lieber gerade mag, nimmt das Herrentrikot; das prüft niemand nach.

## Ihre Namen

Alle fünfundzwanzig gibt es im Shop [mit Namen und Nummer](category:players/women). Die Zeichen stehen, wo sie hingehören: das Í von Ní Chaolla, das Ø von Østerhaug, das Ö von Grönhagen.`,
        `En 1917, quand les femmes travaillaient à la carrière, elles jouaient le dimanche sur le terrain du club, avec les maillots du club, manches retroussées quatre fois. La recette paya la première ambulance de la ville. La photo est au [musée](/museum).

Aujourd’hui, Holloway mène la défense et les chants, Ravenscar voit des passes que la tribune voit une seconde plus tard, et Diallonké a marqué le but le plus rapide de la saison : neuf secondes, le maillot encore rentré dans le short.

## Une coupe femme

Les [maillots femme](category:women/jerseys) ne sont pas des maillots homme en plus petit. Épaule, taille et manche ont été redessinées avec l’effectif, et les joueuses portent exactement cette coupe. Vous préférez une coupe droite ? Prenez le maillot homme, personne ne vérifie.

## Leurs noms

Toutes les vingt-cinq sont en boutique [avec nom et numéro](category:players/women). Les signes sont à leur place : le Í de Ní Chaolla, le Ø d’Østerhaug, le Ö de Grönhagen.`,
        `En 1917, cuando en la cantera trabajaban las mujeres, los domingos jugaban en el campo del club, con las camisetas del club y las mangas dobladas cuatro veces. Con la taquilla se compró la primera ambulancia de la ciudad. La foto está en [el museo](/museum).

Hoy Holloway manda en la defensa y en los cánticos, Ravenscar ve pases que la grada ve un segundo después y Diallonké tiene el gol más rápido de la temporada: nueve segundos, con la camiseta todavía por dentro.

## Corte de mujer

Las [camisetas de mujer](category:women/jerseys) no son camisetas de hombre más pequeñas. Hombro, cintura y manga se dibujaron de nuevo con la plantilla, y las jugadoras visten exactamente este corte. Si lo prefieres recto, llévate la de hombre; nadie lo comprueba.

## Sus nombres

Las veinticinco están en la tienda [con nombre y dorsal](category:players/women). Cada signo está en su sitio: la Í de Ní Chaolla, la Ø de Østerhaug, la Ö de Grönhagen.`,
        `1917년, 채석장에서 여성들이 일하던 시절, 그들은 일요일마다 구단의 구장에서 구단의 유니폼을 입고 소매를 네 번씩 걷어 올린 채 경기했습니다. 입장 수입으로는 도시의 첫 구급차를 마련했습니다. 그때 사진은 [박물관](/museum)에 걸려 있습니다.

지금은 Holloway가 수비진과 응원가를 함께 이끌고, Ravenscar는 관중석보다 1초 먼저 패스 길을 봅니다. Diallonké는 이번 시즌 가장 빠른 골의 주인공입니다. 킥오프 9초 만에, 유니폼 자락도 그대로 넣은 채였죠.

## 여성을 위한 재단

[여성 유니폼](category:women/jerseys)은 남성용을 줄인 것이 아닙니다. 어깨와 허리, 소매를 선수들과 함께 새로 그렸고, 선수들도 똑같은 핏을 입습니다. 일자 핏이 좋으시면 남성용을 고르셔도 됩니다. 확인하는 사람은 없으니까요.

## 그들의 이름

스물다섯 명 모두 [이름과 번호를 새긴 유니폼](category:players/women)이 있습니다. 글자 위의 부호도 제자리에 있습니다. Ní Chaolla의 Í, Østerhaug의 Ø, Grönhagen의 Ö까지요.`,
        `1917 年，采石场里做工的是女人们。每逢周日，她们在俱乐部的球场上踢球，穿着俱乐部的球衣，袖子卷上四道。门票收入为小镇买下了第一辆救护车。那张照片如今挂在[博物馆](/museum)里。

今天，Holloway 统领后防，也领唱助威歌；Ravenscar 看见的传球路线，看台要晚一秒才看见；Diallonké 打进了本赛季最快的一球：开场九秒，球衣还掖在短裤里。

## 为女性剪裁

[女款球衣](category:women/jerseys)不是缩小的男款。肩、腰、袖都与球员们一同重新打版，队员穿的正是这个版型。若您偏爱直筒，选男款也无妨，没人会查。

## 她们的名字

二十五名球员的[印字球衣](category:players/women)全部有售。每个变音符号都在该在的位置：Ní Chaolla 的 Í，Østerhaug 的 Ø，Grönhagen 的 Ö。`,
      ),
    ),
    playerTeasers(
      translations(
        'Some of them',
        'Einige von ihnen',
        'Quelques-unes',
        'Algunas de ellas',
        '이 선수들을 소개합니다',
        '认识她们',
      ),
      ['women'],
    ),
    productCarousel(
      translations(
        'Shirts for women',
        'Trikots für Damen',
        'Les maillots femme',
        'Camisetas de mujer',
        '여성 유니폼',
        '女款球衣',
      ),
      'women/jerseys',
    ),
  ],
});
