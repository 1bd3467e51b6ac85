import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'
import { WELL_KNOWN_PROPS } from './wellKnownProps.ts'

/** Our names for what is a text: typed in as one. */
const TEXTS: readonly string[] = ['PlainDate', 'PlainMonth', 'TimeOfDay']

/**
 * Mends what react-docgen leaves: a union is written out instead of named `union`, and loses the `undefined` that only
 * says that the prop may be left out, so that its control is the right one; the `@default` of a comment stands in its
 * own column, where the value from the code already is. What every control has from the platform is explained where
 * the component does not do so itself, and what no control can give (a function, an element, a ref) has none.
 */
export const readableTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Props that a story sets and no comment mentions, such as those of the element itself.
  const unmentioned = Object.keys(initialArgs ?? {}).filter((name) => !(name in argTypes) && name in WELL_KNOWN_PROPS)
  const mended: Record<string, StrictInputType> = {}
  for (const [name, argType] of Object.entries(argTypes))
    mended[name] = readable(name, argType, name in (initialArgs ?? {}))
  for (const name of unmentioned) mended[name] = { name, description: WELL_KNOWN_PROPS[name] ?? '' }
  return mended
}

function readable(name: string, argType: StrictInputType, isSet: boolean): StrictInputType {
  const own = argType.description ?? ''
  const byComment = /@default\s+([^\n]+)/.exec(own)?.[1]
  const explained = own.replace(/\s*@default\s+[^\n]+/, '').trim()
  const table = argType.table ?? {}
  const members = table.type?.summary === 'union' ? membersOf(argType.type) : undefined
  const named = members ?? table.type?.summary
  const summary = named !== undefined && isEvent(name) && withoutUndefined(named) === 'unknown' ? 'function' : named
  const type = narrow(argType.type)
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

/** The type without what only says that it may be left out; literals become a choice, and our texts a text. */
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

/** `'md' | 'sm'`: the members of a type as Storybook describes it, where it names them. */
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
