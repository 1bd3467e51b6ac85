import type { Pace } from '@rankdesk/domain'
import type { Level } from '@rankdesk/ui'

/** Where a pace stands against its target, as a chip's sign draws it. */
export const PACE_LEVELS: Record<Pace, Level> = { ahead: 'above', 'on-pace': 'on', behind: 'below' }
