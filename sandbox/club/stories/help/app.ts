import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const app = readingPage('help-center/app', {
  headline: translations(
    'The shop on your phone',
    'Der Shop auf dem Telefon',
    'La boutique sur votre téléphone',
    'La tienda en tu móvil',
    '휴대폰으로 쇼핑하기',
    '在手机上购物',
  ),
  subline: translations(
    'In the club’s app or in the browser: it is the same shop.',
    'In der App des Vereins oder im Browser: Es ist derselbe Shop.',
    'Dans l’application du club ou dans le navigateur : c’est la même boutique.',
    'En la aplicación del club o en el navegador: es la misma tienda.',
    '구단 앱에서도 브라우저에서도, 같은 스토어입니다.',
    '无论俱乐部应用还是浏览器，都是同一家商城。',
  ),
  content: [
    textBlock(
      translations(
        `## In the app

The club’s app opens this shop inside the app, without the header and footer, which the app already has. Products, prices and delivery are the same.

## Is my basket there too?

If you are signed in, yes, within the same shop. As a guest the app and the browser each keep their own.

## Without an app

Open the shop in your phone’s browser and choose “Add to Home Screen” from its menu. That takes up no space and asks for no permissions.

## Something doesn’t work

The shop runs in any browser of the last few years, and even without scripts, only plainer. Tell us the page and what you see, [with a picture](/help-center/contact) if you can.`,
        `## In der App

Die App des Vereins öffnet diesen Shop in sich selbst, ohne Kopf- und Fußzeile, denn die hat sie schon. Artikel, Preise und Versand sind dieselben.

## Ist der Warenkorb auch da?

Nach der Anmeldung ja, innerhalb desselben Shops. Als Gast führen App und Browser jeweils einen eigenen.

## Ohne App

Den Shop im Browser des Telefons öffnen und im Menü „Zum Startbildschirm“ wählen. Das braucht keinen Platz und keine Berechtigungen.

## Etwas klappt nicht

Der Shop läuft in jedem Browser der letzten Jahre, auch ohne Skripte, dann nur schlichter. Am besten schreiben, auf welcher Seite es war und was zu sehen ist, gern [mit Bild](/help-center/contact).`,
        `## Dans l’application

L’application du club ouvre cette boutique en son sein, sans l’en-tête ni le pied de page qu’elle a déjà. Articles, prix et livraison sont identiques.

## Mon panier y est-il ?

Si vous êtes connecté, oui, dans la même boutique. En invité, l’application et le navigateur ont chacun le leur.

## Sans application

Ouvrez la boutique dans le navigateur du téléphone et choisissez « Sur l’écran d’accueil » dans son menu. Cela ne prend pas de place et ne demande aucune autorisation.

## Quelque chose ne marche pas

La boutique fonctionne dans tout navigateur de ces dernières années, même sans scripts, en plus sobre. Dites-nous sur quelle page et ce que vous voyez, [avec une image](/help-center/contact) si possible.`,
        `## En la aplicación

La aplicación del club abre esta tienda dentro de ella, sin la cabecera ni el pie que ya tiene. Artículos, precios y envíos son los mismos.

## ¿Está también mi cesta?

Si has iniciado sesión, sí, dentro de la misma tienda. Como invitado, la aplicación y el navegador guardan cada uno la suya.

## Sin aplicación

Abre la tienda en el navegador del móvil y elige «Añadir a pantalla de inicio» en su menú. No ocupa sitio ni pide permisos.

## Algo no funciona

La tienda va en cualquier navegador de los últimos años, también sin scripts, solo que más sencilla. Dinos en qué página y qué ves, [con una imagen](/help-center/contact) si puedes.`,
        `## 앱에서

구단 앱 안에서 이 스토어가 열립니다. 앱에 이미 있는 상단과 하단 메뉴만 빠질 뿐, 상품과 가격, 배송은 모두 같습니다.

## 장바구니도 같나요?

로그인하셨다면 같은 스토어 안에서 그대로 유지됩니다. 비회원이시면 앱과 브라우저의 장바구니가 따로 보관됩니다.

## 앱 없이

휴대폰 브라우저에서 스토어를 열고 메뉴에서 ‘홈 화면에 추가’를 선택해 주세요. 저장 공간도, 권한도 필요하지 않습니다.

## 문제가 생겼다면

최근 몇 년 사이의 브라우저라면 어디서나 이용하실 수 있고, 스크립트를 꺼도 조금 단순한 모습으로 작동합니다. 어느 페이지에서 어떤 화면이 보이는지 [캡처와 함께](/help-center/contact) 알려 주시면 큰 도움이 됩니다.`,
        `## 在应用里

俱乐部应用会在内部打开本商城，省去应用自带的页眉和页脚。商品、价格与配送完全相同。

## 购物车也在吗？

登录后，同一商城内保持一致；以访客身份，应用与浏览器各有一个购物车。

## 不用应用

在手机浏览器中打开商城，从菜单选择“添加到主屏幕”。不占空间，也不索取权限。

## 遇到问题

近几年的浏览器都能使用本商城，关闭脚本也可以，只是样式更朴素。请告诉我们是哪个页面、看到了什么，最好[附上截图](/help-center/contact)。`,
      ),
    ),
  ],
});
