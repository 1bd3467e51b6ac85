import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'

const text = z.nullable(z.string())

/** A client's account details (M108-M116): one row. */
export const clientInfoReport = defineReport({
  queryId: 'client-info',
  reads: ['client'],
  arguments: ['clientId'],
  needs: ['clientId'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    domain: z.string(),
    active: z.number(),
    /** Decides which links the account details show (M108, M109). */
    variation: z.enum(['CS', 'MCC', 'other']),
    legacy: z.boolean(),
    emailAddress: text,
    phoneNumber: text,
    primaryContact: z.object({ firstName: text, lastName: text }),
    address: z.object({ address1: text, address2: text, region: text, state: text, city: text, postalCode: text }),
    businessTypeName: text,
    memberships: z.array(z.object({ membershipId: z.number(), membershipName: z.string() })),
    clientLaunchDate: z.nullable(plainDate),
    siteLaunchDate: z.nullable(plainDate),
    /** The specification's {product}Value. */
    rankdeskValue: z.nullable(z.number()),
    adBudget: z.nullable(z.number()),
    rankingValue: z.nullable(z.number()),
    rankingPackage: text,
    billingStatus: text,
    /** Null for a client without a group. */
    group: text,
    accountManager: text,
    seoManager: text,
    marketingManager: text,
    adsManager: text,
    platformVersion: z.number(),
    projectData: z.array(z.object({ projectId: z.number(), CMSUrl: z.string(), ProjectName: z.string() })),
    /** When the client was archived. Null for one that is not archived. */
    archivedAt: z.nullable(z.iso.datetime({ offset: true })),
    /** Who archived it. Null for one that is not archived, and where no audit event says so. */
    archivedBy: text,
  }),
})

/** Clients whose name or domain contains the text, or whose id it is (M592). Active ones come first. */
export const clientSearchReport = defineReport({
  queryId: 'client-search',
  reads: ['client'],
  arguments: ['searchFor'],
  needs: ['searchFor'],
  row: z.object({
    clientId: z.number(),
    businessName: z.string(),
    domain: z.string(),
    active: z.number(),
    city: text,
    region: text,
    projectId: z.nullable(z.number()),
  }),
})

/** A client's answered questions, each with its answers, newest first (M333). */
export const clientInfoNotesReport = defineReport({
  queryId: 'client-info-notes',
  reads: ['note', 'client'],
  arguments: ['clientId'],
  needs: ['clientId'],
  row: z.object({
    /** 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social. */
    categoryId: z.number(),
    questionName: z.string(),
    totalAnswerCount: z.number(),
    notes: z.array(
      z.object({
        noteId: z.number(),
        version: z.number(),
        staffID: z.number(),
        staffName: z.string(),
        answerDate: z.iso.datetime({ offset: true }),
        answer: z.string(),
        businessName: z.string(),
      }),
    ),
  }),
})

/**
 * The open items of a client's SEO checklist (M334). Completed items are hidden (M331). `item` is HTML that the content
 * policy allows. `checklistCount` is the number of all open items, which a paged panel can show.
 */
export const clientSeoChecklistReport = defineReport({
  queryId: 'client-seo-checklist',
  reads: ['checklist', 'client'],
  arguments: ['clientId'],
  needs: ['clientId'],
  row: z.object({ seoChecklistId: z.number(), item: z.string(), checklistCount: z.number() }),
})
