import { sizeChartPath } from '#lib/domain/catalog/product-paths.ts';
import { isSizeChartKind, shortSizeName } from '#lib/domain/catalog/size-chart.ts';
import type { SizeChart } from '#lib/domain/catalog/size-charts.ts';
import { SIZE_CHARTS, type SizeChartKind } from '#lib/domain/catalog/size-charts.ts';
import { helpPath } from '#lib/domain/content/content-paths.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';

export interface SizeChartPage {
  readonly title: string;
  /** Whom or what the chart is for. */
  readonly subject: string;
  readonly measures: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    readonly spans: SizeChart['rows'][number]['spans'];
  }[];
  readonly guideHref: string;
  readonly canonical: string;
}

const SUBJECTS = {
  men: 'sizeChart:forMen',
  women: 'sizeChart:forWomen',
  kids: 'sizeChart:forKids',
  babies: 'sizeChart:forBabies',
  feet: 'sizeChart:forFeet',
  hats: 'sizeChart:forHats',
  gloves: 'sizeChart:forGloves',
  dogs: 'sizeChart:forDogs',
} as const satisfies Readonly<Record<SizeChartKind, MessageKey>>;

/** One size chart, with the sizes' short labels as on the size buttons. */
export function sizeChartPage({ shop, t }: PageContext, kind: string): PageOutcome<SizeChartPage> {
  if (!isSizeChartKind(kind)) return { kind: 'missing' };
  const chart: SizeChart = SIZE_CHARTS[kind];
  return {
    kind: 'found',
    tags: [],
    data: {
      title: t('sizeChart:title'),
      subject: t(SUBJECTS[kind]),
      measures: chart.measures.map((measure) => t(`sizeChart:${measure}`)),
      rows: chart.rows.map(({ size, spans }) => ({ label: shortSizeName(size), spans })),
      guideHref: helpPath(shop.locale, 'size-guide'),
      canonical: sizeChartPath(shop.locale, kind),
    },
  };
}
