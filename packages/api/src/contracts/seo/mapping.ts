import { PRIORITIES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, id, idInPath, instant, requiredText } from '../primitives.ts'
import { pageSourceSchema } from '../sites/siteReading.ts'

const params = z.object({ clientId: idInPath })
const specialtyTypeName = requiredText(200)
const serviceTypeName = requiredText(200)
const geoName = requiredText(200)
/** 1 low, 2 medium, 3 high. Null if unknown (M446). */
const searchVolume = z.nullable(z.int().check(z.gte(1), z.lte(3)))

/** A page of the site as it can be mapped, with the queries that lead to it. */
export const mappingPageSchema = z.object({
  pageId: id,
  parentId: z.nullable(id),
  pageName: z.string(),
  path: z.string(),
  kind: z.enum(['home', 'general', 'child', 'blog-index', 'blog-post', 'contact']),
  visible: z.boolean(),
  keywords: z.int(),
})
export type MappingPage = z.output<typeof mappingPageSchema>

export const mappingSpecialtySchema = z.object({
  specialtyTypeId: id,
  specialtyTypeName: z.string(),
  serviceTypeName: z.string(),
  searchVolume,
  /** By the share of the client's keywords (RANK-8). */
  priority: z.enum(PRIORITIES),
  /** The number of other clients with targets of this specialty. */
  otherClients: z.int(),
})
export type MappingSpecialty = z.output<typeof mappingSpecialtySchema>

/** A specialty in a place that the client targets, with its page and the best rank of its keywords. */
export const mappingTargetSchema = z.object({
  seoTargetId: id,
  specialtyTypeId: id,
  geoName: z.string(),
  pageId: z.nullable(id),
  keywords: z.int(),
  bestRank: z.nullable(z.int()),
})
export type MappingTarget = z.output<typeof mappingTargetSchema>

/** A page suggested for a target. */
const suggestionKey = z.object({ seoTargetId: id, pageId: id })

export const clientMapping = defineContract({
  id: 'clientMapping',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/mapping/:clientId',
  summary:
    "Returns a client's pages, specialties, places and targets with their blog posts, with suggestions and the caller's newest edit that can be undone.",
  access: 'staff',
  params,
  result: z.object({
    /** From where the titles and headings of the pages are known. */
    pageSource: pageSourceSchema,
    /** In the order of the site. */
    pages: z.array(mappingPageSchema),
    specialties: z.array(mappingSpecialtySchema),
    /** The places by name. */
    geos: z.array(z.string()),
    targets: z.array(mappingTargetSchema),
    /** The blog posts that support targets (MAP-7). */
    posts: z.array(z.object({ seoTargetId: id, pageId: id })),
    /** A page for each target without one, where the evidence suffices (MAP-1), or a blog post (MAP-7). */
    suggestions: z.array(z.object({ seoTargetId: id, pageId: id, reasons: z.array(z.string()) })),
    /** The dismissed suggestions that restoring would bring back (MAP-6). */
    dismissed: z.array(suggestionKey),
    /** The caller's newest edit that is not undone. */
    lastEdit: z.nullable(z.object({ mappingEditId: id, summary: z.string(), editedAt: instant })),
  }),
})

/** The outcome of an edit. Null if it changed nothing. */
const edited = z.object({ mappingEditId: z.nullable(id) })
export type MappingEdited = z.output<typeof edited>

export const mapPages = defineContract({
  id: 'mapPages',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/mapping/:clientId/pages',
  summary:
    'Maps pages to targets, or removes them with null, and maps or removes blog posts, of which a target can have several. A specialty in a place that is not targeted becomes a target. Rejects all if a target no longer has the page `before`.',
  access: 'staff',
  params,
  body: z
    .object({
      mappings: z
        .array(
          z.object({
            specialtyTypeId: id,
            geoName: filledText(200),
            pageId: z.nullable(id),
            /** The page that the caller saw. Null for none; without it the current page does not matter. */
            before: z.optional(z.nullable(id)),
          }),
        )
        .check(z.maxLength(2000)),
      /** Blog posts to map beside the page, or to remove with `mapped: false` (MAP-7). */
      posts: z._default(
        z
          .array(z.object({ specialtyTypeId: id, geoName: filledText(200), pageId: id, mapped: z.boolean() }))
          .check(z.maxLength(2000)),
        [],
      ),
    })
    .check(
      z.refine(({ mappings, posts }) => mappings.length + posts.length > 0, {
        message: 'Name at least one page or blog post',
      }),
    ),
  result: edited,
})

