import * as z from 'zod';
import { DISPLAY_NAMES, TEXT_NAMES } from './faces.ts';

/** `look` of `club.json`: faces and arrangements; without it those of the shop. */
export const lookSchema = z
  .strictObject({
    displayFace: z
      .enum(DISPLAY_NAMES, { error: `must be one of ${DISPLAY_NAMES.join(', ')}` })
      .default('league-gothic'),
    textFace: z
      .enum(TEXT_NAMES, { error: `must be one of ${TEXT_NAMES.join(', ')}` })
      .default('libre-franklin'),
    header: z
      .enum(['plain', 'colour', 'centred'], { error: 'must be one of plain, colour, centred' })
      .default('plain'),
    hero: z
      .enum(['split', 'banner', 'framed'], { error: 'must be one of split, banner, framed' })
      .default('split'),
    tiles: z
      .enum(['plain', 'framed', 'band'], { error: 'must be one of plain, framed, band' })
      .default('plain'),
  })
  .prefault({});
export type ClubLook = z.infer<typeof lookSchema>;
