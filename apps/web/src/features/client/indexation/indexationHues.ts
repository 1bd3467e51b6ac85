import type { IndexState, PageCheckOutcome } from '@rankdesk/domain'
import type { Hue } from '@rankdesk/ui'

/** The colors of the states of a page with search engines. */
export const INDEX_STATE_HUES: Record<IndexState, Hue> = {
  Indexed: 'green',
  New: 'blue',
  Unknown: 'grey',
  Lost: 'orange',
  'Never seen': 'red',
  Hidden: 'grey',
}

/** The colors of the outcomes of a check. */
export const OUTCOME_HUES: Record<PageCheckOutcome, Hue> = {
  Open: 'green',
  'Needs attention': 'orange',
  Gone: 'red',
  Unclear: 'grey',
  Confirmed: 'green',
}
