import { PRIORITIES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineReport } from './report.ts'

const ofClient = { reads: ['client', 'page'], arguments: ['clientId'], needs: ['clientId'] } as const

/** The specialties that a client targets or tracks keywords for (M592). */
export const clientSpecialtyTypesReport = defineReport({
  ...ofClient,
  queryId: 'client-specialty-types',
  row: z.object({
    specialtyTypeId: z.number(),
    specialtyTypeName: z.string(),
    serviceTypeId: z.number(),
    serviceTypeName: z.string(),
    /** 1 low, 2 medium, 3 high. Null if unknown (M446). */
    searchVolume: z.nullable(z.number()),
    targets: z.number(),
  }),
})

/**
 * A client's targets: a specialty in a place, its page, and the ranks of its keywords (M592). The search covers
 * specialty, service, place and page.
 */
export const seoTargetsReport = defineReport({
  ...ofClient,
  arguments: ['clientId', 'search'],
  queryId: 'seo-targets',
  row: z.object({
    seoTargetId: z.number(),
    specialtyTypeId: z.number(),
    specialtyTypeName: z.string(),
    serviceTypeName: z.string(),
    geoName: z.string(),
    pageId: z.nullable(z.number()),
    pageName: z.nullable(z.string()),
    path: z.nullable(z.string()),
    keywords: z.number(),
    page1: z.number(),
    /** The best current rank of its keywords. Null if none was measured. */
    bestRank: z.nullable(z.number()),
  }),
})

/**
 * A client's specialties with the number of targets that have a page, and their priority by share of keywords (RANK-8,
 * M592).
 */
export const seoSpecialtiesReport = defineReport({
  ...ofClient,
  queryId: 'seo-specialties',
  row: z.object({
    specialtyTypeId: z.number(),
    specialtyTypeName: z.string(),
    serviceTypeName: z.string(),
    targets: z.number(),
    mappedTargets: z.number(),
    keywords: z.number(),
    page1: z.number(),
    /** The share of all the client's keywords with a specialty, percent of 100. */
    keywordsPercentage: z.number(),
    priority: z.enum(PRIORITIES),
  }),
})

/**
 * A client's lines of business, 1 to 5 by priority (M442). Without a client, those of all clients, by number of
 * clients.
 */
export const businessTypesReport = defineReport({
  queryId: 'business-types',
  reads: ['client'],
  arguments: ['clientId'],
  row: z.object({ businessTypeId: z.number(), businessTypeName: z.string(), clients: z.number() }),
})

/** Specialties by the systems of a client's site, with the mappings of each cell (M440-M447, M593). */
export const specialtiesSystemsReport = defineReport({
  ...ofClient,
  queryId: 'specialties-systems',
  row: z.object({
    specialtyTypeId: z.number(),
    specialtyTypeName: z.string(),
    searchVolume: z.nullable(z.number()),
    serviceTypeId: z.number(),
    serviceTypeName: z.string(),
    systemId: z.number(),
    systemName: z.string(),
    /** 1 to 5: the priority at the top of the system's column (M442). */
    businessTypeId: z.number(),
    /** Empty for 'No entries mapped.' (M443). */
    mappings: z.array(z.object({ title: z.string() })),
  }),
})
