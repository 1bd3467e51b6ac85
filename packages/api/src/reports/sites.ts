import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

const ofProject = { arguments: ['projectId'], needs: ['projectId'] } as const

/** A client's website: one row (M592). */
export const siteInfoReport = defineReport({
  ...ofProject,
  queryId: 'site-info',
  reads: ['client', 'page'],
  row: z.object({
    projectId: z.number(),
    projectName: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    domain: z.string(),
    tagline: z.string(),
    hue: z.number(),
    siteLaunchDate: z.nullable(plainDate),
    blogInstalled: z.boolean(),
    platformVersion: z.number(),
    pages: z.number(),
    visiblePages: z.number(),
    templates: z.number(),
    redirects: z.number(),
    lastPublishedAt: z.nullable(z.iso.datetime({ offset: true })),
  }),
})

/** The page templates of a site (M438, M592). `thumbnail` is the path of a picture on the client's own site. */
export const templatesReport = defineReport({
  ...ofProject,
  queryId: 'templates',
  reads: ['page'],
  row: z.object({
    templateId: z.number(),
    templateName: z.string(),
    kind: z.string(),
    thumbnail: z.string(),
    zones: z.number(),
    pages: z.number(),
  }),
})

/**
 * What an editor can put into a text of a site (M592): its icons by name, and the ways to connect with the business, each
 * with the address that a link takes. A way that the business does not offer is left out.
 */
export const iconsAndConnectSettingsReport = defineReport({
  ...ofProject,
  queryId: 'icons-and-connect-settings',
  reads: ['client'],
  row: z.object({
    kind: z.enum(['icon', 'connect']),
    name: z.string(),
    label: z.string(),
    value: z.string(),
    /** Where a link goes; empty for an icon. */
    href: z.string(),
  }),
})

/**
 * A page's visits from search by month, the last 12 beside the 12 before them (M267), those of the page that it took the
 * place of added. The actual dates are the months that were counted; `thisYearsDate` and `lastYearsDate` are where both
 * stand on one axis, the month of this year. Null where nothing was counted; no rows when nothing ever was.
 */
export const pageOrganicTrafficReport = defineReport({
  queryId: 'page-organic-traffic',
  reads: ['page'],
  arguments: ['pageId', 'oldPageId'],
  needs: ['pageId'],
  row: z.object({
    thisYearsVisits: z.nullable(z.number()),
    lastYearsVisits: z.nullable(z.number()),
    thisYearsDate: plainDate,
    lastYearsDate: plainDate,
    thisYearsActualDate: plainDate,
    lastYearsActualDate: plainDate,
  }),
})
