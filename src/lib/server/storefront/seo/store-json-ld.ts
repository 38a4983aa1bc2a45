import { club } from '#club/club.ts';
import { searchPath } from '#lib/domain/search/search-paths.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { homePath } from '#lib/domain/shop/shop-paths.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { jsonLdGraph } from '#lib/server/seo/json-ld.ts';

/** Seller and search action (schema.org OnlineStore and WebSite), for the home page. */
export function storeJsonLd({ services, shop }: Pick<PageContext, 'services' | 'shop'>): object {
  const { siteUrl } = services;
  const url = siteUrl + homePath(shop.locale);
  const store = `${siteUrl}/#store`;
  return jsonLdGraph(
    {
      '@type': 'OnlineStore',
      '@id': store,
      name: club.name,
      url,
      logo: `${siteUrl}/club/crest.svg`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: club.supportEmail,
        availableLanguage: [...new Set(SHOPS.map(({ language }) => language))],
      },
      parentOrganization: {
        '@type': 'SportsOrganization',
        name: club.name,
        url: club.siteUrl,
        foundingDate: String(club.founded),
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: [...new Set(SHOPS.map(({ country }) => country))],
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: club.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      },
    },
    {
      '@type': 'WebSite',
      name: club.name,
      url,
      inLanguage: shop.languageTag,
      publisher: { '@id': store },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${siteUrl}${searchPath(shop.locale)}?term={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  );
}
