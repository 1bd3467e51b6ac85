import { BUSINESS_KINDS, FACT_KINDS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { idInPath, instant, requiredText, strategyParams } from '../primitives.ts'

const factParams = z.object({ clientId: idInPath })
const kind = z.enum(FACT_KINDS)
const businessKind = z.enum(BUSINESS_KINDS)

/** A fact of a client's facts sheet (FACT-1). */
export const clientFactSchema = z.object({
  kind,
  text: z.string(),
  source: z.enum(['site', 'profile', 'brief', 'person']),
  /** The path of the page, the question of the note, or the name of the person. Empty for a profile. */
  sourceDetail: z.string(),
  /** The address of the page of the client's real site that states it. Missing for other sources. */
  sourceUrl: z.optional(z.string()),
  /** The name of the page about a service or a place that states it. Empty for the whole business. */
  about: z.string(),
  at: instant,
  /** Whether the client stated it, through a link of the person (FACT-10). */
  byClient: z.optional(z.boolean()),
  /** Who confirmed it, and when. Missing until a person did, and for what a person stated (FACT-9). */
  confirmed: z.optional(z.object({ staffName: z.string(), at: instant })),
})

/** A client's facts sheet (FACT-1 to FACT-10). */
export const factSheetSchema = z.object({
  business: z.object({
    kind: businessKind,
    /** The words on the client's pages that show it. Empty for other, and for a choice of staff. */
    evidence: z.array(z.string()),
    /** Whether staff chose it. */
    chosen: z.boolean(),
  }),
  facts: z.array(clientFactSchema),
  /** The questions about facts that are missing. */
  questions: z.array(z.object({ kind, question: z.string() })),
})
export type FactSheet = z.output<typeof factSheetSchema>

/** A fact by its kind and words. */
const factText = { kind, text: requiredText(500) }

export const clientFacts = defineContract({
  id: 'clientFacts',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/facts',
  summary: "Returns what a client's pages, profile and notes and the staff say about it, and what is missing.",
  access: 'staff',
  params: factParams,
  result: factSheetSchema,
})

export const stateFact = defineContract({
  id: 'stateFact',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/facts',
  summary: 'States a fact about a client. With `replaces` it corrects a fact of the sheet, which must still be there.',
  access: 'staff',
  params: factParams,
  body: z.object({ ...factText, replaces: z.nullable(z.object(factText)) }),
  result: factSheetSchema,
  conflict: z.object({ sheet: factSheetSchema }),
})

export const withdrawFact = defineContract({
  id: 'withdrawFact',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/facts/withdraw',
  summary: 'Removes a wrong fact from the sheet. It stays out, even while a page still says so.',
  access: 'staff',
  params: factParams,
  body: z.object(factText),
  result: factSheetSchema,
})

export const confirmFact = defineContract({
  id: 'confirmFact',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/facts/confirm',
  summary: 'Confirms a fact of the sheet with these words. One that a person stated or confirmed does not change.',
  access: 'staff',
  params: factParams,
  body: z.object(factText),
  result: factSheetSchema,
})

export const strategyFacts = defineContract({
  id: 'strategyFacts',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/facts',
  summary: 'Returns the facts of the client that the saved text of an open strategy states (FACT-9).',
  access: 'staff',
  params: strategyParams,
  result: z.object({ facts: z.array(clientFactSchema) }),
})

export const restoreFact = defineContract({
  id: 'restoreFact',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/facts/restore',
  summary: 'Puts a withdrawn fact back on the sheet.',
  access: 'staff',
  params: factParams,
  body: z.object(factText),
  result: factSheetSchema,
})

export const chooseBusinessKind = defineContract({
  id: 'chooseBusinessKind',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/facts/business-kind',
  summary: "Sets the kind of a client's business. Null returns to the kind that its pages show.",
  access: 'staff',
  params: factParams,
  body: z.object({ kind: z.nullable(businessKind) }),
  result: factSheetSchema,
})
