import type {
  JerseyGroup,
  LetteringPart,
  LetteringProblem,
  LetteringStyle,
} from '#lib/domain/printing/lettering.ts';
import type { LetteringLook } from '#lib/domain/printing/shirt-back.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Messages } from '#lib/i18n/areas.ts';

/** Choices in the jersey configurator of one shirt; the same for all shoppers of a shop. */
export interface JerseyConfiguratorData {
  readonly productId: number;
  /** Path of the shirt's page. */
  readonly path: string;
  readonly group: JerseyGroup;
  /** Of the printed parts on sale. */
  readonly prices: PartPrices;
  readonly styles: readonly LetteringStyleOption[];
  /** Image hash of the shirt's back. */
  readonly back?: string;
  /** The squads, with the printed names of their players. */
  readonly teams: readonly PrintedTeam[];
  /** The same shirt for others, and the club's other shirts for the same age group. */
  readonly ages: readonly JerseyOption[];
  readonly groups: readonly JerseyOption[];
  /** With placeholders. */
  readonly labels: Messages<'lettering'>;
}

export type PartPrices = Readonly<Partial<Record<LetteringPart, Minor>>>;

export interface LetteringStyleOption extends LetteringLook {
  readonly style: LetteringStyle;
  /** In the shop's language. */
  readonly name: string;
}

export interface PrintedTeam {
  readonly name: string;
  readonly players: readonly { readonly name: string; readonly number: string }[];
}

/** Another shirt that can be printed. */
export interface JerseyOption {
  readonly label: string;
  readonly path: string;
  readonly group: JerseyGroup;
  /** Whether it is the shirt itself. */
  readonly isCurrent: boolean;
}

/** A shirt that is configured and bought outside of its page. */
export interface ShirtForPrinting {
  readonly name: string;
  readonly configurator: JerseyConfiguratorData;
  readonly sizes: readonly ShirtSize[];
  readonly labels: Pick<Messages<'product'>, 'size' | 'chooseSize' | 'adding' | 'viewBasket'>;
}

export interface ShirtSize {
  readonly variantId: number;
  readonly label: string;
  readonly price: Minor;
  readonly isSoldOut: boolean;
}

export interface PrintingProcedures {
  /** Problems of a lettering that only the club's rules know: a name that it does not print. */
  checkLettering: {
    payload: { readonly name: string; readonly number: string };
    reply: { readonly problems: readonly LetteringProblem[] };
  };
  /** 404 for an unknown product and for one that cannot be printed on. */
  getJerseyConfigurator: {
    payload: { readonly productId: number };
    reply: JerseyConfiguratorData;
  };
}
