/** The six colours of a club. All others are derived from them in `src/styles/base/tokens.css`. */
export interface ClubColours {
  readonly paper: string;
  readonly ink: string;
  readonly club: string;
  /** For titles won and for members; on ink, never as text on paper. */
  readonly honour: string;
  readonly nightPaper: string;
  readonly nightInk: string;
}
