import type { ZoneVersion } from '@rankdesk/api'

/** Why a version of a zone came to be, as staff read it. */
export const VERSION_REASONS: Record<ZoneVersion['reason'], string> = {
  start: 'As the work began',
  save: 'Edited',
  generate: 'Content generated',
  reset: 'Reset',
  restore: 'Earlier text restored',
  publish: 'Published',
  import: 'Imported',
}
