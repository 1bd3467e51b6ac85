/** Returns the name of a use case in words: 'completeStrategy' as 'Complete strategy'. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Returns the facts that a use case recorded, as 'name: value' in their order. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${actionLabel(name)}: ${valueText(value)}`)
    .join('; ')
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'empty' : value
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}
