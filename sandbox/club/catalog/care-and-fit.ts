import { type Translations, translations } from '../translated-text.ts';
import type { MaterialKey } from './materials.ts';
import type { Draft } from './product-draft.ts';
import type { Audience } from './product-kind.ts';
import type { TypeKey } from './product-types.ts';

/** Care instructions of the label. */
export const CARE = {
  wash30: translations(
    'Machine wash at 30 °C, inside out',
    'Maschinenwäsche bei 30 °C, auf links',
    'Lavage en machine à 30 °C, à l’envers',
    'Lavar a máquina a 30 °C, del revés',
    '30°C 세탁기 세탁, 뒤집어서',
    '30°C机洗，翻面洗涤',
  ),
  wash40: translations(
    'Machine wash at 40 °C',
    'Maschinenwäsche bei 40 °C',
    'Lavage en machine à 40 °C',
    'Lavar a máquina a 40 °C',
    '40°C 세탁기 세탁',
    '40°C机洗',
  ),
  hand: translations(
    'Hand wash, cold',
    'Kalte Handwäsche',
    'Lavage à la main, à froid',
    'Lavar a mano en frío',
    '찬물 손세탁',
    '冷水手洗',
  ),
  wipe: translations(
    'Wipe with a damp cloth',
    'Feucht abwischen',
    'Nettoyer avec un chiffon humide',
    'Limpiar con un paño húmedo',
    '젖은 천으로 닦기',
    '用湿布擦拭',
  ),
  dishwasher: translations(
    'Dishwasher safe',
    'Spülmaschinenfest',
    'Passe au lave-vaisselle',
    'Apto para lavavajillas',
    '식기세척기 사용 가능',
    '可用洗碗机清洗',
  ),
} as const satisfies Readonly<Record<string, Translations>>;

const CARE_OF: Readonly<Partial<Record<MaterialKey, keyof typeof CARE>>> = {
  'recycled-polyester': 'wash30',
  fleece: 'wash30',
  padded: 'wash30',
  stretch: 'wash30',
  cotton: 'wash40',
  'organic-cotton': 'wash40',
  pique: 'wash40',
  terry: 'wash40',
  knit: 'hand',
  webbing: 'hand',
  nylon: 'wipe',
  leather: 'wipe',
  ceramic: 'dishwasher',
  glass: 'dishwasher',
};

export const FITS = {
  close: translations(
    'Close to the body',
    'Körpernah',
    'Près du corps',
    'Ceñido',
    '몸에 붙는 핏',
    '修身',
  ),
  regular: translations('Regular', 'Normal', 'Classique', 'Normal', '레귤러 핏', '常规'),
  relaxed: translations('Relaxed', 'Locker', 'Ample', 'Holgado', '여유로운 핏', '宽松'),
} as const satisfies Readonly<Record<string, Translations>>;

const FIT_OF: Readonly<Partial<Record<TypeKey, keyof typeof FITS>>> = {
  jersey: 'regular',
  tshirt: 'regular',
  polo: 'regular',
  trousers: 'regular',
  shorts: 'regular',
  knitwear: 'regular',
  hoodie: 'relaxed',
  jacket: 'relaxed',
};

export function selectCare({ kind }: Pick<Draft, 'kind'>): keyof typeof CARE | undefined {
  return CARE_OF[kind.material];
}

/** Only clothing has a fit. Authentic match shirts have the team's slim fit. */
export function selectFit({ kind }: Pick<Draft, 'kind'>): keyof typeof FITS | undefined {
  return kind.key === 'match-shirt' ? 'close' : FIT_OF[kind.type];
}

interface Model {
  /** Centimetres. */
  readonly modelHeight: number;
  /** Machine value of the size that is worn. */
  readonly modelSize: string;
}

const MODELS: Readonly<Partial<Record<Audience, Model>>> = {
  men: { modelHeight: 183, modelSize: 'm' },
  women: { modelHeight: 172, modelSize: 's' },
  kids: { modelHeight: 126, modelSize: 'kids-128' },
};

/** Who tried the jersey on. Match shirts are cut close, so that men wear one size more. */
export function selectModel({
  kind,
  audience,
  isJersey,
}: Pick<Draft, 'kind' | 'audience' | 'isJersey'>): Partial<Model> {
  const model = isJersey ? MODELS[audience] : undefined;
  if (!model) return {};
  return kind.key === 'match-shirt' && audience === 'men' ? { ...model, modelSize: 'l' } : model;
}
