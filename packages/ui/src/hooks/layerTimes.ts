/** The closing time of a Flyout, in ms (M504, M546). */
export const FLYOUT_CLOSE_MS = 80

/** The closing time of a flyout in the header, in ms (M100, M546). */
export const HEADER_FLYOUT_CLOSE_MS = 250

/** The gap between a Flyout and its trigger, in px (M547). */
export const FLYOUT_OFFSET_PX = 8

/** The hover time before a HoverCard opens, in ms (M503). */
export const HOVER_CARD_OPEN_MS = 60

/** The time before a HoverCard closes after the pointer has left, in ms (M503, M504). */
export const HOVER_CARD_CLOSE_MS = 120
