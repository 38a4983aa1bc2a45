import { messages } from '#lib/i18n/messages.ts';

/** What can go wrong on the way to the identity provider and back (specification, section 8). */
export const signin = messages({
  en: {
    title: 'Sign in',
    failed: 'The sign-in did not work',
    badRequest:
      'Bad request. This sign-in was incomplete, took longer than ten minutes or was used already. Please sign in again.',
    unauthorized:
      'Unauthorised. The sign-in could not be confirmed, so we did not let anybody in. Please sign in again.',
    deactivated: 'This account is deactivated. Please write to us and we will look into it.',
    tooMany: 'Too many attempts',
    tooManyDetail: 'Please wait a minute, then sign in again.',
    unavailable: 'Signing in takes a break',
    unavailableDetail:
      'We cannot reach the sign-in service right now. Your basket is safe, and you can order as a guest.',
    retry: 'Try again',
    asGuest: 'Go on as a guest',
    noticeIn: 'You are signed in.',
    noticeMoved: 'You are signed in, and your basket came along.',
    noticeCapped:
      'You are signed in. Your basket came along, with fewer of some items: stock or the limit per order did not allow more.',
    noticeOut: 'You are signed out.',
  },
  'en-us': {
    unauthorized:
      'Unauthorized. The sign-in could not be confirmed, so we did not let anybody in. Please sign in again.',
    unavailableDetail:
      'We cannot reach the sign-in service right now. Your cart is safe, and you can order as a guest.',
    noticeMoved: 'You are signed in, and your cart came along.',
    noticeCapped:
      'You are signed in. Your cart came along, with fewer of some items: stock or the limit per order did not allow more.',
  },
  'de-de': {
    title: 'Anmelden',
    failed: 'Die Anmeldung hat nicht geklappt',
    badRequest:
      'Ungültige Anfrage. Diese Anmeldung war unvollständig, hat länger als zehn Minuten gedauert oder wurde schon verwendet. Bitte noch einmal anmelden.',
    unauthorized:
      'Nicht autorisiert. Die Anmeldung ließ sich nicht bestätigen, deshalb wurde niemand angemeldet. Bitte noch einmal anmelden.',
    deactivated:
      'Dieses Konto ist deaktiviert. Eine kurze Nachricht an uns genügt, dann sehen wir nach.',
    tooMany: 'Zu viele Versuche',
    tooManyDetail: 'Bitte eine Minute warten und dann noch einmal anmelden.',
    unavailable: 'Die Anmeldung macht gerade Pause',
    unavailableDetail:
      'Der Anmeldedienst ist im Moment nicht erreichbar. Der Warenkorb bleibt erhalten, und bestellen geht auch als Gast.',
    retry: 'Erneut versuchen',
    asGuest: 'Weiter als Gast',
    noticeIn: 'Die Anmeldung hat geklappt.',
    noticeMoved: 'Die Anmeldung hat geklappt, der Warenkorb ist mitgekommen.',
    noticeCapped:
      'Die Anmeldung hat geklappt, der Warenkorb ist mitgekommen. Von einigen Artikeln sind es weniger: Mehr lassen Bestand oder Höchstmenge nicht zu.',
    noticeOut: 'Die Abmeldung hat geklappt.',
  },
  'fr-fr': {
    title: 'Se connecter',
    failed: 'La connexion n’a pas abouti',
    badRequest:
      'Requête incorrecte. Cette connexion était incomplète, a duré plus de dix minutes ou a déjà servi. Veuillez vous reconnecter.',
    unauthorized:
      'Accès non autorisé. La connexion n’a pas pu être confirmée : personne n’a été connecté. Veuillez vous reconnecter.',
    deactivated: 'Ce compte est désactivé. Écrivez-nous et nous regarderons ce qu’il en est.',
    tooMany: 'Trop de tentatives',
    tooManyDetail: 'Patientez une minute, puis reconnectez-vous.',
    unavailable: 'La connexion fait une pause',
    unavailableDetail:
      'Le service de connexion ne répond pas pour le moment. Votre panier est conservé et vous pouvez commander sans compte.',
    retry: 'Réessayer',
    asGuest: 'Continuer sans compte',
    noticeIn: 'Vous êtes connecté.',
    noticeMoved: 'Vous êtes connecté et votre panier vous a suivi.',
    noticeCapped:
      'Vous êtes connecté et votre panier vous a suivi. Certaines quantités ont été réduites : le stock ou la limite par commande ne permet pas davantage.',
    noticeOut: 'Vous êtes déconnecté.',
  },
  'es-es': {
    title: 'Iniciar sesión',
    failed: 'No se ha podido iniciar sesión',
    badRequest:
      'Solicitud incorrecta. Este inicio de sesión estaba incompleto, ha tardado más de diez minutos o ya se había usado. Vuelve a iniciar sesión.',
    unauthorized:
      'No autorizado. No hemos podido confirmar el inicio de sesión, así que no ha entrado nadie. Vuelve a iniciar sesión.',
    deactivated: 'Esta cuenta está desactivada. Escríbenos y lo revisaremos.',
    tooMany: 'Demasiados intentos',
    tooManyDetail: 'Espera un minuto y vuelve a iniciar sesión.',
    unavailable: 'El inicio de sesión se toma un descanso',
    unavailableDetail:
      'Ahora mismo no podemos conectar con el servicio de inicio de sesión. Tu cesta está a salvo y puedes comprar como invitado.',
    retry: 'Volver a intentarlo',
    asGuest: 'Seguir como invitado',
    noticeIn: 'Has iniciado sesión.',
    noticeMoved: 'Has iniciado sesión y tu cesta te ha acompañado.',
    noticeCapped:
      'Has iniciado sesión y tu cesta te ha acompañado. Hemos reducido algunas cantidades porque las existencias o el límite por pedido no permiten más.',
    noticeOut: 'Has cerrado la sesión.',
  },
  'ko-kr': {
    title: '로그인',
    failed: '로그인하지 못했습니다',
    badRequest:
      '잘못된 요청입니다. 로그인 정보가 불완전하거나 10분이 지났거나 이미 사용되었습니다. 다시 로그인해 주세요.',
    unauthorized:
      '인증되지 않았습니다. 로그인을 확인할 수 없어 로그인 처리되지 않았습니다. 다시 로그인해 주세요.',
    deactivated: '비활성화된 계정입니다. 문의해 주시면 확인해 드리겠습니다.',
    tooMany: '시도 횟수를 초과했습니다',
    tooManyDetail: '1분 후에 다시 로그인해 주세요.',
    unavailable: '지금은 로그인할 수 없습니다',
    unavailableDetail:
      '현재 로그인 서비스에 연결할 수 없습니다. 장바구니는 그대로 유지되며 비회원으로 주문하실 수 있습니다.',
    retry: '다시 시도',
    asGuest: '비회원으로 계속하기',
    noticeIn: '로그인되었습니다.',
    noticeMoved: '로그인되었습니다. 장바구니 상품을 그대로 옮겨 두었습니다.',
    noticeCapped:
      '로그인되었습니다. 장바구니 상품을 옮겼으나 재고 또는 주문 한도 때문에 일부 수량이 줄었습니다.',
    noticeOut: '로그아웃되었습니다.',
  },
  'zh-cn': {
    title: '登录',
    failed: '登录未成功',
    badRequest: '请求无效。本次登录信息不完整、已超过十分钟或已被使用，请重新登录。',
    unauthorized: '未获授权。我们无法确认本次登录，因此未登录任何账户，请重新登录。',
    deactivated: '该账户已停用。请联系我们，我们会为您核实。',
    tooMany: '尝试次数过多',
    tooManyDetail: '请稍等一分钟后再登录。',
    unavailable: '登录服务暂时不可用',
    unavailableDetail: '目前无法连接登录服务。您的购物车已为您保留，您也可以以访客身份下单。',
    retry: '重试',
    asGuest: '以访客身份继续',
    noticeIn: '您已登录。',
    noticeMoved: '您已登录，购物车中的商品已一并保留。',
    noticeCapped: '您已登录，购物车中的商品已一并保留。因库存或每单限购，部分商品数量已减少。',
    noticeOut: '您已退出登录。',
  },
});
