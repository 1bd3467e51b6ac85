import type { LedgerEntry } from '@rankdesk/api'
import type { Hue } from '@rankdesk/ui'

const HUES: Readonly<Record<LedgerEntry['state'], Hue>> = {
  Live: 'green',
  'Not yet': 'grey',
  Differs: 'orange',
  Failed: 'red',
  Rejected: 'red',
  Drift: 'yellow',
  Suggested: 'yellow',
  Accepted: 'grey',
  Restored: 'grey',
  Replaced: 'grey',
}

/** Returns the state of an entry for people: an older value that was live is replaced. */
export function ledgerStateOf({ state, isCurrent, source }: LedgerEntry): { text: string; hue: Hue } {
  if (state === 'Live' && !isCurrent && source !== 'google') return { text: 'Replaced', hue: 'grey' }
  return { text: state, hue: HUES[state] }
}

/** Returns who set a value: 'Google', a person, or a person for another one. */
export function setterOf({ staffName, actedForName }: LedgerEntry): string {
  if (staffName === null) return 'Google'
  return actedForName === null ? staffName : `${staffName} for ${actedForName}`
}

/** Whether an entry waits for a decision. */
export const isOpenEntry = ({ state }: LedgerEntry): boolean => state === 'Drift' || state === 'Suggested'
