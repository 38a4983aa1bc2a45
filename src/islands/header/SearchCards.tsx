import type { JSX } from 'react';
import type { SearchCard } from '#lib/domain/content/search-cards.ts';
import type { EngagementItem } from '#lib/domain/engagement/engagement-item.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';

interface SearchCardsProps {
  readonly cards: readonly SearchCard[];
  /** Cards of the engagement service, before the others. */
  readonly offers: readonly EngagementItem[];
  readonly title: string;
}

/** Number of links that fit side by side in the widest panel. */
const MAX_LINKS = 4;

interface PictureLink {
  readonly href: string;
  readonly text: string;
  readonly src: string | undefined;
}

function toCardLink({ headline, link, picture }: SearchCard): PictureLink {
  return { href: link.href, text: headline, src: imageUrl(picture.hash, { width: 320 }) };
}

/** An offer that leads nowhere has no place among links. */
function toOfferLink({ title, text, href, picture }: EngagementItem): readonly PictureLink[] {
  const words = title || text || picture?.alt;
  return href && words ? [{ href, text: words, src: picture?.src }] : [];
}

/** Picture links below an empty field. Outside of the listbox, so Tab reaches them. */
export function SearchCards({ cards, offers, title }: SearchCardsProps): JSX.Element | null {
  const links = [...offers.flatMap(toOfferLink), ...cards.map(toCardLink)].slice(0, MAX_LINKS);
  if (links.length === 0) return null;
  return (
    <section className="p-4" aria-label={title}>
      <p className="text-muted pb-2 text-xs font-semibold" aria-hidden="true">
        {title}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:max-lg:grid-cols-4">
        {links.map(({ href, text, src }) => (
          <li key={href}>
            <a className="group block font-semibold" href={href}>
              {src && (
                <img
                  className="bg-shade aspect-[3/2] w-full object-cover"
                  src={src}
                  alt=""
                  width="180"
                  height="120"
                />
              )}
              <span className="block py-2 text-sm group-hover:underline">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
