import { messages } from '#lib/i18n/messages.ts';

/** The account's own pages: overview, details, addresses, membership, newsletter, privacy, registration. */
export const account = messages({
  en: {
    title: 'Your account',
    overview: 'Overview',
    orders: 'Orders',
    user: 'Your details',
    addresses: 'Addresses',
    membership: 'Membership',
    newsletter: 'Newsletter',
    privacy: 'Privacy and safety',
    unavailable:
      'We cannot reach the sign-in service right now. You stay signed in, and what you see here comes from our own records.',
  },
  'de-de': {
    title: 'Mein Konto',
    overview: 'Übersicht',
    orders: 'Bestellungen',
    user: 'Persönliche Daten',
    addresses: 'Adressen',
    membership: 'Mitgliedschaft',
    newsletter: 'Newsletter',
    privacy: 'Datenschutz und Sicherheit',
    unavailable:
      'Der Anmeldedienst ist im Moment nicht erreichbar. Die Anmeldung bleibt bestehen; alles hier stammt aus unseren eigenen Daten.',
  },
  'fr-fr': {
    title: 'Votre compte',
    overview: 'Vue d’ensemble',
    orders: 'Commandes',
    user: 'Vos informations',
    addresses: 'Adresses',
    membership: 'Adhésion',
    newsletter: 'Newsletter',
    privacy: 'Confidentialité et sécurité',
    unavailable:
      'Le service de connexion ne répond pas pour le moment. Vous restez connecté, et ce que vous voyez ici vient de nos propres données.',
  },
  'es-es': {
    title: 'Tu cuenta',
    overview: 'Resumen',
    orders: 'Pedidos',
    user: 'Tus datos',
    addresses: 'Direcciones',
    membership: 'Socios',
    newsletter: 'Boletín',
    privacy: 'Privacidad y seguridad',
    unavailable:
      'Ahora mismo no podemos conectar con el servicio de inicio de sesión. Tu sesión sigue abierta y lo que ves aquí viene de nuestros propios datos.',
  },
  'ko-kr': {
    title: '내 계정',
    overview: '홈',
    orders: '주문 내역',
    user: '회원 정보',
    addresses: '배송지 관리',
    membership: '멤버십',
    newsletter: '뉴스레터',
    privacy: '개인정보 및 보안',
    unavailable:
      '현재 로그인 서비스에 연결할 수 없습니다. 로그인 상태는 유지되며, 이 페이지의 정보는 저희가 보관하고 있는 내용입니다.',
  },
  'zh-cn': {
    title: '我的账户',
    overview: '总览',
    orders: '我的订单',
    user: '个人资料',
    addresses: '地址管理',
    membership: '会员',
    newsletter: '订阅邮件',
    privacy: '隐私与安全',
    unavailable: '目前无法连接登录服务。您仍处于登录状态，此处显示的是我们自己保存的信息。',
  },
});