export const dismissSuggestions = defineContract({
  id: 'dismissSuggestions',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/mapping/:clientId/dismissed',
  summary: 'Dismisses suggestions for everyone, so that they are not made again, or restores dismissed ones.',
  access: 'staff',
  params,
  body: z.object({
    suggestions: z.array(suggestionKey).check(z.minLength(1), z.maxLength(2000)),
    dismissed: z.boolean(),
  }),
  result: z.object({ changed: z.int() }),
})

export const addTargets = defineContract({
  id: 'addTargets',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/mapping/:clientId/targets',
  summary:
    'Adds a specialty in places, or a place for specialties: a target for each pair that the client does not have yet. New specialties join the catalog.',
  access: 'staff',
  params,
  body: z.object({
    specialties: z
      .array(z.object({ specialtyTypeName, serviceTypeName: z.optional(serviceTypeName) }))
      .check(z.minLength(1, 'Choose at least one specialty'), z.maxLength(200)),
    geoNames: z.array(geoName).check(z.minLength(1, 'Choose at least one place'), z.maxLength(200)),
  }),
  result: edited,
})

export const changeSpecialty = defineContract({
  id: 'changeSpecialty',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/mapping/:clientId/specialties/:specialtyTypeId',
  summary:
    "Changes a specialty. A new name moves the client's targets, strategies and system entries; other clients keep theirs. Service and search volume belong to the catalog of all clients. With `merge` the name may be that of another specialty of the client.",
  access: 'staff',
  params: z.object({ clientId: idInPath, specialtyTypeId: idInPath }),
  body: z.object({
    specialtyTypeName,
    serviceTypeName,
    searchVolume,
    merge: z._default(z.boolean(), false),
  }),
  result: edited,
})

export const changeGeo = defineContract({
  id: 'changeGeo',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/mapping/:clientId/geos',
  summary:
    "Renames a place of a client's targets, keywords and strategies. With `merge` the name may be that of another place of the client.",
  access: 'staff',
  params,
  body: z.object({ geoName: filledText(200), newName: geoName, merge: z._default(z.boolean(), false) }),
  result: edited,
})

/** A specialty, a place, or one of them in the other. */
const scope = z.object({ specialtyTypeId: z.optional(id), geoName: z.optional(filledText(200)) }).check(
  z.refine(({ specialtyTypeId, geoName: place }) => specialtyTypeId !== undefined || place !== undefined, {
    message: 'Name a specialty or a place',
  }),
)

export const removeTargets = defineContract({
  id: 'removeTargets',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/mapping/:clientId/remove',
  summary:
    "Removes a client's targets of a specialty, a place, or both. Pages, keywords and strategies stay, without a target.",
  access: 'staff',
  params,
  body: scope,
  result: edited,
})

export const mappingDependants = defineContract({
  id: 'mappingDependants',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/mapping/:clientId/dependants',
  summary:
    'Lists what depends on a specialty or a place of a client: targets, pages, keywords, strategies and entries.',
  access: 'staff',
  params,
  query: z.object({ specialtyTypeId: z.optional(idInPath), geoName: z.optional(boundedText(200)) }),
  result: z.object({
    targets: z.int(),
    pages: z.array(z.object({ pageId: id, pageName: z.string(), path: z.string() })),
    keywords: z.int(),
    /** The titles of its open strategies. */
    strategies: z.array(z.object({ strategyId: z.int(), title: z.string() })),
    /** The entries of systems that represent the specialty (M443). */
    entries: z.int(),
    otherClients: z.int(),
  }),
})
export type MappingDependants = z.output<typeof mappingDependants.result>

export const undoMapping = defineContract({
  id: 'undoMapping',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/mapping/:clientId/undo',
  summary: 'Undoes an edit of the mapping. Rejects it if its rows were changed since.',
  access: 'staff',
  params,
  body: z.object({ mappingEditId: id }),
  result: edited,
})
