import { translations } from '../translated-text.ts';
import type { Item } from './navigation-item.ts';

/** Titles of help pages outside the menus: for headlines, help cards and the search. */
const HELP_NAMES = {
  orders: translations('Orders', 'Bestellung', 'Commandes', 'Pedidos', '주문 안내', '订单'),
  payment: translations('Payment', 'Bezahlen', 'Paiement', 'Pago', '결제 안내', '付款'),
  vouchers: translations(
    'Vouchers and offers',
    'Gutscheine & Aktionen',
    'Bons et offres',
    'Vales y ofertas',
    '상품권과 할인',
    '礼券与优惠',
  ),
  exchange: translations('Exchanges', 'Umtausch', 'Échanges', 'Cambios', '교환', '换货'),
  deliveryCosts: translations(
    'Delivery costs',
    'Versandkosten',
    'Frais de livraison',
    'Gastos de envío',
    '배송비',
    '运费',
  ),
  giftPackaging: translations(
    'Gift packaging',
    'Geschenkverpackung',
    'Emballage cadeau',
    'Envoltorio para regalo',
    '선물 포장',
    '礼品包装',
  ),
} as const;

/** Separate tree, so that the search finds these pages. */
export const HELP: readonly Item[] = [
  { name: HELP_NAMES.orders, page: 'help-center/orders' },
  { name: HELP_NAMES.payment, page: 'help-center/payment' },
  { name: HELP_NAMES.vouchers, page: 'help-center/vouchers' },
  { name: HELP_NAMES.exchange, page: 'help-center/exchange' },
  { name: HELP_NAMES.deliveryCosts, page: 'help-center/delivery-costs' },
  { name: HELP_NAMES.giftPackaging, page: 'help-center/gift-packaging' },
];
