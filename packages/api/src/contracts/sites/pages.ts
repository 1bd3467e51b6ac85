import { INDEX_STATES, type PageTreeNode } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant, plainDate, storable, strategyId, wholeNumber } from '../primitives.ts'

const BASE = '/v1/api/page'
const staffCall = { service: 'sites', access: 'staff' } as const

/** The name of a page. Menus show it, so it is a single line; trees hide a page that is named '-' (TPL-9). */
export const pageNameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(200),
  z.refine((text) => !/\p{Cc}/u.test(text), { message: 'Enter one line of text' }),
  z.refine((text) => text !== '-', { message: 'A page named “-” would be hidden. Enter another name' }),
)

/** The address of a page on its site: '/services/drains', without a trailing slash. */
export const pagePathSchema = z.string().check(
  z.maxLength(500),
  z.regex(/^(\/[\p{L}\p{N}._~!$&'()*+,;=:@-]+)+$/u, 'Enter a path such as /services/drains'),
  z.refine((path) => !path.split('/').some((part) => part === '.' || part === '..' || part.startsWith('@')), {
    message: 'Enter a path such as /services/drains',
  }),
)

const text = (maxLength: number) => boundedText(maxLength).check(storable)

/** The fields of a page other than its position, name and address (M437). */
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

/** A page of a site (M437) with its parent and its number of children. */
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

/** A page with its children. */
export const pageTreeNodeSchema: z.ZodMiniType<PageTreeNode> = z.extend(pageNodeSchema, {
  get children() {
    return z.array(pageTreeNodeSchema)
  },
})

const projectQuery = z.object({ project: idInPath })

/** A 301 of a site. */
export const redirectSchema = z.object({ from: z.string(), to: z.string() })

/** The changes to addresses and redirects (D20). */
export const pathChangesSchema = z.object({
  /** Every page with a new address, including descendants. */
  paths: z.array(z.object({ pageId: id, pageName: z.string(), from: z.string(), to: z.string() })),
  /** Redirects that were added or have a new target. */
  redirects: z.array(redirectSchema),
  /** Addresses whose redirects were removed. */
  dropped: z.array(z.string()),
})
export type PathChanges = z.infer<typeof pathChangesSchema>

export const pageData = defineContract({
  ...staffCall,
  id: 'pageData',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-data`,
  summary: 'Lists every page of a site, siblings in order.',
  query: projectQuery,
  result: z.array(pageNodeSchema),
})

export const pageTree = defineContract({
  ...staffCall,
  id: 'pageTree',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-tree`,
  summary: 'Returns the pages of a site as a tree.',
  query: projectQuery,
  result: z.array(pageTreeNodeSchema),
})

export const pageTreeFrom = defineContract({
  ...staffCall,
  id: 'pageTreeFrom',
  method: 'GET',
  writes: false,
  path: `${BASE}/page-tree-from`,
  summary: 'Returns the descendants of a page as a tree.',
  query: z.extend(projectQuery, { parent: idInPath }),
  result: z.array(pageTreeNodeSchema),
})

const changeBody = z.object({
  projectId: id,
  pageId: id,
  pageName: z.optional(pageNameSchema),
  /** An address that does not follow the name. It takes over the address of a redirect. */
  path: z.optional(pagePathSchema),
  templateId: z.optional(id),
  visible: z.optional(z.boolean()),
  searchable: z.optional(z.boolean()),
  /** Whether the old address redirects to the new one. */
  add301: z._default(z.boolean(), true),
})

/** A changed page with the changes to addresses. */
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
  summary: 'Changes any field of a page: those of change-page, the search engine settings, and the extended fields.',
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
  summary: 'Deletes pages. Rejects the home page, pages with undeleted children, and pages with recorded work.',
  body: z.object({
    projectId: id,
    pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    /** Includes the descendants; otherwise they have to be listed too. */
    withChildren: z._default(z.boolean(), false),
    add301: z._default(z.boolean(), true),
    /** The remaining page that the deleted addresses redirect to. Without it, the nearest page above. */
    redirectTo: z.optional(id),
  }),
  result: z.extend(pathChangesSchema, {
    deleted: z.array(id),
    /** The deletion that restore-pages undoes. */
    pageDeletionId: id,
  }),
})

export const restorePages = defineContract({
  ...staffCall,
  id: 'restorePages',
  method: 'POST',
  writes: true,
  path: `${BASE}/restore-pages`,
  summary: 'Undoes a deletion of pages: restores the pages with their text, mappings and redirects.',
  body: z.object({ projectId: id, pageDeletionId: id }),
  /** The ids of the restored pages. Empty if the deletion is undone already. */
  result: z.object({ restored: z.array(id) }),
})

export const showPages = defineContract({
  ...staffCall,
  id: 'showPages',
  method: 'POST',
  writes: true,
  path: `${BASE}/show-pages`,
  summary: 'Shows pages in the menus and the sitemap of their site or hides them. The home page is always shown.',
  body: z.object({
    projectId: id,
    pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
    visible: z.boolean(),
  }),
  /** The ids of the pages that changed. */
  result: z.object({ changed: z.array(id) }),
})

/** An address that redirects, which no page has. */
const redirectToAdd = z.object({ from: pagePathSchema, to: z.union([z.literal('/'), pagePathSchema]) })

export const changeRedirects = defineContract({
  ...staffCall,
  id: 'changeRedirects',
  method: 'POST',
  writes: true,
  path: `${BASE}/change-redirects`,
  summary: 'Removes and adds redirects of a site. Adding the removed ones undoes the change.',
  body: z
    .object({
      projectId: id,
      remove: z._default(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(1000)), []),
      add: z._default(z.array(redirectToAdd).check(z.maxLength(1000)), []),
    })
    .check(
      z.refine(({ remove, add }) => remove.length + add.length > 0, { message: 'Add or remove at least one redirect' }),
    ),
  /** The redirects that changed. */
  result: z.object({ removed: z.array(redirectSchema), added: z.array(redirectSchema) }),
})

