/** The height of a row, in px at the default text size. */
export const ROW_PX = 32
