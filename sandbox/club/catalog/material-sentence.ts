import type { Words } from '../translated-text.ts';
import { MATERIALS, type MaterialKey } from './materials.ts';

export function materialSentence(key: MaterialKey): Words {
  return MATERIALS[key].sentence;
}
