import type { JSX } from 'react';
import { imageUrl } from '#lib/domain/catalog/image.ts';
import type { SearchCard } from '#lib/domain/search/search-cards.ts';

interface SearchCardsProps {
  readonly cards: readonly SearchCard[];
  readonly title: string;
}

/** Picture links below an empty field. Outside of the listbox, so Tab reaches them. */
export function SearchCards({ cards, title }: SearchCardsProps): JSX.Element | null {
  if (cards.length === 0) return null;
  return (
    <section className="p-4" aria-label={title}>
      <p className="text-muted pb-2 text-xs font-semibold" aria-hidden="true">
        {title}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:max-lg:grid-cols-4">
        {cards.map(({ headline, link, picture }) => (
          <li key={link.href}>
            <a className="group block font-semibold" href={link.href}>
              <img
                className="bg-shade aspect-[3/2] w-full object-cover"
                src={imageUrl(picture.hash, { width: 320 })}
                alt=""
                width="180"
                height="120"
              />
              <span className="block py-2 text-sm group-hover:underline">{headline}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
