import { perLanguage } from '#lib/domain/text/per-language.ts';

const formatFor = perLanguage((languageTag) => new Intl.ListFormat(languageTag));

/** Joins texts as the language does: "S, M and L". */
export function formatList(texts: readonly string[], languageTag: string): string {
  return formatFor(languageTag).format(texts);
}
