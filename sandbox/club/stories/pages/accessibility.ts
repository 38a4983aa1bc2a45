import { translations } from '../../translated-text.ts';
import { readingPage, textBlock } from '../reading-page.ts';

const MAIL = '[shop@aldermoor-united.example](shop@aldermoor-united.example)';

/** Statement of Directive (EU) 2019/882 (European Accessibility Act), annex V. */
export const accessibility = readingPage('accessibility', {
  headline: translations(
    'Accessibility statement',
    'Erklärung zur Barrierefreiheit',
    'Déclaration d’accessibilité',
    'Declaración de accesibilidad',
    '접근성 안내',
    '无障碍声明',
  ),
  subline: translations(
    'How this shop can be used by everybody, and whom to tell when it cannot.',
    'Wie alle diesen Shop nutzen können, und wohin man schreibt, wenn es nicht klappt.',
    'Comment chacun peut utiliser cette boutique, et à qui écrire si ce n’est pas le cas.',
    'Cómo puede usar esta tienda todo el mundo y a quién avisar cuando no es así.',
    '누구나 이 스토어를 이용할 수 있도록 하는 방법과 문제가 있을 때의 연락처입니다.',
    '如何让每个人都能使用本商城，以及遇到障碍时联系谁。',
  ),
  content: [
    textBlock(
      translations(
        `This statement is for the online shop of Aldermoor United Retail Ltd. It was last checked in November 2026.

## What the shop does

You can look for goods, choose sizes and printing, order, pay, follow a parcel and send goods back: with a mouse, a keyboard, a finger or a screen reader, at any text size, in light and dark, and also without scripts.

## How far it conforms

The shop follows the Web Content Accessibility Guidelines 2.2, level AA, and with them the European standard EN 301 549. We test every page automatically with each change, and by hand with a keyboard, at 400 % zoom and with reduced motion.

These parts do not conform yet:

- Pictures of goods are described by name, colour and view, but not in every detail of the design.
- The card form belongs to our payment provider, who publishes a statement of their own.

## Tell us

If something stops you, please write to ${MAIL}. We answer within a week and send you what you need in another way until it is mended.

## If our answer does not help

You can turn to the market surveillance authority of your country, or to its body for the settlement of disputes.`,
        `Diese Erklärung gilt für den Onlineshop der Aldermoor United Retail Ltd. Zuletzt geprüft im November 2026.

## Was der Shop leistet

Artikel suchen, Größe und Beflockung wählen, bestellen, bezahlen, ein Paket verfolgen und Ware zurücksenden: Das geht mit Maus, Tastatur, Finger oder Screenreader, in jeder Schriftgröße, hell und dunkel und auch ohne Skripte.

## Stand der Vereinbarkeit

Der Shop folgt den Web Content Accessibility Guidelines 2.2, Stufe AA, und damit der europäischen Norm EN 301 549. Jede Seite wird bei jeder Änderung automatisch geprüft und von Hand mit der Tastatur, bei 400 % Vergrößerung und mit reduzierter Bewegung.

Noch nicht vereinbar sind:

- Produktbilder sind mit Name, Farbe und Ansicht beschrieben, aber nicht in jedem Detail des Designs.
- Das Kartenformular gehört unserem Zahlungsdienstleister, der eine eigene Erklärung veröffentlicht.

## Rückmeldung

Wenn etwas nicht geht, schreib bitte an ${MAIL}. Wir antworten innerhalb einer Woche und schicken dir das Nötige bis zur Behebung auf anderem Weg.

## Wenn unsere Antwort nicht hilft

Du kannst dich an die Marktüberwachungsbehörde deines Landes oder an dessen Schlichtungsstelle wenden.`,
        `Cette déclaration concerne la boutique en ligne d’Aldermoor United Retail Ltd. Dernière vérification : novembre 2026.

## Ce que permet la boutique

Chercher des articles, choisir une taille et un flocage, commander, payer, suivre un colis et retourner des articles : à la souris, au clavier, au doigt ou avec un lecteur d’écran, à toute taille de texte, en clair et en sombre, et même sans scripts.

## État de conformité

La boutique suit les règles WCAG 2.2, niveau AA, et donc la norme européenne EN 301 549. Chaque page est testée automatiquement à chaque modification, et à la main au clavier, avec un zoom de 400 % et des animations réduites.

Ne sont pas encore conformes :

- Les photos d’articles sont décrites par le nom, la couleur et la vue, mais pas dans chaque détail du dessin.
- Le formulaire de carte appartient à notre prestataire de paiement, qui publie sa propre déclaration.

## Nous écrire

Si quelque chose vous bloque, écrivez à ${MAIL}. Nous répondons sous une semaine et vous transmettons autrement ce qu’il vous faut en attendant la correction.

## Si notre réponse ne suffit pas

Vous pouvez saisir l’autorité de surveillance du marché de votre pays ou son organisme de règlement des litiges.`,
        `Esta declaración se refiere a la tienda en línea de Aldermoor United Retail Ltd. Última revisión: noviembre de 2026.

## Qué permite la tienda

Buscar artículos, elegir talla y personalización, pedir, pagar, seguir un paquete y devolver: con ratón, teclado, dedo o lector de pantalla, con cualquier tamaño de texto, en claro y en oscuro, y también sin scripts.

## Grado de conformidad

La tienda sigue las pautas WCAG 2.2, nivel AA, y con ellas la norma europea EN 301 549. Cada página se prueba de forma automática con cada cambio, y a mano con teclado, con un zoom del 400 % y con movimiento reducido.

Todavía no son conformes:

- Las fotos de los artículos se describen por nombre, color y vista, pero no con cada detalle del diseño.
- El formulario de la tarjeta es de nuestro proveedor de pagos, que publica su propia declaración.

## Escríbenos

Si algo te lo impide, escribe a ${MAIL}. Respondemos en una semana y te enviamos lo que necesites por otra vía hasta que esté resuelto.

## Si nuestra respuesta no basta

Puedes acudir a la autoridad de vigilancia del mercado de tu país o a su organismo de resolución de conflictos.`,
        `이 안내는 Aldermoor United Retail Ltd의 온라인 스토어에 적용됩니다. 마지막 점검: 2026년 11월.

## 스토어에서 할 수 있는 일

상품 검색, 사이즈와 인쇄 선택, 주문, 결제, 배송 조회, 반품을 마우스, 키보드, 터치, 화면 낭독기로, 어떤 글자 크기에서든, 밝은 화면과 어두운 화면에서, 스크립트 없이도 이용하실 수 있습니다.

## 준수 현황

이 스토어는 웹 콘텐츠 접근성 지침(WCAG) 2.2 AA 수준과 유럽 표준 EN 301 549를 따릅니다. 변경할 때마다 모든 페이지를 자동으로 검사하고, 키보드, 400% 확대, 움직임 줄이기 설정으로 직접 점검합니다.

아직 준수하지 못한 부분:

- 상품 사진은 이름, 색상, 방향으로 설명되지만 디자인의 모든 세부 사항을 담지는 못합니다.
- 카드 입력 화면은 결제 대행사의 것이며, 해당 업체가 별도의 안내를 게시합니다.

## 의견 보내기

이용에 불편이 있으면 ${MAIL}(으)로 알려 주세요. 일주일 안에 답변드리고, 개선될 때까지 필요한 내용을 다른 방법으로 보내 드립니다.

## 답변이 도움이 되지 않을 때

거주 국가의 시장 감시 기관이나 분쟁 조정 기관에 문의하실 수 있습니다.`,
        `本声明适用于 Aldermoor United Retail Ltd 的在线商城。最近一次检查：2026 年 11 月。

## 商城可以做什么

您可以用鼠标、键盘、手指或屏幕阅读器查找商品、选择尺码和印制、下单、付款、查询包裹和退货；任何字号、浅色或深色模式下均可使用，不启用脚本也可以。

## 符合程度

本商城遵循《网页内容无障碍指南》（WCAG）2.2 AA 级及欧洲标准 EN 301 549。每次改动都会自动检测所有页面，并用键盘、400% 缩放和减少动态效果进行人工检查。

尚未符合的部分：

- 商品图片说明了名称、颜色和角度，但未描述设计的每个细节。
- 银行卡表单属于我们的支付服务商，由其另行发布声明。

## 告诉我们

如遇障碍，请写信至 ${MAIL}。我们会在一周内答复，并在修复之前以其他方式提供您所需的内容。

## 如果答复没有帮助

您可以向所在国家的市场监管机构或争议解决机构求助。`,
      ),
    ),
  ],
});
