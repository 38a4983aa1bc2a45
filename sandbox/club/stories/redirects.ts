import type { StoredBlok } from '../../content/stored-story.ts';
import { blok, story } from './fields.ts';

/** Addresses of the club's old shop, and short ones for the screens in the stadium. */
export const redirects = story(
  'global/redirects',
  'Redirect rules',
  blok('redirects', {
    rules: [
      rule('/help', '/help-center'),
      rule('/de-de/hilfe', '/help-center'),
      rule('/fr-fr/aide', '/help-center'),
      rule('/es-es/ayuda', '/help-center'),
      rule('/es-es/c/hombre/calcetines-y-zapatillas', '/c/hombre/calcetines-y-zapatillas-de-casa'),
      rule('/es-es/c/mujer/calcetines-y-zapatillas', '/c/mujer/calcetines-y-zapatillas-de-casa'),
      rule(
        '/es-es/c/infantil/calcetines-y-zapatillas',
        '/c/infantil/calcetines-y-zapatillas-de-casa',
      ),
      rule('/returns', '/help-center/returns'),
      rule('/delivery', '/help-center/delivery'),
      rule('/members', '/benefits'),
      rule('/shop/*', '/c/*', true),
    ],
  }),
);

function rule(from: string, to: string, temporary = false): StoredBlok {
  return blok('redirect_rule', { from, to, temporary });
}
