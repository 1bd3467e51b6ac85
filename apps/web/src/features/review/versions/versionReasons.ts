import type { ZoneVersion } from '@rankdesk/api'

/** The reasons of a version, for staff. */
export const VERSION_REASONS: Record<ZoneVersion['reason'], string> = {
  start: 'Original text',
  save: 'Edited',
  generate: 'Content generated',
  reset: 'Reset',
  restore: 'Earlier text restored',
  publish: 'Published',
  import: 'Imported',
}
