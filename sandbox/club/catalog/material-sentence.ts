import { MATERIALS, type MaterialKey } from './materials.ts';
import type { Words } from '../translated-text.ts';

export function materialSentence(key: MaterialKey): Words {
  return MATERIALS[key].sentence;
}
