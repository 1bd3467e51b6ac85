import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, id, instant, strategyId, strategyIdInPath } from '../primitives.ts'
import { blogInfoSchema } from './publishing.ts'
import { strategyParams, zoneSchema } from './strategies.ts'

/** Something that a blog entry can be marked with. */
const categorySchema = z.object({ categoryId: id, categoryName: z.string() })
const specialtySchema = z.object({
  /** The page of the specialty. */
  masterPageId: id,
  seoSpecialtyTypeName: z.string(),
  specialtyTypeName: z.string(),
})

/** A blog entry in work (M270). */
export const blogContentSchema = z.object({
  strategyId,
  /** Set when a draft of the entry is kept. */
  entryId: z.nullable(z.int()),
  /** The draft's version, 0 while there is none. */
  version: z.int(),
  updatedAt: z.nullable(instant),
  entryName: z.string(),
  topic: z.object({ blogTopicId: z.nullable(id), topic: z.string() }),
  /** The zones' texts, one after the other. */
  content: z.string(),
  zones: z.array(zoneSchema),
  author: z.string(),
  socialTitle: z.string(),
  socialDescription: z.string(),
  featured: z.boolean(),
  categories: z.array(categorySchema),
  specialties: z.array(specialtySchema),
  /** Parts of the site that list the client's work, which an entry can be connected with (M273). */
  systems: z.array(z.object({ systemId: id, systemName: z.string() })),
  selectedCategories: z.array(id),
  selectedSpecialties: z.array(id),
  selectedSystems: z.array(id),
})
export type BlogContent = z.output<typeof blogContentSchema>

export const blogContent = defineContract({
  id: 'blogContent',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/get-blog-content/',
  summary: 'A blog entry in work, with what it can be marked with.',
  access: 'staff',
  query: z.object({ strategyId: strategyIdInPath }),
  result: blogContentSchema,
})

export const saveBlogDraft = defineContract({
  id: 'saveBlogDraft',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/blog',
  summary: 'Keeps what goes with a blog entry besides its text. If-Match is the version it was based on, 0 at first.',
  access: 'staff',
  headers: ['if-match'],
  params: strategyParams,
  body: z.extend(blogInfoSchema, {
    entryName: boundedText(300),
    systems: z._default(z.array(id).check(z.maxLength(100)), []),
  }),
  result: z.object({ version: z.int() }),
})
