import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

export const privacy = readingPage('privacy', {
  headline: translations(
    'Privacy',
    'Datenschutz',
    'Confidentialité',
    'Privacidad',
    '개인정보처리방침',
    '隐私政策',
  ),
  subline: translations(
    'We keep what an order needs, for as long as it needs it, and sell none of it.',
    'Wir speichern, was eine Bestellung braucht, so lange sie es braucht, und verkaufen nichts davon.',
    'Nous gardons ce qu’une commande exige, le temps qu’il faut, et n’en vendons rien.',
    'Guardamos lo que un pedido necesita, el tiempo que lo necesita, y no vendemos nada de ello.',
    '주문에 필요한 정보만 필요한 기간 동안 보관하며, 어떤 정보도 판매하지 않습니다.',
    '我们只保存订单所需的信息，只保存所需的时间，绝不出售。',
  ),
  content: [
    textBlock(
      translations(
        `## What we keep, and why

- **Orders:** name, addresses, e-mail, telephone number if you give one, and what you bought. Without them there is no parcel and no refund. Tax law makes us keep invoices for six years.
- **Account:** what you sign in with, kept until you close the account.
- **Basket:** what you put in, linked to a random number in a [cookie](/cookies), for 30 days.
- **Wishlist and size alerts:** a wishlist for 360 days after its last change, an alert for 90 days.
- **Server records:** address of the device, page and time, for two weeks, to keep the shop safe.

## Who else sees it

The carrier gets the name and the address, our payment partner what a payment takes, the mail service your e-mail address. They work for us under contract. Card numbers are entered on the payment partner’s page and never reach us.

## What we don’t do

No advertising profile, no sale of data, no other company’s scripts before you agree to them.

## Your rights

You may see what we hold about you, have it corrected or deleted, take it with you, or object to its use. Write to [shop@aldermoor-united.example](shop@aldermoor-united.example). If our answer doesn’t satisfy you, the data protection authority of your country is there for you.

The controller is Aldermoor United Retail Ltd; see the [legal notice](/legal-notice).`,
        `## Was wir speichern und wozu

- **Bestellungen:** Name, Adressen, E-Mail-Adresse, auf Wunsch Telefonnummer, und was gekauft wurde. Ohne das gibt es kein Paket und keine Erstattung. Rechnungen bewahren wir sechs Jahre auf, weil das Steuerrecht es verlangt.
- **Konto:** die Anmeldedaten, bis das Konto geschlossen wird.
- **Warenkorb:** der Inhalt, verknüpft mit einer zufälligen Nummer in einem [Cookie](/cookies), für 30 Tage.
- **Merkzettel und Größen-Benachrichtigungen:** ein Merkzettel 360 Tage nach der letzten Änderung, eine Benachrichtigung 90 Tage.
- **Server-Protokolle:** Adresse des Geräts, Seite und Uhrzeit, für zwei Wochen, damit der Shop sicher bleibt.

## Wer die Daten noch sieht

Der Zusteller bekommt Name und Adresse, der Zahlungspartner das Nötige für die Zahlung, der Maildienst die E-Mail-Adresse. Alle arbeiten vertraglich in unserem Auftrag. Kartennummern werden auf der Seite des Zahlungspartners eingegeben und erreichen uns nie.

## Was wir nicht tun

Kein Werbeprofil, kein Verkauf von Daten, keine Skripte anderer Firmen ohne Zustimmung.

## Rechte

Auskunft, Berichtigung, Löschung, Mitnahme der Daten und Widerspruch sind jederzeit möglich: E-Mail an [shop@aldermoor-united.example](shop@aldermoor-united.example) genügt. Wer mit der Antwort nicht zufrieden ist, kann sich an die Datenschutzbehörde des eigenen Landes wenden.

Verantwortlich ist die Aldermoor United Retail Ltd; siehe [Impressum](/legal-notice).`,
        `## Ce que nous gardons, et pourquoi

- **Commandes :** nom, adresses, e-mail, téléphone si vous le donnez, et vos achats. Sans cela, ni colis ni remboursement. La loi fiscale nous fait garder les factures six ans.
- **Compte :** vos données de connexion, jusqu’à la clôture du compte.
- **Panier :** son contenu, lié à un numéro aléatoire dans un [cookie](/cookies), pendant 30 jours.
- **Liste d’envies et alertes de taille :** une liste, 360 jours après son dernier changement ; une alerte, 90 jours.
- **Journaux du serveur :** adresse de l’appareil, page et heure, pendant deux semaines, pour la sécurité de la boutique.

## Qui d’autre les voit

Le transporteur reçoit le nom et l’adresse, notre partenaire de paiement ce qu’exige le paiement, le service de messagerie votre e-mail. Ils travaillent pour nous sous contrat. Les numéros de carte sont saisis sur la page du partenaire et ne nous parviennent jamais.

## Ce que nous ne faisons pas

Ni profil publicitaire, ni vente de données, ni script d’une autre société avant votre accord.

## Vos droits

Vous pouvez consulter vos données, les faire corriger ou effacer, les emporter ou vous opposer à leur usage. Écrivez à [shop@aldermoor-united.example](shop@aldermoor-united.example). Si notre réponse ne vous convient pas, l’autorité de protection des données de votre pays est à votre disposition.

Le responsable est Aldermoor United Retail Ltd ; voir les [mentions légales](/legal-notice).`,
        `## Qué guardamos y para qué

- **Pedidos:** nombre, direcciones, correo, teléfono si lo das y lo que compras. Sin eso no hay paquete ni reembolso. La ley fiscal nos obliga a guardar las facturas seis años.
- **Cuenta:** los datos con los que inicias sesión, hasta que la cierres.
- **Cesta:** lo que has puesto en ella, unido a un número aleatorio en una [cookie](/cookies), durante 30 días.
- **Lista de deseos y avisos de talla:** la lista, 360 días tras el último cambio; un aviso, 90 días.
- **Registros del servidor:** dirección del dispositivo, página y hora, durante dos semanas, para mantener la tienda segura.

## Quién más los ve

El transportista recibe el nombre y la dirección; nuestro socio de pago, lo que exige el pago; el servicio de correo, tu dirección electrónica. Trabajan para nosotros por contrato. Los números de tarjeta se introducen en la página del socio de pago y nunca nos llegan.

## Lo que no hacemos

Ni perfiles publicitarios, ni venta de datos, ni scripts de otras empresas antes de que los aceptes.

## Tus derechos

Puedes ver lo que tenemos sobre ti, corregirlo, borrarlo, llevártelo u oponerte a su uso. Escribe a [shop@aldermoor-united.example](shop@aldermoor-united.example). Si nuestra respuesta no te convence, tienes a la autoridad de protección de datos de tu país.

Responsable: Aldermoor United Retail Ltd; mira el [aviso legal](/legal-notice).`,
        `## 보관하는 정보와 목적

- **주문:** 이름, 주소, 이메일, 입력하신 경우 전화번호, 구매 상품. 배송과 환불에 꼭 필요합니다. 세법에 따라 거래 명세서는 6년간 보관합니다.
- **계정:** 로그인 정보는 계정을 해지하실 때까지 보관합니다.
- **장바구니:** 담으신 상품은 [쿠키](/cookies)의 무작위 번호와 연결해 30일간 보관합니다.
- **위시리스트와 사이즈 알림:** 위시리스트는 마지막 변경 후 360일, 알림은 90일간 보관합니다.
- **서버 기록:** 기기 주소, 페이지, 시각을 스토어 보안을 위해 2주간 보관합니다.

## 정보를 전달받는 곳

배송사는 이름과 주소를, 결제 파트너는 결제에 필요한 정보를, 메일 서비스는 이메일 주소를 전달받습니다. 모두 계약에 따라 저희를 대신해 처리합니다. 카드 번호는 결제 파트너의 페이지에서 입력되며 저희에게 전달되지 않습니다.

## 하지 않는 일

광고용 프로필을 만들지 않고, 정보를 판매하지 않으며, 동의 없이 다른 회사의 스크립트를 불러오지 않습니다.

## 고객님의 권리

보관된 정보의 열람, 정정, 삭제, 이동, 이용 거부를 요청하실 수 있습니다. [shop@aldermoor-united.example](shop@aldermoor-united.example)로 연락해 주세요. 답변이 충분하지 않다면 거주 국가의 개인정보 보호 기관에 문의하실 수 있습니다.

개인정보 처리 책임자는 Aldermoor United Retail Ltd입니다. [사업자 정보](/legal-notice)를 참고해 주세요.`,
        `## 我们保存什么、为什么

- **订单：**姓名、地址、邮箱、您提供的电话以及所购商品。没有这些就无法寄送和退款。依税法规定，发票须保存六年。
- **账户：**您的登录信息，保存至账户注销。
- **购物车：**所选商品，与 [Cookie](/cookies) 中的随机编号关联，保存 30 天。
- **心愿单与尺码提醒：**心愿单自最后一次更改起保存 360 天，提醒保存 90 天。
- **服务器记录：**设备地址、页面和时间，保存两周，用于保障商城安全。

## 还有谁能看到

承运商获得姓名和地址，支付合作伙伴获得付款所需信息，邮件服务商获得您的邮箱。他们依合同为我们处理数据。卡号在支付合作伙伴的页面输入，不会经过我们。

## 我们不做什么

不建立广告画像，不出售数据，未经您同意不加载其他公司的脚本。

## 您的权利

您可以查阅、更正、删除、带走您的数据，或反对其使用，请写信至 [shop@aldermoor-united.example](shop@aldermoor-united.example)。如对答复不满意，可向您所在国家的数据保护机构求助。

数据责任方为 Aldermoor United Retail Ltd，见[公司信息](/legal-notice)。`,
      ),
    ),
  ],
});
