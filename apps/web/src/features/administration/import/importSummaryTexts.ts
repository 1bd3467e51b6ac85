import type { ImportSource, ImportState, ImportSummary } from '@rankdesk/api'
import { NO_VALUE, pluralize } from '@rankdesk/format'
import type { Hue } from '@rankdesk/ui'

/** The states of imports on screen. */
export const STATE_TEXTS: Readonly<Record<ImportState, { label: string; hue: Hue }>> = {
  collecting: { label: 'Collecting files', hue: 'grey' },
  reading: { label: 'Reading files', hue: 'blue' },
  ready: { label: 'Ready to check', hue: 'yellow' },
  writing: { label: 'Importing', hue: 'blue' },
  done: { label: 'Imported', hue: 'green' },
  failed: { label: 'Failed', hue: 'red' },
  undoing: { label: 'Undoing', hue: 'blue' },
  undone: { label: 'Undone', hue: 'grey' },
}

/** The origins of imports on screen. */
export const SOURCE_TEXTS: Readonly<Record<ImportSource, string>> = {
  browser: 'Import in the browser',
  command: 'Command line',
  folder: 'Watched folder',
  endpoint: 'Import address',
}

/** Returns what came of an import, for the list. */
export function importOutcomeText({ state, created, updated, error }: ImportSummary): string {
  if (state === 'failed') return error ?? ''
  if (created === null || updated === null) return NO_VALUE
  const parts = [
    ...(created > 0 ? [`${pluralize(created, 'client')} added`] : []),
    ...(updated > 0 ? [`${pluralize(updated, 'client')} updated`] : []),
  ]
  return parts.length === 0 ? 'No changes' : parts.join(', ')
}
