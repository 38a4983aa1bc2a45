import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const account = readingPage('help-center/account', {
  headline: translations(
    'Your account',
    'Das Konto',
    'Votre compte',
    'Tu cuenta',
    '계정',
    '您的账户',
  ),
  subline: translations(
    'One sign-in for all eight shops, and you don’t need it to buy.',
    'Eine Anmeldung für alle acht Shops, und zum Kaufen nicht einmal nötig.',
    'Une connexion pour les huit boutiques, et aucune obligation pour acheter.',
    'Un solo acceso para las ocho tiendas, y no hace falta para comprar.',
    '로그인 한 번으로 여덟 개 스토어를, 비회원 주문도 가능합니다.',
    '一次登录通行八个商城，不登录也能购买。',
  ),
  content: [
    textBlock(
      translations(
        `- **Signing in** brings your basket and your wishlist to every device you use. What you put in as a guest comes with you.
- **Each shop keeps its own basket**, because prices and currencies differ.
- **Your password** lives with our sign-in service, never in the shop. If you have forgotten it, that page sends you a new one.
- **A shared device?** Sign out at the end; the basket goes with you.

## If it doesn’t work

A sign-in that takes longer than ten minutes runs out: begin again. After several wrong passwords wait a minute. You can always order as a guest meanwhile, your basket is safe.

## Closing it

Under [privacy and safety](/account/privacy) you see where you are signed in, download everything we know about you, and close the account; for fourteen days you can change your mind. What the law makes us keep is listed under [data protection](/help-center/data-protection). Questions? ${MAIL}`,
        `- **Nach der Anmeldung** sind Warenkorb und Merkzettel auf jedem Gerät da. Was vorher als Gast darin lag, kommt mit.
- **Jeder Shop hat seinen eigenen Warenkorb**, denn Preise und Währungen sind verschieden.
- **Das Passwort** liegt beim Anmeldedienst, nie im Shop. Vergessen? Dort lässt sich ein neues anfordern.
- **Ein geteiltes Gerät?** Am Ende abmelden; der Warenkorb bleibt beim Konto.

## Wenn es nicht klappt

Dauert eine Anmeldung länger als zehn Minuten, läuft sie ab: einfach neu beginnen. Nach mehreren falschen Passwörtern eine Minute warten. Bestellen geht in der Zwischenzeit immer auch als Gast, der Warenkorb bleibt erhalten.

## Konto schließen

Unter [Datenschutz und Sicherheit](/account/privacy) steht, wo das Konto angemeldet ist; dort lassen sich alle gespeicherten Daten herunterladen und das Konto löschen. Vierzehn Tage lang kann man es sich anders überlegen. Was wir aufbewahren müssen, steht unter [Datenschutz in Kürze](/help-center/data-protection). Fragen? ${MAIL}`,
        `- **Une fois connecté**, vous retrouvez panier et liste d’envies sur tous vos appareils. Ce que vous aviez choisi en invité vous suit.
- **Chaque boutique a son panier**, car les prix et les devises diffèrent.
- **Votre mot de passe** reste chez notre service de connexion, jamais dans la boutique. Oublié ? Cette page vous en envoie un nouveau.
- **Un appareil partagé ?** Déconnectez-vous à la fin ; le panier part avec vous.

## Si cela ne marche pas

Au-delà de dix minutes, une connexion expire : recommencez. Après plusieurs mots de passe erronés, attendez une minute. En attendant, vous pouvez toujours commander en invité, votre panier est intact.

## Le fermer

Sous [confidentialité et sécurité](/account/privacy), vous voyez où vous êtes connecté, téléchargez tout ce que nous savons de vous et fermez le compte ; vous avez quatorze jours pour changer d’avis. Ce que la loi nous oblige à garder figure dans [vos données](/help-center/data-protection). Une question ? ${MAIL}`,
        `- **Al iniciar sesión** tienes la cesta y los favoritos en todos tus dispositivos. Lo que habías elegido como invitado viene contigo.
- **Cada tienda guarda su propia cesta**, porque los precios y las monedas cambian.
- **Tu contraseña** está en el servicio de acceso, nunca en la tienda. Si la olvidas, esa página te envía una nueva.
- **¿Un dispositivo compartido?** Cierra la sesión al acabar; la cesta se va contigo.

## Si no funciona

Un inicio de sesión que pasa de diez minutos caduca: empieza de nuevo. Tras varias contraseñas erróneas, espera un minuto. Mientras tanto puedes pedir como invitado; tu cesta está a salvo.

## Cerrarla

En [privacidad y seguridad](/account/privacy) ves dónde has iniciado sesión, descargas todo lo que sabemos de ti y cierras la cuenta; durante catorce días puedes cambiar de idea. Lo que la ley nos obliga a guardar está en [tus datos](/help-center/data-protection). ¿Dudas? ${MAIL}`,
        `- **로그인**하시면 어느 기기에서나 장바구니와 위시리스트를 그대로 보실 수 있습니다. 비회원일 때 담은 상품도 함께 옮겨집니다.
- **장바구니는 스토어마다 따로** 있습니다. 가격과 통화가 다르기 때문입니다.
- **비밀번호**는 로그인 서비스에만 보관되며 스토어에는 저장되지 않습니다. 잊으셨다면 로그인 페이지에서 새로 설정하실 수 있습니다.
- **함께 쓰는 기기라면** 마지막에 로그아웃해 주세요. 장바구니는 계정에 남습니다.

## 로그인이 되지 않을 때

로그인에 10분 이상 걸리면 만료되니 처음부터 다시 시도해 주세요. 비밀번호를 여러 번 틀리셨다면 1분 뒤에 다시 시도해 주세요. 그동안에도 비회원으로 주문하실 수 있으며 장바구니는 안전합니다.

## 계정 해지

[개인정보 및 보안](/account/privacy)에서 로그인된 기기를 확인하고, 저희가 보관하는 모든 정보를 다운로드하고, 계정을 해지하실 수 있습니다. 14일 동안은 취소하실 수 있습니다. 법으로 보관해야 하는 항목은 [개인정보 보호](/help-center/data-protection)를 확인해 주세요. 문의: ${MAIL}`,
        `- **登录后**，购物车和心愿单在每台设备上同步；访客时选的商品也会一并带来。
- **各商城的购物车相互独立**，因为价格和币种不同。
- **密码**仅存于登录服务，从不存于商城。忘记了？可在登录页面重设。
- **共用设备？** 用完请退出登录，购物车会留在账户里。

## 登录不成功

登录超过十分钟会失效，请重新开始。多次输错密码后请等一分钟。其间您仍可以访客身份下单，购物车不会丢失。

## 注销账户

在[隐私与安全](/account/privacy)中，您可以查看登录设备、下载我们保存的全部信息并注销账户；十四天内可随时撤回。法律要求保留的内容见[数据保护](/help-center/data-protection)。如有疑问，请联系 ${MAIL}。`,
      ),
    ),
  ],
});
