import { BUSINESS_KINDS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { pageGroupChoicesSchema, pageGroupSchema } from './pageGroups.ts'
import { boundedText, filledText, id, plainDate, wholeNumber } from '../primitives.ts'
import {
  DAY_SOURCES,
  fileTotalsSchema,
  IMPORT_FILE_KINDS,
  importFileSchema,
  importPathSchema,
  importWarningSchema,
  MAX_IMPORT_PATH,
  storedTotalsSchema,
  unrecognizedFileSchema,
} from './fileShapes.ts'

/**
 * The states of an import. It collects files, reads them, is ready to be checked and changed by a person, writes, and is
 * done. An import that failed can be read or written again, or discarded. Undoing takes a done one back.
 */
export const IMPORT_STATES = [
  'collecting',
  'reading',
  'ready',
  'writing',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export const importStateSchema = z.enum(IMPORT_STATES)
export type ImportState = z.infer<typeof importStateSchema>

/** Where an import came from: a browser, the command line, a watched folder, or the endpoint with a token. */
export const IMPORT_SOURCES = ['browser', 'command', 'folder', 'endpoint'] as const
export type ImportSource = (typeof IMPORT_SOURCES)[number]

/** The fields of a client's record that an import fills, in the order of a form. All are text here. */
export const IMPORT_FACTS = [
  'businessName',
  'groupName',
  'businessTypeName',
  'contactFirstName',
  'contactLastName',
  'emailAddress',
  'phoneNumber',
  'address1',
  'address2',
  'city',
  'region',
  'postalCode',
  'rankingPackage',
  'rankingValue',
  'adBudget',
  'overriddenTimeAllocation',
  'billingStatus',
  'clientLaunchDate',
  'siteLaunchDate',
  'rankingStarted',
] as const
export type ImportFact = (typeof IMPORT_FACTS)[number]

/** Where a fact comes from: the client list, the site's own data, the domain, a person in this import, or the known client. */
export const FACT_SOURCES = ['client-list', 'site', 'domain', 'person', 'client'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** The managers of a client. */
export const IMPORT_MANAGERS = ['seoManagerId', 'accountManagerId', 'marketingManagerId', 'adsManagerId'] as const
export type ImportManager = (typeof IMPORT_MANAGERS)[number]

export const importFactSchema = z.object({
  fact: z.enum(IMPORT_FACTS),
  /** Days are YYYY-MM-DD, amounts plain numbers. */
  value: z.string(),
  source: z.enum(FACT_SOURCES),
})

export const importManagerSchema = z.object({
  role: z.enum(IMPORT_MANAGERS),
  /** Null for no manager. */
  staffId: z.nullable(id),
  /** 'first-seo-manager' is the default of a new client without a named one. */
  source: z.enum(['client-list', 'person', 'client', 'first-seo-manager', 'none']),
})

export const importCountsSchema = z.object({
  /** Pages of the site after this import's files alone. */
  pages: wholeNumber,
  queries: wholeNumber,
  /** Queries with a position. */
  ranks: wholeNumber,
  /** Weeks with at least one day of visits. */
  weeks: wholeNumber,
})

/** A client that an import creates or updates. */
export const importClientSchema = z.object({
  /** Identifies the client within the import. It stays when its domain is corrected. */
  key: filledText(MAX_IMPORT_PATH),
  /** The folder or zip of its files. Empty for loose files and for a row of a client list. */
  folder: z.string(),
  /** Null until a person gives the domain. */
  domain: z.nullable(z.string()),
  /** Why the client can't be imported, as a sentence. Null if it can. */
  problem: z.nullable(z.string()),
  /** The client that is updated. Null for a new one. */
  clientId: z.nullable(id),
  included: z.boolean(),
  facts: z.array(importFactSchema),
  managers: z.array(importManagerSchema),
  files: z.array(importFileSchema),
  /** The first warnings. `warningCount` counts all. */
  warnings: z.array(importWarningSchema),
  warningCount: wholeNumber,
  counts: importCountsSchema,
  /** What the pages show of the business (FACT-4). Null if nothing; missing in imports of older versions. */
  businessKind: z.optional(z.nullable(z.object({ kind: z.enum(BUSINESS_KINDS), evidence: z.array(z.string()) }))),
  /** The pages that a person decides about. Missing in imports of older versions. */
  pageGroups: z.optional(z.array(pageGroupSchema)),
})
export type ImportClient = z.infer<typeof importClientSchema>

/** What an import wrote. */
export const importResultSchema = z.object({
  created: wholeNumber,
  updated: wholeNumber,
  /** What was added and changed, as part of a sentence: '12 pages added, 1 keyword changed'. */
  summary: z.string(),
  clients: z.array(
    z.object({
      clientId: id,
      domain: z.string(),
      businessName: z.string(),
      isNew: z.boolean(),
      /** The day of the ranks that it brought. Null without ranks; missing in imports of older versions. */
      ranksOn: z.optional(z.nullable(plainDate)),
      /** The first day that its impressions and clicks count. Null if no file says; missing in imports of older versions. */
      countedFrom: z.optional(z.nullable(plainDate)),
      /** What gave that day. Null without ranks; missing in imports of older versions. */
      daySource: z.optional(z.nullable(z.enum(DAY_SOURCES))),
      /** The files with the sums of their rows; missing in imports of older versions. */
      files: z.optional(
        z.array(z.extend(fileTotalsSchema, { path: importPathSchema, kind: z.enum(IMPORT_FILE_KINDS) })),
      ),
      /** What the database has of these files after the import; missing in imports of older versions. */
      stored: z.optional(z.array(storedTotalsSchema)),
      /** Sentences about the client's pages and strategies. */
      notes: z.array(z.string()),
    }),
  ),
})
export type ImportResult = z.infer<typeof importResultSchema>

export const importSummarySchema = z.object({
  importId: id,
  name: z.string(),
  source: z.enum(IMPORT_SOURCES),
  state: importStateSchema,
  startedAt: z.string(),
  /** Null for an import that no person started, such as that of a watched folder. */
  startedBy: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  fileCount: wholeNumber,
  /** Clients created and updated. Null until it is done. */
  created: z.nullable(wholeNumber),
  updated: z.nullable(wholeNumber),
  /** The reason of a failure, as a sentence. */
  error: z.nullable(z.string()),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** A file that was sent. */
export const stagedFileSchema = z.object({ path: importPathSchema, bytes: z.int(), receivedBytes: z.int() })
export type StagedFile = z.infer<typeof stagedFileSchema>

export const importDetailsSchema = z.extend(importSummarySchema, {
  /** The progress of reading, writing or undoing. Both are 0 before it starts. */
  progress: z.object({ done: wholeNumber, total: wholeNumber, message: z.string() }),
  /** The sent files. Empty once the import is done. */
  staged: z.array(stagedFileSchema),
  clients: z.array(importClientSchema),
  unrecognized: z.array(unrecognizedFileSchema),
  /** Warnings about no single client, such as rows of the client list. */
  warnings: z.array(importWarningSchema),
  /** The staff who can manage clients. */
  staff: z.array(z.object({ staffId: id, staffName: z.string() })),
  result: z.nullable(importResultSchema),
})
export type ImportDetails = z.infer<typeof importDetailsSchema>

/** What a person decides about a client of an import. Missing fields stay as they are. */
export const clientChoiceSchema = z.object({
  key: filledText(MAX_IMPORT_PATH),
  included: z.optional(z.boolean()),
  /** Corrects the domain. The files are then read again. */
  domain: z.optional(boundedText(253).check(z.trim())),
  /** Values by field. An empty text takes the person's value back. */
  facts: z.optional(z.partialRecord(z.enum(IMPORT_FACTS), boundedText(200).check(z.trim()))),
  managers: z.optional(z.partialRecord(z.enum(IMPORT_MANAGERS), z.nullable(id))),
  /** Whether the pages of groups are imported. The files are then read again. */
  pageGroups: z.optional(pageGroupChoicesSchema),
})
export type ClientChoice = z.infer<typeof clientChoiceSchema>

/** Something that was done on what an import brought, which its undo would destroy. */
export const undoObstacleSchema = z.object({
  clientId: id,
  businessName: z.string(),
  /** A phrase: 'Completed a strategy', 'Changed a page'. */
  what: z.string(),
  /** Null for background work. */
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
})
export type UndoObstacle = z.infer<typeof undoObstacleSchema>
