/** The text for a missing value: an en dash. Rule FMT-14. */
export const NO_VALUE = '–'
