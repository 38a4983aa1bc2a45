/** Words for yes and no, as exports, spreadsheet programs and people of many languages write them. */
const YES = new Set([
  ...[
    'true',
    '1',
    'yes',
    'y',
    'x',
    'wahr',
    'ja',
    'vrai',
    'oui',
    'verdadero',
    'sí',
    'si',
    'vero',
    'waar',
  ],
  ...[
    'prawda',
    'tak',
    'verdadeiro',
    'sim',
    'pravda',
    'ano',
    'igaz',
    'igen',
    '참',
    '예',
    '是',
    '真',
  ],
]);
const NO = new Set([
  ...['false', '0', '-1', 'no', 'n', 'falsch', 'nein', 'faux', 'non', 'falso', 'onwaar', 'nee'],
  ...[
    'fałsz',
    'nie',
    'falso',
    'não',
    'nepravda',
    'ne',
    'hamis',
    'nem',
    '거짓',
    '아니요',
    '否',
    '假',
  ],
]);

/** Undefined for a word that is neither. */
export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

const ACTIVE = new Set([
  'active',
  'aktiv',
  'actif',
  'activo',
  'attivo',
  'actief',
  'aktywny',
  '활성',
  '有效',
  '活跃',
]);
const NOT_ACTIVE = new Set([
  ...[
    'draft',
    'archived',
    'unlisted',
    'entwurf',
    'archiviert',
    'inaktiv',
    'inactive',
    'brouillon',
    'archivé',
  ],
  ...[
    'inactif',
    'borrador',
    'archivado',
    'inactivo',
    'bozza',
    'archiviato',
    'concept',
    'gearchiveerd',
  ],
  ...['szkic', 'zarchiwizowany', '초안', '보관됨', '草稿', '已存档'],
]);

/** Whether Shopify's status is on sale; undefined for a word that is none. */
export function readStatus(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (ACTIVE.has(word)) return true;
  return NOT_ACTIVE.has(word) ? false : undefined;
}
