/** Columns of WooCommerce's product export in English, German, French, Spanish, Italian and Dutch: it is in the language of its site. */
export const COLUMNS = {
  id: ['id'],
  type: ['type', 'typ', 'tipo'],
  sku: ['sku', 'artikelnummer', 'ugs', 'cod.', 'codice'],
  name: ['name', 'nom', 'nombre', 'nome', 'naam'],
  published: ['published', 'veröffentlicht', 'publié', 'publicado', 'pubblicato', 'gepubliceerd'],
  visibility: [
    ...['visibility in catalog', 'sichtbarkeit im katalog', 'visibilité dans le catalogue'],
    ...['visibilidad en el catálogo', 'visibilità nel catalogo', 'zichtbaarheid in catalogus'],
  ],
  short: [
    ...['short description', 'kurzbeschreibung', 'description courte', 'descripción corta'],
    ...['breve descrizione', 'korte beschrijving'],
  ],
  description: ['description', 'beschreibung', 'descripción', 'descrizione', 'beschrijving'],
  saleFrom: [
    ...['date sale price starts', 'datum, an dem angebotspreis beginnt'],
    ...['date de début de promo', 'día en que empieza el precio rebajado'],
    ...['data di inizio del prezzo in offerta', 'begindatum actieprijs'],
  ],
  saleTo: [
    ...['date sale price ends', 'datum, an dem angebotspreis endet'],
    ...['date de fin de promo', 'día en que termina el precio rebajado'],
    ...['data di fine del prezzo in offerta', 'einddatum actieprijs'],
  ],
  inStock: [
    ...['in stock?', 'vorrätig?', 'auf lager?', 'en stock ?', 'en stock?', '¿en inventario?'],
    ...['¿existencias?', 'op voorraad?', 'in magazzino?'],
  ],
  stock: [
    ...['stock', 'lager', 'lagerbestand', 'bestand', 'inventario', 'existencias'],
    ...['magazzino', 'voorraad'],
  ],
  backorders: [
    ...['backorders allowed?', 'lieferrückstände erlaubt?', 'lieferrückstand erlaubt?'],
    ...['autoriser les commandes de produits en rupture ?'],
    ...['¿permitir reservas de productos agotados?', 'abilita gli ordini arretrati?'],
    ...['nabestellingen toestaan?'],
  ],
  salePrice: [
    ...['sale price', 'angebotspreis', 'tarif promo', 'precio rebajado', 'prezzo in offerta'],
    ...['actieprijs'],
  ],
  price: [
    ...['regular price', 'regulärer preis', 'normaler preis', 'tarif régulier', 'precio normal'],
    ...['prezzo di listino', 'reguliere prijs', 'normale prijs'],
  ],
  categories: ['categories', 'kategorien', 'catégories', 'categorías', 'categorie', 'categorieën'],
  tags: ['tags', 'schlagwörter', 'étiquettes', 'etiquetas', 'tag'],
  images: ['images', 'bilder', 'imágenes', 'immagine', 'immagini', 'afbeeldingen'],
  brands: ['brands', 'brand', 'marken', 'marke', 'marques', 'marcas', 'marchi', 'merken'],
  gtin: [
    ...['gtin, upc, ean, or isbn', 'gtin, upc, ean oder isbn', 'gtin, upc, ean ou isbn'],
    ...['gtin, upc, ean o isbn', 'gtin, upc, ean of isbn', 'gtin', 'ean', 'barcode'],
    ...['meta: _global_unique_id', 'meta: _ts_gtin', 'meta: _wpm_gtin_code', 'meta: _alg_ean'],
  ],
  parent: [
    ...['parent', 'übergeordnetes produkt', 'übergeordnet', 'superior', 'genitore', 'hoofd'],
    ...['principal', 'bovenliggend'],
  ],
} as const;

/** Columns of the name and of the values of each attribute, with its number for `#`. */
const ATTRIBUTE_NAMES = [
  ...['attribute # name', 'attribut # name', 'name des attributs #', 'nom de l’attribut #'],
  ...["nom de l'attribut #", 'nombre del atributo #', "nome dell'attributo #"],
  ...['nome dell’attributo #', 'naam eigenschap #'],
] as const;
const ATTRIBUTE_VALUES = [
  ...['attribute # value(s)', 'attribut # wert(e)', 'wert(e) des attributs #'],
  ...['valeur(s) de l’attribut #', "valeur(s) de l'attribut #", 'valor(es) del atributo #'],
  ...["valore dell'attributo #", 'valore dell’attributo #', 'waarde(n) eigenschap #'],
] as const;

/** Without these nothing can be sold, by what they hold. */
export const WOO_REQUIRED = {
  type: COLUMNS.type,
  title: COLUMNS.name,
  price: COLUMNS.price,
} as const;
export const WOO_NAMES: readonly string[] = Object.values(COLUMNS).flat();
export const WOO_SURVEYED = {
  amounts: [...COLUMNS.price, ...COLUMNS.salePrice],
  dates: [...COLUMNS.saleFrom, ...COLUMNS.saleTo],
};

/** The attributes of a row in the order of their numbers. */
export function readAttributes(
  cells: ReadonlyMap<string, string>,
): readonly (readonly [name: string, values: string])[] {
  const textOf = (names: readonly string[], number: number): string | undefined =>
    names
      .map((name) => cells.get(name.replace('#', String(number))))
      .find((text) => text !== undefined);
  const attributes: (readonly [string, string])[] = [];
  for (let number = 1; ; number += 1) {
    const name = textOf(ATTRIBUTE_NAMES, number);
    if (name === undefined) return attributes;
    attributes.push([name.trim(), textOf(ATTRIBUTE_VALUES, number)?.trim() ?? '']);
  }
}
