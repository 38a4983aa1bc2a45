import type { Item } from './navigation-item.ts';
import { words } from './words.ts';

/** Pages of help that no menu names: a tree of their own, so that the search finds them by their headlines. */
export const HELP: readonly Item[] = [
  {
    name: words('Orders', 'Bestellung', 'Commandes', 'Pedidos', '주문 안내', '订单'),
    page: 'help-center/orders',
  },
  {
    name: words('Payment', 'Bezahlen', 'Paiement', 'Pago', '결제 안내', '付款'),
    page: 'help-center/payment',
  },
  {
    name: words(
      'Vouchers and offers',
      'Gutscheine & Aktionen',
      'Bons et offres',
      'Vales y ofertas',
      '상품권과 할인',
      '礼券与优惠',
    ),
    page: 'help-center/vouchers',
  },
  {
    name: words('Exchanges', 'Umtausch', 'Échanges', 'Cambios', '교환', '换货'),
    page: 'help-center/exchange',
  },
  {
    name: words(
      'Delivery costs',
      'Versandkosten',
      'Frais de livraison',
      'Gastos de envío',
      '배송비',
      '运费',
    ),
    page: 'help-center/delivery-costs',
  },
  {
    name: words(
      'Gift packaging',
      'Geschenkverpackung',
      'Emballage cadeau',
      'Envoltorio para regalo',
      '선물 포장',
      '礼品包装',
    ),
    page: 'help-center/gift-packaging',
  },
];
