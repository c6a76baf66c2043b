/** Beside a field for the founder's own number: the server takes one without a country code for a US number. */
export const COUNTRY_CODE_HINT = 'With the country code, such as +44, unless it is a US number.';
