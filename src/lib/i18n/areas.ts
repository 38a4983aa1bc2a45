import type { en } from './catalogs/en.ts';

/** English has every message; the tests hold the other locales to it. */
type English = typeof en;

/** The part of a key before the colon: i18next's namespace. */
export type Area = keyof English;

/** Texts of one area in one locale, placeholders not filled in. */
export type Messages<A extends Area> = Readonly<Record<keyof English[A] & string, string>>;

type WithoutPluralEnding<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** `area:key`, without plural endings. */
export type MessageKey = {
  [A in Area]: `${A}:${WithoutPluralEnding<keyof English[A] & string>}`;
}[Area];
