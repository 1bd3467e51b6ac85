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

/** The page templates of a site (M438, M592). `thumbnail` is the path of an image on the client's own site. */
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
 * Items that an editor can insert into a text of a site (M592): its icons by name, and the ways to contact the
 * business, each with its link address. Ways that the business does not offer are omitted.
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
    /** The link's address. Empty for an icon. */
    href: z.string(),
  }),
})

/**
 * A page's visits from search by month, the last 12 and the 12 before them (M267), including those of the page that it
 * replaced. The actual dates are the counted months; `thisYearsDate` and `lastYearsDate` are their common position on
 * the axis, the month of this year. Null if nothing was counted; no rows if nothing ever was.
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
