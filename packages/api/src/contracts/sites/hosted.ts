import { PAGE_NODE_FIELDS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { id } from '../primitives.ts'
import { pageNameSchema, pagePathSchema } from './pages.ts'

/**
 * The calls on a client's own domain (M645-M649). They are not contracts of a service: their address is the client's
 * site, they use the one-minute site token, and bodies may be form data, where all values are text.
 */
export const SITE_CALLS = {
  pageData: { method: 'GET', path: '/CMS-PageData.svc' },
  insertPage: { method: 'POST', path: '/CMS-Insert-Page.svc' },
  updatePage: { method: 'POST', path: '/CMS-Update-Page.svc' },
  movePages: { method: 'POST', path: '/CMS-Move-Pages.svc' },
  contentStyles: { method: 'GET', path: '/CMS-Content-Styles.svc' },
} as const

/** An id as a number or as form text. */
const formId = z.pipe(z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/))]), z.transform(Number)), id)

/** An optional id; forms send an empty text or 0 for none. */
const formIdOrNone = z.optional(
  z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
    z.pipe(
      z.literal(['0', 0]),
      z.transform(() => undefined),
    ),
    z.pipe(
      z.null(),
      z.transform(() => undefined),
    ),
    formId,
  ]),
)

const formFlag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

/** A comma-separated list of ids in `PageID[]` (M648). */
const formIds = z.pipe(
  z.pipe(
    z.union([
      z.string(),
      z.pipe(z.number(), z.transform(String)),
      z.pipe(
        z.array(z.union([z.string(), z.number()])),
        z.transform((list) => list.join(',')),
      ),
    ]),
    z.transform((text) => text.split(',').map((part): string | number => part.trim())),
  ),
  z.array(formId).check(z.minLength(1), z.maxLength(1000)),
)

/** The body of M646. */
export const insertPageBody = z.object({
  pageName: pageNameSchema,
  visible: z._default(formFlag, false),
  searchable: z._default(formFlag, false),
  templateId: formId,
  ssl: z._default(formFlag, true),
  moveAfter: formIdOrNone,
  parentId: formIdOrNone,
})

/** The body of M647. `path` sets an address that does not follow the name, which makes a rename exactly reversible. */
export const updatePageBody = z.object({
  pageName: pageNameSchema,
  templateId: formId,
  pageId: formId,
  add301: z._default(formFlag, true),
  path: z.optional(pagePathSchema),
})

/** The body of M648: exactly one of the three positions. */
export const movePagesBody = z
  .object({
    'PageID[]': formIds,
    add301: z._default(formFlag, true),
    MoveAfter: formIdOrNone,
    MoveBefore: formIdOrNone,
    MoveUnder: formIdOrNone,
  })
  .check(
    z.refine(
      (body) => [body.MoveAfter, body.MoveBefore, body.MoveUnder].filter((to) => to !== undefined).length === 1,
      {
        message: 'Name one of MoveAfter, MoveBefore and MoveUnder',
      },
    ),
  )

/** A page with its address. */
export const updatedPageSchema = z.object({ PageID: id, PageName: z.string(), Path: z.string(), OldPath: z.string() })

/** The result of M645: the values of each page in the order of `PAGE_NODE_FIELDS` (M650). */
export const pageDataResult = z.array(
  z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).check(z.length(PAGE_NODE_FIELDS.length)),
)
/** The result of M646. */
export const insertPageResult = z.object({
  Inserted: z.object({
    PageID: id,
    PageName: z.string(),
    Path: z.string(),
    TemplateID: id,
    ParentID: z.nullable(id),
    Visible: z.boolean(),
    Searchable: z.boolean(),
  }),
})
/** The result of M647 and M648: every page with a new address. After an update, the page itself is always first. */
export const updatedPagesResult = z.object({
  Updated: z.array(updatedPageSchema),
  Redirects: z.array(z.object({ From: z.string(), To: z.string() })),
})
