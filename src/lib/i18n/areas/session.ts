import { messages } from '#lib/i18n/messages.ts';

/** What personal pages say of the sign-in itself: that it cannot be checked just now, or that it has ended. */
export const session = messages({
  en: {
    unavailable:
      'We cannot reach the sign-in service just now. You stay signed in, and shopping goes on as usual.',
    signedOut: 'You have been signed out. Sign in again and everything is where you left it.',
    signIn: 'Sign in again',
  },
  'en-gb': {},
  'en-us': {},
  'de-de': {
    unavailable:
      'Der Anmeldedienst ist gerade nicht erreichbar. Die Anmeldung bleibt bestehen, und der Einkauf geht wie gewohnt weiter.',
    signedOut:
      'Die Anmeldung ist abgelaufen oder wurde beendet. Nach erneutem Anmelden ist alles wieder da.',
    signIn: 'Erneut anmelden',
  },
  'fr-fr': {
    unavailable:
      'Le service de connexion est momentanément injoignable. Vous restez connecté et pouvez continuer vos achats normalement.',
    signedOut:
      'Vous avez été déconnecté. Reconnectez-vous et vous retrouverez tout là où vous l’aviez laissé.',
    signIn: 'Se reconnecter',
  },
  'es-es': {
    unavailable:
      'Ahora mismo no podemos contactar con el servicio de inicio de sesión. Tu sesión sigue abierta y puedes seguir comprando como siempre.',
    signedOut: 'Se ha cerrado tu sesión. Vuelve a entrar y lo encontrarás todo donde lo dejaste.',
    signIn: 'Volver a entrar',
  },
  'ko-kr': {
    unavailable:
      '지금은 로그인 서비스에 연결할 수 없습니다. 로그인 상태는 그대로 유지되며 쇼핑을 계속하실 수 있습니다.',
    signedOut:
      '로그아웃되었습니다. 다시 로그인하시면 이전 상태 그대로 이어서 이용하실 수 있습니다.',
    signIn: '다시 로그인',
  },
  'zh-cn': {
    unavailable: '暂时无法连接登录服务。您仍处于登录状态，可以照常购物。',
    signedOut: '您已退出登录。重新登录后，一切都会保持原样。',
    signIn: '重新登录',
  },
});
