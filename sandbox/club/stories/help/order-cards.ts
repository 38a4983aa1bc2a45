import { HELP_NAMES } from '../../navigation/help-navigation.ts';
import { translations } from '../../translated-text.ts';
import { helpCards } from '../reading-page.ts';

/** Cards of the help pages about orders and shirts. */
export const orderCards = helpCards(
  translations('Your order', 'Die Bestellung', 'Votre commande', 'Tu pedido', '주문', '您的订单'),
  [
    [
      '/help-center/orders',
      HELP_NAMES.orders,
      translations(
        'Confirming, changing, cancelling',
        'Bestätigen, ändern, stornieren',
        'Confirmer, modifier, annuler',
        'Confirmar, cambiar, cancelar',
        '확인, 변경, 취소',
        '确认、修改与取消',
      ),
    ],
    [
      '/help-center/delivery',
      translations('Delivery', 'Versand', 'Livraison', 'Envíos', '배송 안내', '配送'),
      translations(
        'Days, prices and where we deliver',
        'Tage, Preise und Lieferländer',
        'Délais, prix et destinations',
        'Plazos, precios y destinos',
        '소요일, 배송비, 배송 국가',
        '时间、费用与范围',
      ),
    ],
    [
      '/help-center/delivery-costs',
      HELP_NAMES.deliveryCosts,
      translations(
        'What counts, and when it is free',
        'Was zählt, und wann er kostenlos ist',
        'Ce qui compte, et quand c’est offert',
        'Qué cuenta y cuándo es gratis',
        '부과 기준과 무료 조건',
        '如何计算，何时免费',
      ),
    ],
    [
      '/help-center/tracking',
      translations(
        'Where is my parcel?',
        'Wo ist das Paket?',
        'Où est mon colis ?',
        '¿Dónde está mi paquete?',
        '배송 조회',
        '我的包裹到哪了？',
      ),
      translations(
        'From our shelf to your door',
        'Vom Regal bis zur Haustür',
        'De l’étagère à votre porte',
        'De la estantería a tu puerta',
        '출고부터 도착까지',
        '从货架到您家门口',
      ),
    ],
    [
      '/help-center/payment',
      HELP_NAMES.payment,
      translations(
        'By card, and what happens if it is declined',
        'Mit Karte, und was bei einer Ablehnung geschieht',
        'Par carte, et que faire en cas de refus',
        'Con tarjeta, y qué pasa si la rechazan',
        '카드 결제와 거절되었을 때',
        '刷卡付款及被拒时的处理',
      ),
    ],
    [
      '/help-center/returns-and-refunds',
      translations(
        'Returns & refunds',
        'Rückgabe & Erstattung',
        'Retours et remboursements',
        'Devoluciones y reembolsos',
        '반품·환불',
        '退货与退款',
      ),
      translations(
        '28 days, and how your money comes back',
        '28 Tage, und wie das Geld zurückkommt',
        '28 jours, et comment vous êtes remboursé',
        '28 días, y cómo recuperas tu dinero',
        '28일 이내 반품과 환불 방법',
        '28 天内退货及退款方式',
      ),
    ],
    [
      '/help-center/exchange',
      HELP_NAMES.exchange,
      translations(
        'Another size, the quick way',
        'Die andere Größe, auf kurzem Weg',
        'Une autre taille, au plus vite',
        'Otra talla, por la vía rápida',
        '다른 사이즈로 빠르게',
        '快速换到合适的尺码',
      ),
    ],
    [
      '/help-center/vouchers',
      HELP_NAMES.vouchers,
      translations(
        'Where to enter a code, and what needs none',
        'Wo Codes eingelöst werden und was ohne Code gilt',
        'Où saisir un code, et ce qui s’applique sans code',
        'Dónde introducir un código y qué se aplica sin él',
        '코드 입력 방법과 자동 적용 할인',
        '在哪里输入优惠码，哪些优惠自动生效',
      ),
    ],
    [
      '/help-center/gift-packaging',
      HELP_NAMES.giftPackaging,
      translations(
        'Sent straight to them, without prices',
        'Direkt verschickt, ohne Preise',
        'Envoyé directement, sans les prix',
        'Directo a su casa, sin precios',
        '가격 표시 없이 바로 배송',
        '直接寄给对方，不附价格',
      ),
    ],
  ],
);

export const shirtCards = helpCards(
  translations('Your shirt', 'Das Trikot', 'Votre maillot', 'Tu camiseta', '유니폼', '您的球衣'),
  [
    [
      '/help-center/size-guide',
      translations(
        'Size guide',
        'Größentabelle',
        'Guide des tailles',
        'Guía de tallas',
        '사이즈 가이드',
        '尺码指南',
      ),
      translations(
        'Men, women and kids, in centimetres',
        'Herren, Damen und Kinder, in Zentimetern',
        'Homme, femme et enfant, en centimètres',
        'Hombre, mujer y niños, en centímetros',
        '남성·여성·키즈 (cm)',
        '男款、女款与儿童，以厘米计',
      ),
    ],
    [
      '/help-center/name-and-number-printing',
      translations(
        'Name & number printing',
        'Beflockung',
        'Flocage',
        'Personalización',
        '마킹 안내',
        '印字服务',
      ),
      translations(
        'What fits on a back, and how to wash it',
        'Was auf einen Rücken passt und wie er sauber wird',
        'Ce qui tient dans un dos, et comment le laver',
        'Qué cabe en la espalda y cómo se lava',
        '새길 수 있는 내용과 세탁 방법',
        '可印内容与洗涤方法',
      ),
    ],
  ],
);
