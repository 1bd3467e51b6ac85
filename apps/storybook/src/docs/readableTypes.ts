import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types'

/**
 * Mends what react-docgen leaves: a union is written out instead of named `union`, and the `@default` of a comment
 * stands in its own column, where the value from the code already is.
 */
export const readableTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, readable(argType)]))

function readable(argType: StrictInputType): StrictInputType {
  const written = argType.description ?? ''
  const byComment = /@default\s+([^\n]+)/.exec(written)?.[1]
  const table = argType.table ?? {}
  const members = table.type?.summary === 'union' ? membersOf(argType.type) : undefined
  return {
    ...argType,
    ...(written === '' ? {} : { description: written.replace(/\s*@default\s+[^\n]+/, '') }),
    table: {
      ...table,
      ...(members === undefined ? {} : { type: { ...table.type, summary: members } }),
      ...(table.defaultValue == null && byComment !== undefined ? { defaultValue: { summary: byComment.trim() } } : {}),
    },
  }
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
