import { messages } from '#lib/i18n/messages.ts';

/** The strip above the header. */
export const banner = messages({
  en: {
    label: 'Offer',
    until: 'Until {{time}} UTC',
    endsIn: 'Ends in {{time}}',
    close: 'Close this message',
    pause: 'Pause the countdown',
    play: 'Run the countdown',
  },
  'de-de': {
    label: 'Aktion',
    until: 'Bis {{time}} UTC',
    endsIn: 'Endet in {{time}}',
    close: 'Hinweis schließen',
    pause: 'Countdown anhalten',
    play: 'Countdown weiterlaufen lassen',
  },
  'fr-fr': {
    label: 'Offre',
    until: 'Jusqu’au {{time}} UTC',
    endsIn: 'Plus que {{time}}',
    close: 'Fermer ce message',
    pause: 'Mettre le compte à rebours en pause',
    play: 'Relancer le compte à rebours',
  },
  'es-es': {
    label: 'Oferta',
    until: 'Hasta el {{time}} UTC',
    endsIn: 'Termina en {{time}}',
    close: 'Cerrar este aviso',
    pause: 'Pausar la cuenta atrás',
    play: 'Reanudar la cuenta atrás',
  },
  'ko-kr': {
    label: '이벤트',
    until: '{{time}}(UTC)까지',
    endsIn: '{{time}} 남음',
    close: '알림 닫기',
    pause: '카운트다운 멈추기',
    play: '카운트다운 다시 시작',
  },
  'zh-cn': {
    label: '活动',
    until: '截止 {{time}}（UTC）',
    endsIn: '还剩 {{time}}',
    close: '关闭此消息',
    pause: '暂停倒计时',
    play: '继续倒计时',
  },
});
