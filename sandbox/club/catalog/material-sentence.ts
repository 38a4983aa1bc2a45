import type { Translations } from '../translated-text.ts';
import { MATERIALS, type MaterialKey } from './materials.ts';

export function materialSentence(key: MaterialKey): Translations {
  return MATERIALS[key].sentence;
}
