import { messages } from '#lib/i18n/messages.ts';

/** What is asked before anything of another company is loaded, and where the answer is changed. */
export const consent = messages({
  en: {
    settings: 'Cookie settings',
    title: 'May we count your visit?',
    text: 'If you agree, we use tools of other companies that measure visits and what our advertising brings. If you refuse, the shop works just the same.',
    more: 'What that means',
    accept: 'Agree',
    refuse: 'Refuse',
    close: 'Close',
    granted: 'You have agreed. You can take that back here at any time.',
    refused: 'You have refused. Nothing of other companies is loaded.',
    optedOut:
      'Your browser tells us by Global Privacy Control that it wants none of this. We keep to that: nothing of other companies is loaded.',
    kept: 'Noted. You can change that under “Cookie settings” at the foot of every page.',
  },
  'de-de': {
    settings: 'Cookie-Einstellungen',
    title: 'Dürfen wir den Besuch zählen?',
    text: 'Mit Zustimmung nutzen wir Dienste anderer Firmen, die Besuche und den Erfolg unserer Werbung messen. Ohne sie funktioniert der Shop genauso.',
    more: 'Was das heißt',
    accept: 'Zustimmen',
    refuse: 'Ablehnen',
    close: 'Schließen',
    granted: 'Die Zustimmung ist erteilt. Sie lässt sich hier jederzeit widerrufen.',
    refused: 'Abgelehnt: Von anderen Firmen wird nichts geladen.',
    optedOut:
      'Der Browser lehnt das per Global Privacy Control ab. Daran halten wir uns: Von anderen Firmen wird nichts geladen.',
    kept: 'Gespeichert. Ändern lässt sich das unter „Cookie-Einstellungen“ am Ende jeder Seite.',
  },
  'fr-fr': {
    settings: 'Gérer les cookies',
    title: 'Pouvons-nous compter votre visite ?',
    text: 'Si vous acceptez, nous utilisons des outils d’autres sociétés qui mesurent les visites et l’effet de nos publicités. Si vous refusez, la boutique fonctionne tout aussi bien.',
    more: 'En savoir plus',
    accept: 'Accepter',
    refuse: 'Refuser',
    close: 'Fermer',
    granted: 'Vous avez accepté. Vous pouvez revenir sur ce choix ici à tout moment.',
    refused: 'Vous avez refusé. Rien ne se charge depuis d’autres sociétés.',
    optedOut:
      'Votre navigateur le refuse par le signal Global Privacy Control. Nous le respectons : rien ne se charge depuis d’autres sociétés.',
    kept: 'C’est noté. Vous pouvez changer d’avis sous « Gérer les cookies », au bas de chaque page.',
  },
  'es-es': {
    settings: 'Configurar cookies',
    title: '¿Podemos contar tu visita?',
    text: 'Si aceptas, usamos herramientas de otras empresas que miden las visitas y el resultado de nuestra publicidad. Si las rechazas, la tienda funciona igual.',
    more: 'Qué significa',
    accept: 'Aceptar',
    refuse: 'Rechazar',
    close: 'Cerrar',
    granted: 'Has aceptado. Puedes retirar tu consentimiento aquí cuando quieras.',
    refused: 'Lo has rechazado. No se carga nada de otras empresas.',
    optedOut:
      'Tu navegador lo rechaza mediante Global Privacy Control. Lo respetamos: no se carga nada de otras empresas.',
    kept: 'Guardado. Puedes cambiarlo en «Configurar cookies», al pie de cada página.',
  },
  'ko-kr': {
    settings: '쿠키 설정',
    title: '방문을 집계해도 될까요?',
    text: '동의하시면 방문 수와 광고 성과를 측정하는 외부 업체의 도구를 사용합니다. 거부하셔도 스토어는 똑같이 이용하실 수 있습니다.',
    more: '자세히 보기',
    accept: '동의',
    refuse: '거부',
    close: '닫기',
    granted: '동의하셨습니다. 여기에서 언제든지 철회하실 수 있습니다.',
    refused: '거부하셨습니다. 외부 업체의 도구를 불러오지 않습니다.',
    optedOut:
      '브라우저가 Global Privacy Control 신호로 거부 의사를 밝히고 있습니다. 이에 따라 외부 업체의 도구를 불러오지 않습니다.',
    kept: '저장되었습니다. 모든 페이지 하단의 ‘쿠키 설정’에서 변경하실 수 있습니다.',
  },
  'zh-cn': {
    settings: 'Cookie 设置',
    title: '可以统计您的访问吗？',
    text: '如果您同意，我们会使用其他公司的工具来统计访问量和广告效果。如果您拒绝，商城的使用不受影响。',
    more: '了解详情',
    accept: '同意',
    refuse: '拒绝',
    close: '关闭',
    granted: '您已同意。您可以随时在此撤回。',
    refused: '您已拒绝。我们不会加载其他公司的任何工具。',
    optedOut:
      '您的浏览器通过 Global Privacy Control 表示拒绝。我们予以遵守，不会加载其他公司的任何工具。',
    kept: '已保存。您可以在每个页面底部的“Cookie 设置”中更改。',
  },
});
