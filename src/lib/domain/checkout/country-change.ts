/** Value of the button that reloads the form with another country's fields, for pages without script. */
export const COUNTRY_CHANGE = 'country';
