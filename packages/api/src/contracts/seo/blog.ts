import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, instant, strategyId, strategyIdInPath, strategyParams } from '../primitives.ts'
import { blogInfoSchema } from './publishing.ts'
import { zoneSchema } from './strategies.ts'

/** A category of blog entries. */
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
  /** Set if a draft of the entry exists. */
  entryId: z.nullable(z.int()),
  /** The draft's version. 0 without a draft. */
  version: z.int(),
  updatedAt: z.nullable(instant),
  entryName: z.string(),
  topic: z.object({ blogTopicId: z.nullable(id), topic: z.string() }),
  /** The zones' texts, concatenated. */
  content: z.string(),
  zones: z.array(zoneSchema),
  author: z.string(),
  socialTitle: z.string(),
  socialDescription: z.string(),
  featured: z.boolean(),
  excerpt: z.optional(z.string()),
  picture: z.optional(z.nullable(z.object({ path: z.string(), alt: z.string() }))),
  /**
   * The client's own website on which the entry becomes a post, with the authors whom it offers. Null for an entry of the blog
   * that Rankdesk serves.
   */
  website: z.optional(z.nullable(z.object({ address: z.string(), authors: z.array(z.string()) }))),
  categories: z.array(categorySchema),
  specialties: z.array(specialtySchema),
  /** The parts of the site that list the client's work and can be connected with an entry (M273). */
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
  summary: 'Returns a blog entry in work with its available categories, specialties and connections.',
  access: 'staff',
  query: z.object({ strategyId: strategyIdInPath }),
  result: blogContentSchema,
})

/** What a draft of an entry has besides its text. */
const blogDraftSchema = z.extend(blogInfoSchema, {
  entryName: boundedText(300),
  systems: z._default(z.array(id).check(z.maxLength(100)), []),
})

export const saveBlogDraft = defineContract({
  id: 'saveBlogDraft',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/blog',
  summary:
    'Saves the data of a blog entry other than its text. If-Match is the version on which it is based, 0 at first.',
  access: 'staff',
  headers: ['if-match'],
  optionalHeaders: ['idempotency-key'],
  params: strategyParams,
  body: blogDraftSchema,
  result: z.object({ version: z.int() }),
  conflict: z.object({ theirs: z.extend(blogDraftSchema, { version: z.int() }) }),
})
