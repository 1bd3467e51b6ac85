/** `hovering` goes with the pointer; `pinned` stays until it is closed, and holds the focus. */
export type HoverCardMode = 'closed' | 'hovering' | 'pinned'

/**
 * What happens to a card: the pointer rested on it (`linger`) or was `away` long enough, its trigger was pressed, or it
 * was dismissed by Escape or a press elsewhere.
 */
export type HoverCardEvent = 'linger' | 'away' | 'press' | 'dismiss'

/** The mode after an event (RULES.md of Flyout, FLY-8 to FLY-10). */
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
