/** What stands where there is nothing to show: an en dash. Rule FMT-14. */
export const NO_VALUE = '–'
