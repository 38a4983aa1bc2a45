import { translations } from '../../translated-text.ts';
import { helpCards, readingPage, textBlock } from '../reading-page.ts';

/** Index of the help pages that are linked from the checkout. */
export const checkoutHelp = readingPage('co-help', {
  headline: translations(
    'Help at the checkout',
    'Hilfe an der Kasse',
    'Aide à la commande',
    'Ayuda con el pedido',
    '결제 도움말',
    '结算帮助',
  ),
  subline: translations(
    'Your basket is waiting. Nothing is charged before the last step.',
    'Der Warenkorb wartet. Vor dem letzten Schritt wird nichts abgebucht.',
    'Votre panier vous attend. Rien n’est débité avant la dernière étape.',
    'Tu cesta te espera. No se cobra nada antes del último paso.',
    '장바구니는 그대로 있습니다. 마지막 단계 전에는 결제되지 않습니다.',
    '购物车会等您。最后一步之前不会扣款。',
  ),
  content: [
    helpCards(translations('', '', '', '', '', ''), [
      [
        '/co-help/delivery',
        translations('Delivery', 'Versand', 'Livraison', 'Envío', '배송', '配送'),
        translations(
          'Which day, which way, which address',
          'Welcher Tag, welcher Weg, welche Adresse',
          'Quel jour, quel mode, quelle adresse',
          'Qué día, qué forma, qué dirección',
          '도착일, 배송 방법, 배송지',
          '日期、方式与地址',
        ),
      ],
      [
        '/co-help/payment',
        translations('Payment', 'Bezahlen', 'Paiement', 'Pago', '결제', '付款'),
        translations(
          'The card, the bank, and what if it fails',
          'Die Karte, die Bank, und wenn es nicht klappt',
          'La carte, la banque, et en cas d’échec',
          'La tarjeta, el banco y qué pasa si no',
          '카드와 은행 확인, 실패했을 때',
          '银行卡、银行验证与付款失败',
        ),
      ],
      [
        '/co-help/returns',
        translations('Returns', 'Rückgabe', 'Retours', 'Devoluciones', '반품', '退货'),
        translations(
          '28 days, except for printed shirts',
          '28 Tage, außer bei bedruckten Trikots',
          '28 jours, sauf maillots floqués',
          '28 días, salvo las personalizadas',
          '28일 이내 (마킹 유니폼 제외)',
          '28 天，印字球衣除外',
        ),
      ],
      [
        '/co-help/data',
        translations('Your data', 'Daten', 'Vos données', 'Tus datos', '개인정보', '您的数据'),
        translations(
          'Why we ask for each thing',
          'Wofür wir was brauchen',
          'À quoi sert chaque information',
          'Para qué pedimos cada cosa',
          '입력 항목이 필요한 이유',
          '为何需要这些信息',
        ),
      ],
    ]),
    textBlock(
      translations(
        'Something else? Write to [shop@aldermoor-united.example](shop@aldermoor-united.example); we answer on working days, and your basket is kept for thirty days.',
        'Etwas anderes? Eine E-Mail an [shop@aldermoor-united.example](shop@aldermoor-united.example) genügt; wir antworten werktags, und der Warenkorb hält sich dreißig Tage.',
        'Autre chose ? Écrivez à [shop@aldermoor-united.example](shop@aldermoor-united.example) ; nous répondons les jours ouvrés, et le panier se garde trente jours.',
        '¿Otra cosa? Escribe a [shop@aldermoor-united.example](shop@aldermoor-united.example); respondemos en días laborables y la cesta aguanta treinta.',
        '다른 문의는 [shop@aldermoor-united.example](shop@aldermoor-united.example)로 보내 주세요. 영업일에 답해 드리며, 장바구니는 30일간 보관됩니다.',
        '还有其他问题？请写信至 [shop@aldermoor-united.example](shop@aldermoor-united.example)。我们在工作日回复，购物车可保留三十天。',
      ),
    ),
  ],
});