/** A page's state with search engines, its mapping, and the work on it. */
export const pageFactsSchema = z.object({
  pageId: id,
  indexState: z.enum(INDEX_STATES),
  addedOn: plainDate,
  lastSeenOn: z.nullable(plainDate),
  lastCheckedOn: z.nullable(plainDate),
  exportedOn: z.nullable(plainDate),
  /** The number of targets that are mapped to the page. */
  targets: wholeNumber,
  /** Whether a text was published to the page. */
  isPublished: z.boolean(),
  /** The scheduled and completed strategies for the page, newest month first, and its proposals without a month. */
  strategies: z.array(
    z.object({
      strategyId,
      strategyTypeId: wholeNumber,
      assignedDate: z.nullable(plainDate),
      isComplete: z.boolean(),
    }),
  ),
})
export type PageFacts = z.output<typeof pageFactsSchema>

export const siteFacts = defineContract({
  ...staffCall,
  id: 'siteFacts',
  method: 'GET',
  writes: false,
  path: `${BASE}/site-facts`,
  summary: "Lists the index state, mapping and strategies of a site's pages, its redirects, and its latest edits.",
  query: projectQuery,
  result: z.object({
    /** The client's own website on which the pages are. Null for pages that Rankdesk serves. */
    website: z.optional(
      z.nullable(
        z.object({
          address: z.string(),
          /** Whether old addresses can redirect there. */
          hasRedirects: z.boolean(),
        }),
      ),
    ),
    pages: z.array(pageFactsSchema),
    redirects: z.array(
      z.extend(redirectSchema, {
        /** When an edit created it. Null for an imported redirect. */
        createdAt: z.nullable(instant),
        staffName: z.nullable(z.string()),
      }),
    ),
    edits: z.array(
      z.object({
        auditEventId: id,
        at: instant,
        staffId: id,
        staffName: z.string(),
        /** What the edit did, as a sentence. */
        summary: z.string(),
        /** The deletion that can be undone. Null for other edits. */
        pageDeletionId: z.nullable(id),
      }),
    ),
  }),
})

export const alphabetizeChildren = defineContract({
  ...staffCall,
  id: 'alphabetizeChildren',
  method: 'POST',
  writes: true,
  path: `${BASE}/alphabetize-children`,
  summary: 'Sorts the children of a page by name; for the home page, also its siblings.',
  body: z.object({ projectId: id, pageId: id }),
  result: z.array(pageNodeSchema),
})

export const redirectsPreview = defineContract({
  ...staffCall,
  id: 'redirectsPreview',
  method: 'POST',
  writes: false,
  path: `${BASE}/redirects-preview`,
  summary: 'Previews the addresses and redirects of a rename, a move or a deletion without changing anything.',
  body: z.object({
    projectId: id,
    add301: z._default(z.boolean(), true),
    change: z.union([
      z.object({ kind: z.literal('rename'), pageId: id, pageName: pageNameSchema, path: z.optional(pagePathSchema) }),
      z.object({
        kind: z.literal('move'),
        pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
        /** Exactly one of the three is required. */
        moveAfter: z.optional(id),
        moveBefore: z.optional(id),
        moveUnder: z.optional(id),
      }),
      z.object({
        kind: z.literal('delete'),
        pageIds: z.array(id).check(z.minLength(1), z.maxLength(1000)),
        withChildren: z._default(z.boolean(), false),
        redirectTo: z.optional(id),
      }),
    ]),
  }),
  result: pathChangesSchema,
})
