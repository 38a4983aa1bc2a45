import { messages } from '#lib/i18n/messages.ts';

/** What can go wrong on the way to the identity provider and back (specification, section 8). */
export const signin = messages({
  en: {
    failed: 'The sign-in did not work',
    badRequest:
      'Bad request. This sign-in was incomplete, took longer than ten minutes or was used already. Please sign in again.',
    unauthorized:
      'Unauthorised. The sign-in could not be confirmed, so we did not let anybody in. Please sign in again.',
    deactivated: 'This account is deactivated. Please write to us and we will look into it.',
    tooMany: 'Too many attempts',
    tooManyDetail: 'Please wait a minute, then sign in again.',
    unavailable: 'Signing in isn’t possible right now',
    unavailableDetail:
      'We cannot reach the sign-in service right now. Your basket is safe, and you can order as a guest.',
    retry: 'Try again',
    asGuest: 'Continue as a guest',
    noticeIn: 'You are signed in.',
    noticeOut: 'You are signed out.',
    notFound:
      'Not found. There is no longer an account for this sign-in. Please sign in with another one, or create a new account.',
    expired: 'The link has expired. Please sign in and ask for a new one.',
    exists: 'Already exists. There is an account with this e-mail address; please sign in to it.',
    serverError:
      'Server error. Something went wrong on our side or at the sign-in service. Please try again in a moment.',
    toastBadRequest: 'Bad request',
    toastUnauthorized: 'Unauthorised',
    toastDeactivated: 'User deactivated',
    toastNotFound: 'Not found',
    toastExpired: 'Hash has expired',
    toastExists: 'Already exists',
    toastServerError: 'Server error',
    verifying: 'Verifying details',
    verifyingDetail:
      'We are checking your sign-in. This takes a moment; the page continues by itself.',
    goOn: 'Continue',
    noticeOutHere:
      'You are signed out of the shop. The sign-in service did not answer, so you may still be signed in there.',
    noticeItems_one: '1 item from before joined your basket.',
    noticeItems_other: '{{count}} items from before joined your basket.',
    noticeLeft_one: '1 did not fit: stock or the limit per order allows no more.',
    noticeLeft_other: '{{count}} did not fit: stock or the limit per order allows no more.',
    noticeWishes_one: '1 favourite joined your wishlist.',
    noticeWishes_other: '{{count}} favourites joined your wishlist.',
    another: 'Sign in with another account',
  },
  'en-us': {
    unauthorized:
      'Unauthorized. The sign-in could not be confirmed, so we did not let anybody in. Please sign in again.',
    unavailableDetail:
      'We cannot reach the sign-in service right now. Your cart is safe, and you can order as a guest.',
    toastUnauthorized: 'Unauthorized',
    noticeItems_one: '1 item from before joined your cart.',
    noticeItems_other: '{{count}} items from before joined your cart.',
    noticeWishes_one: '1 favorite joined your wishlist.',
    noticeWishes_other: '{{count}} favorites joined your wishlist.',
    exists: 'Already exists. There is an account with this email address; please sign in to it.',
    noticeOutHere:
      'You are signed out of the store. The sign-in service did not answer, so you may still be signed in there.',
  },
  'de-de': {
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
    noticeOut: 'Die Abmeldung hat geklappt.',
    notFound:
      'Nicht gefunden. Zu dieser Anmeldung gibt es kein Konto mehr. Bitte mit einem anderen anmelden oder ein neues Konto erstellen.',
    expired: 'Der Link ist abgelaufen. Bitte anmelden und einen neuen anfordern.',
    exists:
      'Schon vorhanden. Zu dieser E-Mail-Adresse gibt es bereits ein Konto; bitte damit anmelden.',
    serverError:
      'Serverfehler. Bei uns oder beim Anmeldedienst ist etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
    toastBadRequest: 'Ungültige Anfrage',
    toastUnauthorized: 'Nicht autorisiert',
    toastDeactivated: 'Konto deaktiviert',
    toastNotFound: 'Nicht gefunden',
    toastExpired: 'Link abgelaufen',
    toastExists: 'Schon vorhanden',
    toastServerError: 'Serverfehler',
    verifying: 'Angaben werden geprüft',
    verifyingDetail:
      'Wir prüfen die Anmeldung. Das dauert einen Moment; danach geht es von selbst weiter.',
    goOn: 'Weiter',
    noticeOutHere:
      'Die Abmeldung im Shop hat geklappt. Der Anmeldedienst hat nicht geantwortet; dort besteht die Anmeldung vielleicht noch.',
    noticeItems_one: '1 Artikel von vorhin liegt jetzt mit im Warenkorb.',
    noticeItems_other: '{{count}} Artikel von vorhin liegen jetzt mit im Warenkorb.',
    noticeLeft_one: '1 Artikel blieb zurück: Mehr lassen Bestand oder Höchstmenge nicht zu.',
    noticeLeft_other:
      '{{count}} Artikel blieben zurück: Mehr lassen Bestand oder Höchstmenge nicht zu.',
    noticeWishes_one: '1 Artikel steht jetzt mit auf dem Merkzettel.',
    noticeWishes_other: '{{count}} Artikel stehen jetzt mit auf dem Merkzettel.',
    another: 'Mit einem anderen Konto anmelden',
  },
  'fr-fr': {
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
    noticeOut: 'Vous êtes déconnecté.',
    notFound:
      'Introuvable. Aucun compte ne correspond plus à cette connexion. Veuillez en utiliser un autre ou créer un compte.',
    expired: 'Le lien a expiré. Veuillez vous connecter et en demander un nouveau.',
    exists:
      'Déjà existant. Un compte utilise déjà cette adresse e-mail ; veuillez vous y connecter.',
    serverError:
      'Erreur du serveur. Un problème est survenu chez nous ou au service de connexion. Veuillez réessayer dans un instant.',
    toastBadRequest: 'Requête incorrecte',
    toastUnauthorized: 'Accès non autorisé',
    toastDeactivated: 'Compte désactivé',
    toastNotFound: 'Introuvable',
    toastExpired: 'Lien expiré',
    toastExists: 'Déjà existant',
    toastServerError: 'Erreur du serveur',
    verifying: 'Vérification en cours',
    verifyingDetail: 'Nous vérifions votre connexion. Un instant : la suite s’affiche d’elle-même.',
    goOn: 'Continuer',
    noticeOutHere:
      'Vous êtes déconnecté de la boutique. Le service de connexion n’a pas répondu : vous y êtes peut-être encore connecté.',
    noticeItems_one: '1 article choisi auparavant a rejoint votre panier.',
    noticeItems_other: '{{count}} articles choisis auparavant ont rejoint votre panier.',
    noticeLeft_one:
      '1 article n’a pas pu suivre : le stock ou la limite par commande ne permet pas davantage.',
    noticeLeft_other:
      '{{count}} articles n’ont pas pu suivre : le stock ou la limite par commande ne permet pas davantage.',
    noticeWishes_one: '1 article a rejoint votre liste d’envies.',
    noticeWishes_other: '{{count}} articles ont rejoint votre liste d’envies.',
    another: 'Se connecter avec un autre compte',
  },
  'es-es': {
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
    noticeOut: 'Has cerrado la sesión.',
    notFound:
      'No encontrado. Ya no hay ninguna cuenta para este inicio de sesión. Entra con otra o crea una cuenta nueva.',
    expired: 'El enlace ha caducado. Inicia sesión y pide uno nuevo.',
    exists: 'Ya existe. Hay una cuenta con esta dirección de correo; inicia sesión con ella.',
    serverError:
      'Error del servidor. Algo ha fallado en la tienda o en el servicio de inicio de sesión. Vuelve a intentarlo en un momento.',
    toastBadRequest: 'Solicitud incorrecta',
    toastUnauthorized: 'No autorizado',
    toastDeactivated: 'Cuenta desactivada',
    toastNotFound: 'No encontrado',
    toastExpired: 'Enlace caducado',
    toastExists: 'Ya existe',
    toastServerError: 'Error del servidor',
    verifying: 'Comprobando los datos',
    verifyingDetail:
      'Estamos comprobando tu inicio de sesión. Tarda un momento; la página continúa sola.',
    goOn: 'Continuar',
    noticeOutHere:
      'Has cerrado la sesión en la tienda. El servicio de inicio de sesión no ha respondido: puede que allí siga abierta.',
    noticeItems_one: '1 artículo que habías elegido antes ya está en tu cesta.',
    noticeItems_other: '{{count}} artículos que habías elegido antes ya están en tu cesta.',
    noticeLeft_one:
      '1 artículo se ha quedado fuera: las existencias o el límite por pedido no permiten más.',
    noticeLeft_other:
      '{{count}} artículos se han quedado fuera: las existencias o el límite por pedido no permiten más.',
    noticeWishes_one: '1 artículo se ha sumado a tus favoritos.',
    noticeWishes_other: '{{count}} artículos se han sumado a tus favoritos.',
    another: 'Entrar con otra cuenta',
  },
  'ko-kr': {
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
    noticeOut: '로그아웃되었습니다.',
    notFound:
      '찾을 수 없습니다. 이 로그인에 해당하는 계정이 더 이상 없습니다. 다른 계정으로 로그인하거나 새 계정을 만들어 주세요.',
    expired: '링크가 만료되었습니다. 로그인한 후 새 링크를 요청해 주세요.',
    exists: '이미 존재합니다. 이 이메일 주소로 만든 계정이 있으니 해당 계정으로 로그인해 주세요.',
    serverError:
      '서버 오류입니다. 스토어 또는 로그인 서비스에 문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    toastBadRequest: '잘못된 요청입니다',
    toastUnauthorized: '인증되지 않았습니다',
    toastDeactivated: '비활성화된 계정입니다',
    toastNotFound: '찾을 수 없습니다',
    toastExpired: '링크가 만료되었습니다',
    toastExists: '이미 존재합니다',
    toastServerError: '서버 오류입니다',
    verifying: '정보 확인 중',
    verifyingDetail: '로그인을 확인하고 있습니다. 잠시 후 자동으로 넘어갑니다.',
    goOn: '계속하기',
    noticeOutHere:
      '스토어에서 로그아웃되었습니다. 로그인 서비스가 응답하지 않아 그곳에는 아직 로그인되어 있을 수 있습니다.',
    noticeItems_one: '이전에 담으신 상품 1개를 장바구니로 옮겼습니다.',
    noticeItems_other: '이전에 담으신 상품 {{count}}개를 장바구니로 옮겼습니다.',
    noticeLeft_one: '재고 또는 주문 한도 때문에 1개는 옮기지 못했습니다.',
    noticeLeft_other: '재고 또는 주문 한도 때문에 {{count}}개는 옮기지 못했습니다.',
    noticeWishes_one: '위시리스트에 상품 1개를 추가했습니다.',
    noticeWishes_other: '위시리스트에 상품 {{count}}개를 추가했습니다.',
    another: '다른 계정으로 로그인',
  },
  'zh-cn': {
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
    noticeOut: '您已退出登录。',
    notFound: '未找到。本次登录对应的账户已不存在，请使用其他账户登录或创建新账户。',
    expired: '链接已过期。请登录后重新获取。',
    exists: '已存在。该电子邮箱已有账户，请直接登录。',
    serverError: '服务器错误。商城或登录服务出现问题，请稍后重试。',
    toastBadRequest: '请求无效',
    toastUnauthorized: '未获授权',
    toastDeactivated: '账户已停用',
    toastNotFound: '未找到',
    toastExpired: '链接已过期',
    toastExists: '已存在',
    toastServerError: '服务器错误',
    verifying: '正在核实信息',
    verifyingDetail: '我们正在核实您的登录，请稍候，页面会自动继续。',
    goOn: '继续',
    noticeOutHere: '您已退出商城。登录服务没有响应，您在那里可能仍处于登录状态。',
    noticeItems_one: '您之前选购的 1 件商品已加入购物车。',
    noticeItems_other: '您之前选购的 {{count}} 件商品已加入购物车。',
    noticeLeft_one: '因库存或每单限购，有 1 件未能保留。',
    noticeLeft_other: '因库存或每单限购，有 {{count}} 件未能保留。',
    noticeWishes_one: '1 件商品已加入心愿单。',
    noticeWishes_other: '{{count}} 件商品已加入心愿单。',
    another: '使用其他账户登录',
  },
});
