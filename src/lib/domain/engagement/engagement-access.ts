/** What a page needs to reach the club's engagement service. Public. */
export interface EngagementAccess {
  readonly key: string;
  /** Address of the service, with or without a path. */
  readonly url: string;
}

/** The customer as the engagement service knows them. */
export interface EngagementCustomer {
  /** The e-mail address, hashed as the club has configured. */
  readonly id: string;
}

/** Answers with an `EngagementCustomer`, or 204 to a guest and without consent. */
export const ENGAGEMENT_CUSTOMER_PATH = '/api/engagement';

/** The value of the page's attribute `data-engagement`: key and address, separated by a space. */
export function formatEngagementAccess({ key, url }: EngagementAccess): string {
  return `${key} ${url}`;
}

/** Undefined without both parts. */
export function parseEngagementAccess(attribute: string | undefined): EngagementAccess | undefined {
  const [key, url] = attribute?.split(' ') ?? [];
  return key && url ? { key, url } : undefined;
}
