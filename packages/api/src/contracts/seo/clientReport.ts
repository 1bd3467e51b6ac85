import { isPlainMonth } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant, strategyId, wholeNumber } from '../primitives.ts'

/** A month as 'YYYY-MM'. */
const month = z.string().check(z.refine(isPlainMonth, { message: 'Enter a month as YYYY-MM' }))
const params = z.object({ clientId: idInPath, month })

/** The longest and shortest validity of a link, in days. */
export const MAX_LINK_DAYS = 90

/** The introduction and the plan of a report. */
export const reportTextSchema = boundedText(3000)
/** The words about a piece of work on a report. */
export const reportItemTextSchema = boundedText(1000)

/** What the account manager writes on a report. */
export const reportTextsSchema = z.object({
  introduction: reportTextSchema,
  /** The plan for the next month. Null for the strategies that are planned. */
  plan: z.nullable(reportTextSchema),
  items: z
    .array(
      z.object({
        strategyId,
        /** Replaces the summary that was published. Null keeps it. */
        text: z.nullable(reportItemTextSchema),
        isHidden: z.boolean(),
      }),
    )
    .check(z.maxLength(200)),
})
export type ReportTexts = z.infer<typeof reportTextsSchema>

const linkSchema = z.object({
  clientReportLinkId: id,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Whether the link can still be opened. */
  isOpen: z.boolean(),
  revokedAt: z.nullable(instant),
})

export const monthlyReport = defineContract({
  id: 'monthlyReport',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/report/:month',
  summary: 'Returns the monthly report of a client as staff edit it, the page that the client sees, and its links.',
  access: 'staff',
  params,
  result: z.object({
    /** The number of saves, which a save sends as If-Match. 0 before the first. */
    version: wholeNumber,
    texts: reportTextsSchema,
    /** The completed work of the month, with the published summary. */
    done: z.array(z.object({ strategyId, title: z.string(), summary: z.string(), path: z.nullable(z.string()) })),
    /** The plan that the report has without one of its own. */
    planned: z.string(),
    /** The page as the client sees it. */
    html: z.string(),
    links: z.array(linkSchema),
  }),
})

export const saveMonthlyReport = defineContract({
  id: 'saveMonthlyReport',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/client/:clientId/report/:month',
  summary: 'Saves the texts of a report. If-Match is the version on which the save is based.',
  access: 'staff',
  headers: ['if-match'],
  params,
  body: reportTextsSchema,
  result: z.object({ version: wholeNumber }),
  conflict: z.object({ theirs: reportTextsSchema }),
})

export const createReportLink = defineContract({
  id: 'createReportLink',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/report/:month/links',
  summary: 'Creates a link with which the client reads a report without signing in. Its address is returned once.',
  access: 'staff',
  params,
  body: z.object({
    days: z.int().check(z.gte(1, 'Enter 1 to 90 days'), z.lte(MAX_LINK_DAYS, 'Enter 1 to 90 days')),
  }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const revokeReportLink = defineContract({
  id: 'revokeReportLink',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/report-links/:clientReportLinkId/revoke',
  summary: 'Revokes a link, which then opens nothing. A link that is revoked already does not change.',
  access: 'staff',
  params: z.object({ clientId: idInPath, clientReportLinkId: idInPath }),
  result: z.literal(true),
})

/** The client's own reports, in the client platform: those that are shared by a link that can be opened. */
export const clientOwnReports = defineContract({
  id: 'clientOwnReports',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client-platform/reports',
  summary: 'Lists the months whose report is shared with the client, newest first.',
  access: 'client',
  result: z.object({ months: z.array(month) }),
})

export const clientOwnReport = defineContract({
  id: 'clientOwnReport',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client-platform/reports/:month',
  summary: 'Returns the page of a report that is shared with the client.',
  access: 'client',
  params: z.object({ month }),
  result: z.object({ html: z.string() }),
})
