/** How long a Flyout stays, fading, once it is asked to close (M504, M546). */
export const FLYOUT_CLOSE_MS = 80

/** The same for a flyout of the header (M100, M546). */
export const HEADER_FLYOUT_CLOSE_MS = 250

/** Between a Flyout and what opened it, in px (M547). */
export const FLYOUT_OFFSET_PX = 8

/** How long the pointer rests on a thing before its HoverCard opens (M503). */
export const HOVER_CARD_OPEN_MS = 60

/** How long a HoverCard stays after the pointer left it (M503, M504). */
export const HOVER_CARD_CLOSE_MS = 120
