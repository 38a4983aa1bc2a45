/** What a form says when it asks for the fields of another country, where no island is there to change them. */
export const COUNTRY_PRESS = 'country';
