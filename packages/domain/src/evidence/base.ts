import { formatNumber, pluralForm, pluralize } from '@rankdesk/format'

/** Returns the clients on which a summary rests: 'from 12 of 14 clients', or undefined if it is all of them. Rule COV-6. */
export function baseText(known: number, all: number): string | undefined {
  return known >= all ? undefined : `from ${formatNumber(known)} of ${formatNumber(all)} ${pluralForm(all, 'client')}`
}

/** Returns how much of a partial period was counted: '3 of 30 days counted'. Rule COV-4. */
export function partialText(days: number, all: number): string {
  return `${formatNumber(days)} of ${pluralize(all, 'day')} counted`
}
