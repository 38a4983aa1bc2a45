import { messages } from '#lib/i18n/messages.ts';

/** Around the pages that editors write: help centre, legal pages, articles. */
export const content = messages({
  en: {
    helpCentre: 'Help centre',
    checkoutHelp: 'Help with paying',
    backToCheckout: 'Back to checkout',
    moreHelp: 'More answers',
    stillTitle: 'Still stuck?',
    stillText:
      'Write to the people who pack the parcels. Have your order number to hand if you have one; we answer on working days, usually within a day.',
    outageTitle: 'This page is late',
    outageText:
      'We can’t load this page at the moment. The rest of the shop is open and your basket is safe. Try again in a minute, or write to us and we’ll answer in person.',
  },
  'en-us': {
    helpCentre: 'Help center',
    stillText:
      'Write to the people who pack the boxes. Have your order number on hand if you have one; we answer on business days, usually within a day.',
    outageText:
      'We can’t load this page right now. The rest of the store is open and your cart is safe. Try again in a minute, or write to us and we’ll answer in person.',
  },
  'de-de': {
    helpCentre: 'Hilfe & Kontakt',
    checkoutHelp: 'Hilfe beim Bezahlen',
    backToCheckout: 'Zurück zur Kasse',
    moreHelp: 'Weitere Antworten',
    stillTitle: 'Noch Fragen?',
    stillText:
      'Am besten direkt an das Team schreiben, das die Pakete packt. Mit Bestellnummer geht es schneller; Antworten kommen an Werktagen, meist innerhalb eines Tages.',
    outageTitle: 'Diese Seite verspätet sich',
    outageText:
      'Diese Seite lässt sich gerade nicht laden. Der übrige Shop hat geöffnet, der Warenkorb ist sicher. Bitte in einer Minute noch einmal versuchen oder eine E-Mail schreiben: Wir antworten persönlich.',
  },
  'fr-fr': {
    helpCentre: 'Centre d’aide',
    checkoutHelp: 'Aide au paiement',
    backToCheckout: 'Revenir au paiement',
    moreHelp: 'Autres réponses',
    stillTitle: 'Une autre question ?',
    stillText:
      'Écrivez à l’équipe qui prépare les colis. Indiquez votre numéro de commande si vous en avez un ; nous répondons les jours ouvrés, le plus souvent sous 24 heures.',
    outageTitle: 'Cette page se fait attendre',
    outageText:
      'Nous ne pouvons pas charger cette page pour le moment. Le reste de la boutique est ouvert et votre panier est conservé. Réessayez dans une minute, ou écrivez-nous : nous vous répondrons personnellement.',
  },
  'es-es': {
    helpCentre: 'Centro de ayuda',
    checkoutHelp: 'Ayuda con el pago',
    backToCheckout: 'Volver al pago',
    moreHelp: 'Más respuestas',
    stillTitle: '¿Sigues con dudas?',
    stillText:
      'Escribe a quienes preparan los paquetes. Si tienes un número de pedido, inclúyelo; respondemos en días laborables, normalmente en menos de un día.',
    outageTitle: 'Esta página llega con retraso',
    outageText:
      'Ahora mismo no podemos cargar esta página. El resto de la tienda está abierto y tu cesta está a salvo. Inténtalo de nuevo en un minuto o escríbenos y te responderemos personalmente.',
  },
  'ko-kr': {
    helpCentre: '고객센터',
    checkoutHelp: '결제 도움말',
    backToCheckout: '결제로 돌아가기',
    moreHelp: '다른 도움말',
    stillTitle: '더 궁금한 점이 있으신가요?',
    stillText:
      '상품을 직접 포장하는 담당자에게 메일을 보내 주세요. 주문 번호가 있으면 함께 적어 주시면 더 빠릅니다. 영업일 기준 보통 하루 안에 답변드립니다.',
    outageTitle: '페이지를 불러오지 못했습니다',
    outageText:
      '지금은 이 페이지를 불러올 수 없습니다. 스토어의 다른 페이지는 정상 운영 중이며 장바구니도 그대로 유지됩니다. 잠시 후 다시 시도하시거나 메일을 보내 주시면 직접 답변드리겠습니다.',
  },
  'zh-cn': {
    helpCentre: '帮助中心',
    checkoutHelp: '结算帮助',
    backToCheckout: '返回结算',
    moreHelp: '其他帮助',
    stillTitle: '仍有疑问？',
    stillText:
      '欢迎写信给负责打包的同事。如有订单号，请一并注明；我们会在工作日回复，通常不超过一天。',
    outageTitle: '页面暂时无法显示',
    outageText:
      '我们暂时无法加载此页面。商城其他页面照常开放，您的购物车已保留。请一分钟后重试，或写信给我们，我们会亲自回复。',
  },
});
