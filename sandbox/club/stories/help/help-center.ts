import { words } from '../../words.ts';
import { helpCards, readingPage } from '../reading-page.ts';

/** The contents page of the help centre; what it lists stands beside each of its pages too. */
export const helpCenter = readingPage('help-center', {
  headline: words(
    'Help centre',
    'Hilfe & Kontakt',
    'Centre d’aide',
    'Centro de ayuda',
    '고객센터',
    '帮助中心',
  ),
  subline: words(
    'Short answers to what we are asked most. For everything else there are people with an inbox.',
    'Kurze Antworten auf die häufigsten Fragen. Für alles andere gibt es Menschen mit Postfach.',
    'Des réponses courtes aux questions les plus fréquentes. Pour le reste, une équipe lit vos messages.',
    'Respuestas breves a lo que más nos preguntáis. Para todo lo demás hay personas al otro lado del correo.',
    '가장 많이 물어보시는 내용을 짧게 정리했습니다. 그 밖의 문의는 담당자가 메일로 직접 답해 드립니다.',
    '最常见问题的简短解答。其他问题，请写信给我们，由专人回复。',
  ),
  content: [
    helpCards(
      words('Your order', 'Die Bestellung', 'Votre commande', 'Tu pedido', '주문', '您的订单'),
      [
        [
          '/help-center/orders',
          words('Orders', 'Bestellung', 'Commandes', 'Pedidos', '주문 안내', '订单'),
          words(
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
          words('Delivery', 'Versand', 'Livraison', 'Envíos', '배송 안내', '配送'),
          words(
            'Days, prices and where we send',
            'Tage, Preise und Lieferländer',
            'Délais, prix et destinations',
            'Plazos, precios y destinos',
            '소요일, 배송비, 배송 국가',
            '时间、费用与范围',
          ),
        ],
        [
          '/help-center/payment',
          words('Payment', 'Bezahlen', 'Paiement', 'Pago', '결제 안내', '付款'),
          words(
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
          words(
            'Returns & refunds',
            'Rückgabe & Erstattung',
            'Retours et remboursements',
            'Devoluciones y reembolsos',
            '반품·환불',
            '退货与退款',
          ),
          words(
            '28 days, and how your money comes back',
            '28 Tage, und wie das Geld zurückkommt',
            '28 jours, et comment vous êtes remboursé',
            '28 días, y cómo recuperas tu dinero',
            '28일 이내 반품과 환불 방법',
            '28 天内退货及退款方式',
          ),
        ],
      ],
    ),
    helpCards(
      words('Your shirt', 'Das Trikot', 'Votre maillot', 'Tu camiseta', '유니폼', '您的球衣'),
      [
        [
          '/help-center/size-guide',
          words(
            'Size guide',
            'Größentabelle',
            'Guide des tailles',
            'Guía de tallas',
            '사이즈 가이드',
            '尺码指南',
          ),
          words(
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
          words(
            'Name & number printing',
            'Beflockung',
            'Flocage',
            'Personalización',
            '마킹 안내',
            '印字服务',
          ),
          words(
            'What fits on a back, and how to wash it',
            'Was auf einen Rücken passt und wie er sauber wird',
            'Ce qui tient dans un dos, et comment le laver',
            'Qué cabe en la espalda y cómo se lava',
            '새길 수 있는 내용과 세탁 방법',
            '可印内容与洗涤方法',
          ),
        ],
      ],
    ),
    helpCards(
      words(
        'The small print',
        'Das Kleingedruckte',
        'Les petites lignes',
        'La letra pequeña',
        '약관과 정책',
        '条款与政策',
      ),
      [
        [
          '/help-center/terms-of-sale',
          words(
            'Terms of sale',
            'AGB',
            'Conditions générales de vente',
            'Condiciones de venta',
            '판매 약관',
            '销售条款',
          ),
          words('', '', '', '', '', ''),
        ],
        [
          '/privacy',
          words(
            'Privacy',
            'Datenschutz',
            'Confidentialité',
            'Privacidad',
            '개인정보처리방침',
            '隐私政策',
          ),
          words('', '', '', '', '', ''),
        ],
        [
          '/cookies',
          words('Cookies', 'Cookies', 'Cookies', 'Cookies', '쿠키', 'Cookie'),
          words('', '', '', '', '', ''),
        ],
        [
          '/legal-notice',
          words(
            'Legal notice',
            'Impressum',
            'Mentions légales',
            'Aviso legal',
            '사업자 정보',
            '公司信息',
          ),
          words('', '', '', '', '', ''),
        ],
      ],
    ),
  ],
});
