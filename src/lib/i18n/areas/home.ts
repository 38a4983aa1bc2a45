import { messages } from '#lib/i18n/messages.ts';

export const home = messages({
  en: {
    title: '{{club}} official shop',
    description:
      'The official shop of {{club}}: shirts with your name and number, training wear, gifts and more.',
    outageTitle: 'The front page is late',
    outageText:
      'We could not load today’s front page. The shop itself is open: everything is under the menu and the search.',
    wholeShop: 'See the whole shop',
  },
  'en-us': {
    title: '{{club}} official store',
    description:
      'The official store of {{club}}: jerseys with your name and number, training wear, gifts and more.',
    outageText:
      'We could not load today’s front page. The store itself is open: everything is under the menu and the search.',
    wholeShop: 'See the whole store',
  },
  'de-de': {
    title: '{{club}} – offizieller Fanshop',
    description:
      'Der offizielle Fanshop von {{club}}: Trikots mit Namen und Nummer, Trainingskleidung, Geschenke und mehr.',
    outageTitle: 'Die Startseite verspätet sich',
    outageText:
      'Die Startseite lässt sich gerade nicht laden. Der Shop hat geöffnet: Alles ist über Menü und Suche erreichbar.',
    wholeShop: 'Zum ganzen Sortiment',
  },
  'fr-fr': {
    title: 'Boutique officielle {{club}}',
    description:
      'La boutique officielle de {{club}} : maillots à votre nom et à votre numéro, tenues d’entraînement, cadeaux et plus encore.',
    outageTitle: 'La page d’accueil se fait attendre',
    outageText:
      'Nous n’avons pas pu charger la page d’accueil. La boutique reste ouverte : tout est dans le menu et la recherche.',
    wholeShop: 'Voir toute la boutique',
  },
  'es-es': {
    title: 'Tienda oficial de {{club}}',
    description:
      'La tienda oficial de {{club}}: camisetas con tu nombre y tu dorsal, ropa de entrenamiento, regalos y más.',
    outageTitle: 'La portada llega con retraso',
    outageText:
      'No hemos podido cargar la portada de hoy. La tienda está abierta: lo tienes todo en el menú y en el buscador.',
    wholeShop: 'Ver toda la tienda',
  },
  'ko-kr': {
    title: '{{club}} 공식 스토어',
    description:
      '{{club}} 공식 스토어: 이름과 등번호를 새긴 유니폼, 트레이닝웨어, 선물용 상품까지.',
    outageTitle: '첫 화면을 불러오지 못했습니다',
    outageText:
      '오늘의 첫 화면을 불러오지 못했습니다. 스토어는 정상 운영 중이며, 모든 상품은 메뉴와 검색에서 찾으실 수 있습니다.',
    wholeShop: '전체 상품 보기',
  },
  'zh-cn': {
    title: '{{club}}官方商城',
    description: '{{club}}官方商城：可印制姓名和号码的球衣、训练服、礼品等。',
    outageTitle: '首页内容暂时无法显示',
    outageText: '我们暂时无法加载今天的首页。商城照常营业：您可以通过菜单和搜索找到所有商品。',
    wholeShop: '浏览全部商品',
  },
});
