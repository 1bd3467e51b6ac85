import * as z from 'zod/mini'
import type { PageTreeNode } from '@rankdesk/domain'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

const BASE = '/v1/api/page'
const staffCall = { service: 'sites', access: 'staff' } as const

/** What a page is called: shown in menus, so a line of text. */
export const pageNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(200),
  z.refine((text) => !/\p{Cc}/u.test(text), { message: 'must be one line of text' }),
)

/** The address of a page on its site: '/services/drains', without a slash at the end. */
export const pagePathSchema = z.string().check(
  z.maxLength(500),
  z.regex(/^(\/[\p{L}\p{N}._~!$&'()*+,;=:@-]+)+$/u, 'must be a path like /services/drains'),
  z.refine((path) => !path.split('/').some((part) => part === '.' || part === '..' || part.startsWith('@')), {
    message: 'must be a path like /services/drains',
  }),
)

const text = (most: number) =>
  z.string().check(
    z.maxLength(most),
    z.refine((value) => !value.includes('\0'), { message: 'must not hold a NUL character' }),
  )

/** What a page carries besides its place, name and address (M437). */
export const extendedPageSchema = z.object({
  systemId: z.nullable(z.int().check(z.gte(0))),
  systemPageId: z.nullable(z.int().check(z.gte(0))),
  landing: z.boolean(),
  variation: z.nullable(text(200)),
  showWhen: text(200),
  navGroup: z.nullable(text(200)),
  url: text(2000),
  urlProperties: text(2000),
  subProjectId: z.nullable(z.int().check(z.gte(0))),
  secured: z.boolean(),
  ownedBy: z.nullable(text(200)),
  oldPageId: z.nullable(z.int().check(z.gte(0))),
  customMeta: z.boolean(),
  customMaster: z.boolean(),
  masterPageId: z.nullable(z.int().check(z.gte(0))),
})

/** A page of a site (M437) with the page above it and the number of pages below. */
export const pageNodeSchema = z.extend(extendedPageSchema, {
  pageId: id,
  pageName: z.string(),
  path: z.string(),
  templateId: id,
  branch: z.boolean(),
  visible: z.boolean(),
  searchable: z.boolean(),
  parentId: z.nullable(id),
  childCount: z.int(),
})

/** A page with the pages below it. */
export const pageTreeNodeSchema: z.ZodMiniType<PageTreeNode> = z.extend(pageNodeSchema, {
  get children() {
    return z.array(pageTreeNodeSchema)
  },
})

const projectQuery = z.object({ project: idInPath })

/** A 301 of a site. */
export const redirectSchema = z.object({ from: z.string(), to: z.string() })

/** What a change made of addresses and redirects (D20). */
export const pathChangesSchema = z.object({
  /** Every page whose address is another one, those below included. */
  paths: z.array(z.object({ pageId: id, pageName: z.string(), from: z.string(), to: z.string() })),
  /** Redirects that are made, or that lead elsewhere from then on. */
  redirects: z.array(redirectSchema),
  /** Addresses that are no redirects any more. */
  dropped: z.array(z.string()),
})
export type PathChanges = z.infer<typeof pathChangesSchema>

export const pageData = defineContract({
  ...staffCall,
  id: 'pageData',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-data`,
  summary: 'Every page of a site as a list, siblings in their order.',
  query: projectQuery,
  result: z.array(pageNodeSchema),
})

export const pageTree = defineContract({
  ...staffCall,
  id: 'pageTree',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-tree`,
  summary: 'The pages of a site as a tree.',
  query: projectQuery,
  result: z.array(pageTreeNodeSchema),
})

export const pageTreeFrom = defineContract({
  ...staffCall,
  id: 'pageTreeFrom',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-tree-from`,
  summary: 'The pages below one page of a site, as a tree.',
  query: z.extend(projectQuery, { parent: idInPath }),
  result: z.array(pageTreeNodeSchema),
})

const changeBody = z.object({
  projectId: id,
  pageId: id,
  pageName: z.optional(pageNameSchema),
  /** An address of its own instead of the one that follows from the name; it takes over a redirect's. */
  path: z.optional(pagePathSchema),
  templateId: z.optional(id),
  visible: z.optional(z.boolean()),
  searchable: z.optional(z.boolean()),
  /** Whether the old address leads to the new one. */
  add301: z._default(z.boolean(), true),
})

/** A page after a change, and what the change made of addresses. */
const changedResult = z.extend(pathChangesSchema, { page: pageNodeSchema })

export const changePage = defineContract({
  ...staffCall,
  id: 'changePage',
  method: 'POST',
  writes: true,
  path: `${BASE}/change-page`,
  summary: 'Changes the name, address, template or visibility of a page. The home page keeps its name and address.',
  body: changeBody,
  result: changedResult,
})

export const changePageExtended = defineContract({
  ...staffCall,
  id: 'changePageExtended',
  method: 'POST',
  writes: true,
  path: `${BASE}/change-page-extended`,
  summary: 'Changes any field of a page: those of change-page, what search engines are told, and the extended ones.',
  body: z.extend(changeBody, {
    metaTitle: z.optional(text(500)),
    metaDescription: z.optional(text(1000)),
    ...z.partial(z.omit(extendedPageSchema, { customMeta: true })).shape,
  }),
  result: changedResult,
})

export const deletePages = defineContract({
  ...staffCall,
  id: 'deletePages',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-pages`,
  summary:
    'Deletes pages; the home page never, one with pages below it only with them, and none that work is kept for.',
  body: z.object({
    projectId: id,
    pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    /** Take the pages below along; else they have to be named too. */
    withChildren: z._default(z.boolean(), false),
    add301: z._default(z.boolean(), true),
  }),
  result: z.extend(pathChangesSchema, { deleted: z.array(id) }),
})

export const alphabetizeChildren = defineContract({
  ...staffCall,
  id: 'alphabetizeChildren',
  method: 'POST',
  writes: true,
  path: `${BASE}/alphabetize-children`,
  summary: 'Orders the pages below a page by name; for the home page also those that stand beside it.',
  body: z.object({ projectId: id, pageId: id }),
  result: z.array(pageNodeSchema),
})

export const redirectsPreview = defineContract({
  ...staffCall,
  id: 'redirectsPreview',
  method: 'POST',
  writes: false,
  path: `${BASE}/redirects-preview`,
  summary: 'The addresses and redirects that a rename, a move or a deletion would make; nothing is changed.',
  body: z.object({
    projectId: id,
    add301: z._default(z.boolean(), true),
    change: z.union([
      z.object({ kind: z.literal('rename'), pageId: id, pageName: pageNameSchema, path: z.optional(pagePathSchema) }),
      z.object({
        kind: z.literal('move'),
        pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
        /** Exactly one of the three. */
        moveAfter: z.optional(id),
        moveBefore: z.optional(id),
        moveUnder: z.optional(id),
      }),
      z.object({
        kind: z.literal('delete'),
        pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
        withChildren: z._default(z.boolean(), false),
      }),
    ]),
  }),
  result: pathChangesSchema,
})
