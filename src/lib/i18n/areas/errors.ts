import { messages } from '#lib/i18n/messages.ts';

/** The 404 page and the page of every other error. */
export const errors = messages({
  en: {
    notFoundTitle: 'Page not found',
    notFoundMessage: 'This page does not exist.',
    notFoundDetail:
      'It may have moved, or the address may have a typing error. Search for it above, or start again from the shop.',
    title: 'Something went wrong on our side',
    message: 'Your request could not be processed.',
    detail: 'Nothing was ordered or charged. Wait a moment and try again; your basket is safe.',
    help: 'Get help',
    popular: 'Where to next',
  },
  'en-us': {
    detail: 'Nothing was ordered or charged. Wait a moment and try again; your cart is safe.',
    notFoundDetail:
      'It may have moved, or the address may have a typing error. Search for it above, or start again from the store.',
  },
  'de-de': {
    notFoundTitle: 'Seite nicht gefunden',
    notFoundMessage: 'Diese Seite gibt es nicht.',
    notFoundDetail:
      'Vielleicht ist sie umgezogen oder die Adresse enthält einen Tippfehler. Die Suche oben hilft weiter, ebenso die Startseite.',
    title: 'Bei uns ist etwas schiefgelaufen',
    message: 'Die Anfrage konnte nicht bearbeitet werden.',
    detail:
      'Es wurde nichts bestellt und nichts abgebucht. Bitte gleich noch einmal versuchen; der Warenkorb ist sicher.',
    help: 'Hilfe erhalten',
    popular: 'Hier geht es weiter',
  },
  'fr-fr': {
    notFoundTitle: 'Page introuvable',
    notFoundMessage: 'Cette page n’existe pas.',
    notFoundDetail:
      'Elle a peut-être été déplacée, ou l’adresse contient une faute de frappe. Lancez une recherche ci-dessus ou repartez de la page d’accueil.',
    title: 'Un problème est survenu de notre côté',
    message: 'Votre demande n’a pas pu être traitée.',
    detail:
      'Rien n’a été commandé ni débité. Patientez un instant et réessayez ; votre panier est conservé.',
    help: 'Obtenir de l’aide',
    popular: 'Par où continuer',
  },
  'es-es': {
    notFoundTitle: 'Página no encontrada',
    notFoundMessage: 'Esta página no existe.',
    notFoundDetail:
      'Puede que se haya movido o que la dirección tenga una errata. Búscala arriba o vuelve a empezar desde la tienda.',
    title: 'Algo ha fallado por nuestra parte',
    message: 'No hemos podido procesar tu solicitud.',
    detail:
      'No se ha pedido ni cobrado nada. Espera un momento e inténtalo de nuevo; tu cesta está a salvo.',
    help: 'Obtener ayuda',
    popular: 'Sigue por aquí',
  },
  'ko-kr': {
    notFoundTitle: '페이지를 찾을 수 없습니다',
    notFoundMessage: '존재하지 않는 페이지입니다.',
    notFoundDetail:
      '페이지가 이동되었거나 주소가 잘못 입력되었을 수 있습니다. 위에서 검색하시거나 스토어 홈에서 다시 시작해 주세요.',
    title: '일시적인 오류가 발생했습니다',
    message: '요청을 처리하지 못했습니다.',
    detail:
      '주문이나 결제는 이루어지지 않았습니다. 잠시 후 다시 시도해 주세요. 장바구니는 그대로 유지됩니다.',
    help: '도움 받기',
    popular: '이런 곳은 어떠세요',
  },
  'zh-cn': {
    notFoundTitle: '未找到页面',
    notFoundMessage: '该页面不存在。',
    notFoundDetail: '页面可能已移动，或网址输入有误。您可以在上方搜索，或从商城首页重新开始。',
    title: '我们这边出了点问题',
    message: '您的请求未能处理。',
    detail: '没有产生任何订单或扣款。请稍候再试，您的购物车已为您保留。',
    help: '获取帮助',
    popular: '您可以前往',
  },
});
