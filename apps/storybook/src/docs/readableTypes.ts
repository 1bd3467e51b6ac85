import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'

/** Our type names that are strings, entered as text. */
const TEXTS: readonly string[] = ['PlainDate', 'PlainMonth', 'TimeOfDay']

/**
 * Completes the types that react-docgen describes:
 *
 * - It writes out a union instead of naming it `union`, and removes the `undefined` of an optional prop, so that the
 *   prop has the right control.
 * - It moves the `@default` of a comment to the column that shows defaults from the code.
 * - It explains the well-known props of the platform where the component does not.
 * - It removes the control of a prop that no control can set (a function, an element, a ref).
 */
export const readableTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Props that a story sets and no comment mentions, such as those of the element itself.
  const unmentioned = Object.keys(initialArgs ?? {}).filter((name) => !(name in argTypes) && name in WELL_KNOWN_PROPS)
  const types: Record<string, StrictInputType> = {}
  for (const [name, argType] of Object.entries(argTypes))
    types[name] = readable(name, argType, name in (initialArgs ?? {}))
  for (const name of unmentioned) types[name] = { name, description: WELL_KNOWN_PROPS[name] ?? '' }
  return types
}

function readable(name: string, argType: StrictInputType, isSet: boolean): StrictInputType {
  const own = argType.description ?? ''
  const byComment = /@default\s+([^\n]+)/.exec(own)?.[1]
  const explained = own.replace(/\s*@default\s+[^\n]+/, '').trim()
  const table = argType.table ?? {}
  const summary = summaryOf(name, argType)
  const type = narrow(namedType(argType.type) ?? typeOfDefault(table.defaultValue?.summary ?? byComment))
  return {
    ...argType,
    description: explained === '' ? (WELL_KNOWN_PROPS[name] ?? '') : explained,
    ...(type === undefined ? {} : { type }),
    ...(hasControl(name, type, isSet) ? {} : { control: false }),
    table: {
      ...table,
      ...(summary === undefined ? {} : { type: { ...table.type, summary: withoutUndefined(summary) } }),
      ...(table.defaultValue == null && byComment !== undefined ? { defaultValue: { summary: byComment.trim() } } : {}),
    },
  }
}

function summaryOf(name: string, { table, type }: StrictInputType): string | undefined {
  const members = table?.type?.summary === 'union' ? membersOf(type) : undefined
  const named = members ?? table?.type?.summary
  return named !== undefined && isEvent(name) && withoutUndefined(named) === 'unknown' ? 'function' : named
}

/** Returns a type only if it has a name: a prop that the code reads but no interface names has none. */
function namedType(type: StrictInputType['type']): StrictInputType['type'] {
  return type instanceof Object && (type as { name?: string }).name === undefined ? undefined : type
}

/** Returns the type of a default as it is in the code: `false`, `'button'`. */
function typeOfDefault(code: string | undefined): StrictInputType['type'] {
  if (code === 'true' || code === 'false') return { name: 'boolean' }
  return code !== undefined && /^(['"]).*\1$/.test(code) ? { name: 'string' } : undefined
}

/** Returns the type without the `undefined` of an optional prop. Literals become a choice, our string types a text. */
function narrow(type: StrictInputType['type']): StrictInputType['type'] {
  if (!(type instanceof Object)) return type
  if (type.name === 'other') return TEXTS.includes(type.value) ? { name: 'string' } : type
  if (type.name !== 'union' || !Array.isArray(type.value)) return type
  const members = type.value.filter((member) => !/^(undefined|null)$/.test(wordOf(member) ?? ''))
  const [only] = members
  if (members.length === 1 && only !== undefined) return narrow(only)
  const words = members.map(wordOf)
  if (words.every((word) => word !== undefined && /^(['"]).*\1$/.test(word)))
    return { name: 'enum', value: words.map((word) => word?.slice(1, -1) ?? '') }
  return { ...type, value: members }
}

function isEvent(name: string): boolean {
  return /^on[A-Z]/.test(name)
}

function hasControl(name: string, type: StrictInputType['type'], isSet: boolean): boolean {
  if (isEvent(name) || name === 'ref' || (type === undefined && !isSet)) return false
  return !(type instanceof Object && (type.name === 'other' || type.name === 'function'))
}

function withoutUndefined(summary: string): string {
  return summary.replace(/ \| undefined\b/g, '').replace(/^undefined \| /, '')
}

/** Returns the members of a type where Storybook names them: `'md' | 'sm'`. */
function membersOf(type: unknown): string | undefined {
  if (!(type instanceof Object)) return undefined
  if ('value' in type && Array.isArray(type.value)) {
    const words = type.value.map(wordOf)
    if (words.every((word) => word !== undefined)) return words.join(' | ')
  }
  return 'raw' in type && typeof type.raw === 'string' ? type.raw : undefined
}

function wordOf(member: unknown): string | undefined {
  if (typeof member === 'string' || typeof member === 'number') return String(member)
  if (!(member instanceof Object)) return undefined
  if ('raw' in member && typeof member.raw === 'string') return member.raw
  if ('value' in member && typeof member.value === 'string') return member.value
  return 'name' in member && typeof member.name === 'string' ? member.name : undefined
}

/** Descriptions of props that mean the same everywhere. A component's own comment takes precedence. */
const WELL_KNOWN_PROPS: Readonly<Record<string, string>> = {
  'aria-label': 'Its name for screen readers, when no visible text names it.',
  children: 'The content.',
  className: 'Layout only: width and margin.',
  defaultValue: 'The initial value of an uncontrolled component.',
  disabled: 'Whether it is disabled.',
  format: 'The number format.',
  label: 'The name.',
  onBlur: 'Called when it loses the focus.',
  onChange: 'Called with the new value.',
  onClick: 'Called when it is pressed.',
  onOpenChange: 'Called when it opens or should close.',
  onSubmit: 'Called with the values once they are valid.',
  open: 'Whether it is open, in controlled use.',
  placeholder: 'Shown while it is empty.',
  rows: 'The number of visible lines.',
  title: 'The title.',
  type: 'As in HTML.',
  value: 'The value of a controlled component.',
  variant: 'The visual variant.',
}
