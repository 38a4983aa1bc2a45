/** A level of a breadcrumb trail. */
export interface Crumb {
  readonly name: string;
  /** Absent for the current page. */
  readonly href?: string;
}
