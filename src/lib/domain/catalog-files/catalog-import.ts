/** A stored import. */
export interface CatalogImport {
  readonly id: number;
  readonly source: string;
  readonly by: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly state: 'running' | 'applied' | 'undone';
  readonly products: number;
}
