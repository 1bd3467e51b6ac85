/** `hovering` follows the pointer; `pinned` stays open until it is closed and holds focus. */
export type HoverCardMode = 'closed' | 'hovering' | 'pinned'

/**
 * An event: the pointer hovered (`linger`) or left (`away`), the trigger was pressed, or Escape or a press outside
 * dismissed the card.
 */
export type HoverCardEvent = 'linger' | 'away' | 'press' | 'dismiss'

/** Returns the mode after an event (RULES.md of Flyout, FLY-8 to FLY-10). */
export function hoverCardMode(mode: HoverCardMode, event: HoverCardEvent): HoverCardMode {
  switch (event) {
    case 'linger':
      return mode === 'closed' ? 'hovering' : mode
    case 'away':
      return mode === 'hovering' ? 'closed' : mode
    case 'press':
      return mode === 'pinned' ? 'closed' : 'pinned'
    case 'dismiss':
      return 'closed'
  }
}
