import { formatDate, formatInstant, isPlainDate, pluralize } from '@rankdesk/format'

/** Returns the name of a use case in words: 'completeStrategy' as 'Complete strategy'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** How many items of a list are named. */
const MAX_NAMED = 5

/** Returns the facts that a use case recorded, each as a short sentence, in their order. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return factsOf(details, '')
    .map((fact) => `${fact}.`)
    .join(' ')
}

/** Returns 'Name: value' for each fact. The facts of a group begin with its name: 'Before, address: x'. */
function factsOf(details: object, group: string): string[] {
  return Object.entries(details).flatMap(([name, value]: [string, unknown]) => {
    const label = group === '' ? actionLabel(name) : `${group}, ${actionLabel(name).toLowerCase()}`
    if (isGroup(value)) return Object.keys(value).length === 0 ? [`${label}: none`] : factsOf(value, label)
    return [`${label}: ${valueText(value)}`]
  })
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueText(value: unknown): string {
  if (typeof value === 'string') return textOfString(value)
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return listText(value)
  if (isGroup(value)) return entryText(value)
  return typeof value === 'number' ? String(value) : ''
}

/** Returns an entry of a list: 'strategy id 4, month 12/1/2026'. */
function entryText(entry: object): string {
  return Object.entries(entry)
    .map(([name, value]: [string, unknown]) => `${actionLabel(name).toLowerCase()} ${valueText(value)}`)
    .join(', ')
}

function textOfString(value: string): string {
  if (value === '') return 'empty'
  if (isPlainDate(value)) return formatDate(value)
  return INSTANT.test(value) ? formatInstant(new Date(value)) : value
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** Returns 'a, b and c', or the number of a list's items where they would need more than a line. */
function listText(items: readonly unknown[]): string {
  if (items.length === 0) return 'none'
  if (items.some((item) => typeof item === 'object' && item !== null && Object.keys(item).length > 2))
    return pluralize(items.length, 'entry', 'entries')
  const named = items.slice(0, MAX_NAMED).map(valueText)
  const more = items.length - named.length
  const last = more > 0 ? `${more} more` : (named.pop() ?? '')
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}
