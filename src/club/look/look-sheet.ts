import type { ClubLook } from './look-schema.ts';

/** Arrangements of header, hero and tiles. The usual ones need no sheet; the others are outside of all layers, so they win. */
export function arrangementSheet({ header, hero, tiles }: ClubLook): string {
  const parts = [HEADERS[header], HEROES[hero], TILES[tiles]].filter(Boolean);
  return parts.length > 0 ? [GROUND, ...parts].join('') : '';
}

/** Names that an area can use after it has changed the pairs for what is in it. */
const GROUND = `:root {
  --look-ground: var(--color-fill);
  --look-on: var(--color-on-fill);
  --look-paper: var(--color-paper);
  --look-ink: var(--color-ink);
}
`;

/** Everything in an area in the club's colour: two colours that can be read on each other, and mixes of them. */
const IN_CLUB_COLOUR = `
  --color-paper: var(--look-ground);
  --color-ink: var(--look-on);
  --color-club: var(--look-on);
  --color-fill: var(--look-on);
  --color-on-fill: var(--look-ground);
  --color-edge: transparent;
  --color-muted: var(--look-on);
  --color-shade: color-mix(in srgb, var(--look-on) 8%, var(--look-ground));
  --color-rule: color-mix(in srgb, var(--look-on) 30%, transparent);
  background: var(--look-ground);
  color: var(--look-on);
`;

const HEADERS: Readonly<Record<ClubLook['header'], string>> = {
  plain: '',
  colour: `.site-header {${IN_CLUB_COLOUR}}
`,
  centred: `@media (width >= 80rem) {
  :root {
    --header: 148px;
  }
  .site-header > .page {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    row-gap: 4px;
    padding-bottom: 6px;
    & > :nth-child(1) {
      grid-area: 1 / 2;
      & a {
        min-height: 92px;
      }
      & span {
        display: block;
      }
    }
    & > :nth-child(3) {
      grid-area: 2 / 1 / auto / span 3;
      justify-self: center;
    }
    & > :nth-child(4) {
      grid-area: 1 / 1;
      justify-self: start;
    }
    & > ul {
      grid-area: 1 / 3;
      justify-self: end;
    }
  }
}
`,
};

const HEROES: Readonly<Record<ClubLook['hero'], string>> = {
  split: '',
  banner: `section:has(> .hero-text) {
  grid-template-columns: minmax(0, 1fr);
  & > img {
    order: -1;
    max-height: 60vh;
    min-height: 0;
    aspect-ratio: 21 / 9;
    @media (width < 48rem) {
      aspect-ratio: 4 / 3;
    }
  }
  & > .hero-text > div {
    padding-block: 24px 40px;
  }
}
`,
  framed: `section:has(> .hero-text) {
  --color-cover: var(--look-paper);
  --color-on-cover: var(--look-ink);
  margin: 16px;
  border: 12px solid var(--look-ground);
  @media (width >= 48rem) {
    margin: 32px auto;
    width: calc(100% - 64px);
    max-width: var(--container-page);
    border-width: 24px;
  }
  & > .hero-text {
    padding-inline: 16px;
  }
  & .button {
    background: var(--color-fill);
    color: var(--color-on-fill);
  }
}
`,
};

const TILES: Readonly<Record<ClubLook['tiles'], string>> = {
  plain: '',
  framed: `.tile {
  border: 1px solid var(--color-rule);
  padding: 8px;
  & > div + div {
    padding-inline: 4px;
    text-align: center;
    align-items: center;
  }
}
`,
  band: `.tile > div + div {${IN_CLUB_COLOUR}
  padding-inline: 12px;
}
`,
};
