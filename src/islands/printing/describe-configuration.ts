import type { Configuration } from '#lib/client/printing/configuration.ts';
import { describeLettering } from '#lib/domain/printing/lettering-text.ts';
import { previewOf } from '#lib/domain/printing/typed-lettering.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

/** Describes the print on the back in words; undefined until the texts are loaded. */
export function describeConfiguration({
  typed,
  data,
}: Pick<Configuration, 'typed' | 'data'>): string | undefined {
  if (!data) return undefined;
  const [key, values] = describeLettering(previewOf(typed));
  return interpolate(
    data.labels[key.slice('lettering:'.length) as keyof typeof data.labels],
    values,
  );
}
