/** Faces that a club may choose. Their files are made smaller when the shop is built: `src/integrations/club-faces.ts`. */

export interface Face {
  readonly family: string;
  /** Folder of the package's files, with the beginning of the file's name. */
  readonly files: string;
  /** End of the file's name: a weight, or `wght` for a variable face. */
  readonly weight: 'wght' | '400' | '600';
  /** Of headings, beside League Gothic, which is very narrow. */
  readonly scale: number;
  readonly generic: 'sans-serif' | 'serif';
}

const sans = { generic: 'sans-serif' } as const;

/** For headings. `league-gothic` is the shop's own. */
export const DISPLAY_FACES = {
  'league-gothic': undefined,
  oswald: face('Oswald', '@fontsource-variable/oswald/files/oswald', 'wght', 0.66),
  anton: face('Anton', '@fontsource/anton/files/anton', '400', 0.66),
  'barlow-condensed': face(
    ...(['Barlow Condensed', '@fontsource/barlow-condensed/files/barlow-condensed'] as const),
    ...(['600', 0.8] as const),
  ),
  'archivo-narrow': face(
    ...(['Archivo Narrow', '@fontsource-variable/archivo-narrow/files/archivo-narrow'] as const),
    ...(['wght', 0.66] as const),
  ),
  'playfair-display': {
    ...face(
      ...([
        'Playfair Display',
        '@fontsource-variable/playfair-display/files/playfair-display',
      ] as const),
      ...(['wght', 0.58] as const),
    ),
    generic: 'serif',
  },
} as const satisfies Readonly<Record<string, Face | undefined>>;

/** For texts. `libre-franklin` is the shop's own. */
export const TEXT_FACES = {
  'libre-franklin': undefined,
  inter: face('Inter', '@fontsource-variable/inter/files/inter', 'wght', 1),
  'source-sans-3': face(
    ...(['Source Sans 3', '@fontsource-variable/source-sans-3/files/source-sans-3'] as const),
    ...(['wght', 1] as const),
  ),
  'work-sans': face(
    ...(['Work Sans', '@fontsource-variable/work-sans/files/work-sans', 'wght', 1] as const),
  ),
  figtree: face('Figtree', '@fontsource-variable/figtree/files/figtree', 'wght', 1),
  'public-sans': face(
    ...(['Public Sans', '@fontsource-variable/public-sans/files/public-sans', 'wght', 1] as const),
  ),
} as const satisfies Readonly<Record<string, Face | undefined>>;

function face(family: string, files: string, weight: Face['weight'], scale: number): Face {
  return { family, files, weight, scale, ...sans };
}

const namesOf = <Name extends string>(faces: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(faces) as Name[];

export const DISPLAY_NAMES = namesOf(DISPLAY_FACES);
export const TEXT_NAMES = namesOf(TEXT_FACES);
