import { messages } from '#lib/i18n/messages.ts';

/** What is mailed about the account itself. */
export const accountMail = messages({
  en: {
    deletionSubject: 'Your account will be deleted on {{date}}',
    deletionText:
      'As you asked, we delete your account on {{date}}: your details, addresses, baskets and wishlists. You will be signed out everywhere. Orders stay in our books, without your account.',
    deletionKeep: 'Keep the account',
    deletionEnd:
      'Changed your mind, or was it not you? Until that day you can keep the account with this link, and until then everything works as usual.',
  },
  'en-us': {
    deletionText:
      'As you asked, we delete your account on {{date}}: your details, addresses, carts and wishlists. You will be signed out everywhere. Orders stay in our books, without your account.',
  },
  'de-de': {
    deletionSubject: 'Das Konto wird am {{date}} gelöscht',
    deletionText:
      'Wie gewünscht wird das Konto am {{date}} gelöscht, mit allen persönlichen Daten, Adressen, Warenkörben und Merkzetteln. Die Anmeldung endet dann auf allen Geräten. Bestellungen bleiben ohne Bezug zum Konto in den Büchern.',
    deletionKeep: 'Konto behalten',
    deletionEnd:
      'Doch nicht, oder kam der Wunsch von jemand anderem? Bis zu diesem Tag lässt sich das Konto über diesen Link behalten; so lange funktioniert alles wie immer.',
  },
  'fr-fr': {
    deletionSubject: 'Votre compte sera supprimé le {{date}}',
    deletionText:
      'Comme vous l’avez demandé, nous supprimerons votre compte le {{date}}, avec vos informations, vos adresses, vos paniers et vos listes d’envies. Vous serez déconnecté de tous vos appareils. Les commandes restent dans nos livres, sans lien avec votre compte.',
    deletionKeep: 'Garder le compte',
    deletionEnd:
      'Vous avez changé d’avis, ou la demande ne vient pas de vous ? Jusqu’à cette date, ce lien vous permet de garder le compte ; d’ici là, rien ne change.',
  },
  'es-es': {
    deletionSubject: 'Tu cuenta se eliminará el {{date}}',
    deletionText:
      'Tal como pediste, eliminaremos tu cuenta el {{date}}, con tus datos, direcciones, cestas y favoritos. Se cerrará tu sesión en todos los dispositivos. Los pedidos quedan en nuestra contabilidad, sin relación con tu cuenta.',
    deletionKeep: 'Conservar la cuenta',
    deletionEnd:
      '¿Has cambiado de idea o no lo pediste tú? Hasta ese día puedes conservar la cuenta con este enlace; mientras tanto, todo funciona como siempre.',
  },
  'ko-kr': {
    deletionSubject: '계정이 {{date}}에 삭제됩니다',
    deletionText:
      '요청하신 대로 {{date}}에 계정을 삭제합니다. 개인 정보, 주소, 장바구니, 위시리스트가 함께 삭제되고 모든 기기에서 로그아웃됩니다. 주문 내역은 계정과의 연결 없이 회계 기록으로만 보관됩니다.',
    deletionKeep: '계정 유지하기',
    deletionEnd:
      '마음이 바뀌셨거나 직접 요청하신 것이 아닌가요? 삭제일 전까지는 아래 링크에서 계정을 유지하실 수 있으며, 그때까지 모든 기능을 그대로 이용하실 수 있습니다.',
  },
  'zh-cn': {
    deletionSubject: '您的账户将于 {{date}} 注销',
    deletionText:
      '根据您的要求，我们将于 {{date}} 注销您的账户，删除您的个人资料、地址、购物车和心愿单，并在所有设备上退出登录。订单会保留在账目中，但不再与您的账户关联。',
    deletionKeep: '保留账户',
    deletionEnd:
      '改变主意了，或者并非您本人的要求？在此日期之前，您可以通过此链接保留账户；期间一切照常使用。',
  },
});
