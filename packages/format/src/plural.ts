import { formatNumber } from './number.ts'

/**
 * Returns the noun for a count: the singular for exactly 1, otherwise the plural, by default the singular and an 's'.
 * Rule FMT-30.
 */
export function pluralForm(count: number, singular: string, plural = `${singular}s`): string {
  return count === 1 ? singular : plural
}

/**
 * Formats a count with its noun: '1 client', '1,200 clients', '2 queries' (with the plural given). Rule FMT-30.
 *
 * @example pluralize(2, 'query', 'queries')
 */
export function pluralize(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${pluralForm(count, singular, plural)}`
}
