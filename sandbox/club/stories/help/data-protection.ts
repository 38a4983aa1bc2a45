import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

export const dataProtection = readingPage('help-center/data-protection', {
  headline: translations(
    'Data protection',
    'Datenschutz in Kürze',
    'Vos données',
    'Tus datos',
    '개인정보 보호',
    '数据保护',
  ),
  subline: translations(
    'What we know about you, in a minute.',
    'Was wir über unsere Kundschaft wissen, in einer Minute.',
    'Ce que nous savons de vous, en une minute.',
    'Lo que sabemos de ti, en un minuto.',
    '고객님에 대해 저희가 아는 것, 1분이면 됩니다.',
    '一分钟了解我们掌握您的哪些信息。',
  ),
  content: [
    textBlock(
      translations(
        `- We know what an order needs: name, addresses, e-mail, what you bought. Invoices have to be kept for six years.
- We don’t know your card number. It stays with our payment partner.
- Nothing from other companies loads before you agree, and no is an answer that we remember.
- The newsletter comes only after you have confirmed it, and every issue has a way out.
- An alert for a size that is sold out comes once. Your address is deleted with it, or after 90 days.

## What you can ask for

A copy of it, a correction, or that we delete it. Write to ${MAIL}; we answer within a month, usually the same week. The whole text is under [privacy](/privacy), the cookies are [listed one by one](/cookies).`,
        `- Wir wissen, was eine Bestellung braucht: Name, Adressen, E-Mail und was gekauft wurde. Rechnungen müssen sechs Jahre lang aufbewahrt werden.
- Die Kartennummer kennen wir nicht. Sie bleibt beim Zahlungspartner.
- Von anderen Firmen wird vor einer Einwilligung nichts geladen, und ein Nein merken wir uns.
- Der Newsletter kommt nur nach einer Bestätigung, und jede Ausgabe lässt sich abbestellen.
- Die Nachricht über eine ausverkaufte Größe kommt einmal. Danach wird die Adresse gelöscht, spätestens nach 90 Tagen.

## Diese Rechte gibt es

Auskunft, Berichtigung oder Löschung: E-Mail an ${MAIL}. Die Antwort kommt innerhalb eines Monats, meist noch in derselben Woche. Der ganze Text steht unter [Datenschutz](/privacy), die Cookies sind [einzeln aufgeführt](/cookies).`,
        `- Nous savons ce qu’une commande exige : nom, adresses, e-mail, achats. Les factures doivent être gardées six ans.
- Nous ne connaissons pas votre numéro de carte. Il reste chez notre partenaire de paiement.
- Rien de tiers ne se charge avant votre accord, et nous mémorisons votre refus.
- La newsletter n’arrive qu’après confirmation, et chaque envoi permet de se désabonner.
- L’alerte de retour d’une taille n’est envoyée qu’une fois. Votre adresse est ensuite supprimée, au plus tard au bout de 90 jours.

## Ce que vous pouvez demander

Une copie, une correction ou l’effacement. Écrivez à ${MAIL} ; nous répondons sous un mois, le plus souvent dans la semaine. Le texte complet est dans [confidentialité](/privacy), les cookies sont [détaillés un à un](/cookies).`,
        `- Sabemos lo que un pedido necesita: nombre, direcciones, correo y lo que compras. Las facturas hay que guardarlas seis años.
- No conocemos el número de tu tarjeta. Se queda con nuestro socio de pago.
- Nada de otras empresas se carga antes de que aceptes, y un no lo recordamos.
- El boletín solo llega después de que lo confirmes, y cada envío te deja darte de baja.
- El aviso de que vuelve una talla llega una sola vez. Después borramos tu dirección, o a los 90 días como máximo.

## Lo que puedes pedir

Una copia, una corrección o que lo borremos. Escribe a ${MAIL}; respondemos en un mes, casi siempre la misma semana. El texto completo está en [privacidad](/privacy) y las cookies, [una por una](/cookies).`,
        `- 주문에 필요한 정보만 알고 있습니다. 이름, 주소, 이메일, 구매 상품입니다. 거래 명세서는 6년간 보관해야 합니다.
- 카드 번호는 알지 못합니다. 결제 파트너에게만 있습니다.
- 동의하시기 전에는 다른 회사의 어떤 것도 불러오지 않으며, 거부하신 선택도 기억합니다.
- 뉴스레터는 확인 절차를 마치신 뒤에만 보내 드리고, 언제든 수신을 거부하실 수 있습니다.
- 재입고 알림은 한 번만 보내 드리며, 이메일 주소는 발송 후 또는 늦어도 90일 뒤에 삭제합니다.

## 요청하실 수 있는 것

열람, 정정, 삭제를 요청하실 수 있습니다. ${MAIL}로 연락 주시면 한 달 이내, 대개 그 주 안에 답해 드립니다. 전문은 [개인정보처리방침](/privacy)에, 쿠키는 [하나씩 정리](/cookies)되어 있습니다.`,
        `- 我们只掌握订单所需的信息：姓名、地址、邮箱与所购商品。发票须保存六年。
- 我们不知道您的卡号，它只在支付合作伙伴处。
- 未经您同意，不加载任何其他公司的内容；您的拒绝，我们也会记住。
- 订阅确认后才会寄送俱乐部通讯，每期都可退订。
- 尺码到货通知只发送一次，您的邮箱随后即删除，最长保留 90 天。

## 您可以要求

查阅、更正或删除。请写信至 ${MAIL}，我们一个月内答复，通常就在当周。全文见[隐私政策](/privacy)，Cookie [逐一列明](/cookies)。`,
      ),
    ),
  ],
});
