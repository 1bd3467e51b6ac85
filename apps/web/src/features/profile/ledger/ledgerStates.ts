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

/** What people see of an entry. */
export interface LedgerEntryView {
  /** Its state: an older value that was live is replaced. */
  text: string
  hue: Hue
  /** Who set the value: 'Google', a person, or a person for another one. */
  setter: string
  /** Whether it waits for a decision. */
  isOpen: boolean
}

/** Returns what people see of an entry. */
export function ledgerEntryView({ state, isCurrent, source, staffName, actedForName }: LedgerEntry): LedgerEntryView {
  const isReplaced = state === 'Live' && !isCurrent && source !== 'google'
  return {
    text: isReplaced ? 'Replaced' : state,
    hue: isReplaced ? 'grey' : HUES[state],
    setter: staffName === null ? 'Google' : actedForName === null ? staffName : `${staffName} for ${actedForName}`,
    isOpen: state === 'Drift' || state === 'Suggested',
  }
}
