import type { Pace } from '@rankdesk/domain'
import type { Level } from '@rankdesk/ui'

/** The level of each pace, for the chip's icon. */
export const PACE_LEVELS: Record<Pace, Level> = { ahead: 'above', 'on-pace': 'on', behind: 'below' }
