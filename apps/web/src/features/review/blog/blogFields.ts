import type { BlogContent } from '@rankdesk/api'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'

/** The fields of a blog entry besides its text (M269, M273). */
export interface BlogFields {
  entryName: string
  author: string
  socialTitle: string
  socialDescription: string
  featured: boolean
  /** Ids of categories. */
  blogCategories: readonly number[]
  /** Ids of the pages of specialties. */
  specialties: readonly number[]
  /** Ids of the connected parts of the site. */
  systems: readonly number[]
}

/** Returns the server's fields. */
export function fieldsOf(content: BlogContent): BlogFields {
  const { entryName, author, socialTitle, socialDescription, featured } = content
  return {
    entryName,
    author,
    socialTitle,
    socialDescription,
    featured,
    blogCategories: content.selectedCategories,
    specialties: content.selectedSpecialties,
    systems: content.selectedSystems,
  }
}

/** Whether two sets of fields are equal. */
export function sameFields(one: BlogFields, other: BlogFields): boolean {
  return JSON.stringify(one, KEYS) === JSON.stringify(other, KEYS)
}

/** Stored fields, and the version that they were based on. */
export interface StoredFields {
  fields: BlogFields
  version: number
  /** The save that was sent and had no result yet; missing when there was none. */
  sent?: SentSave<BlogFields>
}

export function isStoredFields(value: unknown): value is StoredFields {
  if (!isRecord(value) || typeof value['version'] !== 'number' || !isFields(value['fields'])) return false
  const { sent } = value
  if (sent === undefined) return true
  const { content, version, key } = isRecord(sent) ? sent : {}
  return isFields(content) && typeof version === 'number' && typeof key === 'string'
}

/** Whether a received or stored value is the fields of an entry. */
export function isFields(value: unknown): value is BlogFields {
  if (!isRecord(value)) return false
  return (
    TEXTS.every((name) => typeof value[name] === 'string') &&
    typeof value['featured'] === 'boolean' &&
    LISTS.every((name) => isIds(value[name]))
  )
}

const TEXTS = ['entryName', 'author', 'socialTitle', 'socialDescription'] as const
const LISTS = ['blogCategories', 'specialties', 'systems'] as const
const KEYS = [...TEXTS, 'featured', ...LISTS]

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === 'number')
}
