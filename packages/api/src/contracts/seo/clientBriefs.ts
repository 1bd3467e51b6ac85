import { BRIEF_GROUPS, FACT_KINDS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import {
  boundedText,
  id,
  idInPath,
  instant,
  plainDate,
  requiredText,
  strategyParams,
  wholeNumber,
} from '../primitives.ts'
import { clientFactSchema } from './facts.ts'
import { MAX_LINK_DAYS } from './clientReport.ts'

const COMMON = { service: 'seo', access: 'staff' } as const
const PATH = '/api/strategy/strategies/:strategyId/brief'

/** The maximum lengths of a question and of its answer, in characters. */
export const BRIEF_LIMITS = { question: 300, answer: 2000 } as const

const briefQuestionSchema = z.object({
  briefQuestionId: id,
  section: z.enum(BRIEF_GROUPS),
  question: z.string(),
  /** Empty until it is answered. */
  answer: z.string(),
  answeredAt: z.nullable(instant),
  /** Whether the client answered; otherwise the member of the staff did. */
  byClient: z.boolean(),
  /** Who answered, or created the link with which the client did. Null before. */
  staffName: z.nullable(z.string()),
  /** The sentences of the answer that drafts can state. */
  facts: z.array(z.object({ kind: z.enum(FACT_KINDS), text: z.string() })),
  version: wholeNumber,
})

/** What a client has to answer for a strategy's text (WRITE-16, WRITE-17). */
export const clientBriefSchema = z.object({
  /** Whether it stands in place of a draft; otherwise it is beside one. */
  replacesDraft: z.boolean(),
  /** The number of facts that the text would have stated. */
  knownFacts: wholeNumber,
  writtenAt: instant,
  /** In the order of the groups. */
  questions: z.array(briefQuestionSchema),
  /** The headings of the text, each with what is known and what is asked. */
  outline: z.array(
    z.object({
      level: wholeNumber,
      heading: z.string(),
      says: z.array(z.string()),
      /** The facts that each sentence states, in the order of the sentences. Missing where none is stated. */
      facts: z.optional(z.array(z.array(clientFactSchema))),
      asks: z.array(z.string()),
    }),
  ),
  /** The queries of the strategy, the most shown first, with their newest measurement. */
  queries: z.array(
    z.object({
      keyword: z.string(),
      rank: z.nullable(z.number()),
      impressions: z.nullable(z.number()),
      measuredOn: z.nullable(plainDate),
      /** Whether nothing says of which day it is, and the day of its import stands for it (COV-11). */
      isDayUnknown: z.boolean(),
    }),
  ),
  /** The newest first. */
  links: z.array(
    z.object({
      briefLinkId: id,
      createdAt: instant,
      createdBy: z.string(),
      expiresAt: instant,
      /** Whether the link can still be opened. */
      isOpen: z.boolean(),
      revokedAt: z.nullable(instant),
    }),
  ),
})
export type ClientBrief = z.output<typeof clientBriefSchema>

export const strategyBrief = defineContract({
  id: 'strategyBrief',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: PATH,
  summary: 'Returns what the client has to answer for the text of a strategy. Null if nothing is asked.',
  params: strategyParams,
  result: z.object({ brief: z.nullable(clientBriefSchema) }),
})

export const beginOwnText = defineContract({
  id: 'beginOwnText',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/own-text`,
  summary:
    'Opens the text of a strategy whose brief stands in place of a draft, so that a person writes it. The brief stays open. Again, it changes nothing.',
  params: strategyParams,
  result: z.literal(true),
})

export const addBriefQuestion = defineContract({
  id: 'addBriefQuestion',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/questions`,
  summary: 'Adds a question to a brief. The same words again change nothing.',
  params: strategyParams,
  body: z.object({ section: z.enum(BRIEF_GROUPS), question: requiredText(BRIEF_LIMITS.question) }),
  result: z.literal(true),
})

const questionParams = z.extend(strategyParams, { briefQuestionId: idInPath })

/** Saves a question and its answer. An answer states facts; an empty one takes them back. */
export const saveBriefQuestion = defineContract({
  id: 'saveBriefQuestion',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/questions/:briefQuestionId`,
  summary: 'Saves a question of a brief and its answer, whose sentences become facts of the client.',
  params: questionParams,
  body: z.object({
    question: requiredText(BRIEF_LIMITS.question),
    answer: boundedText(BRIEF_LIMITS.answer),
    /** The version that was read. */
    version: wholeNumber,
  }),
  result: z.literal(true),
  conflict: z.object({ question: briefQuestionSchema }),
})

export const removeBriefQuestion = defineContract({
  id: 'removeBriefQuestion',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/questions/:briefQuestionId/remove`,
  summary: 'Removes a question, which is not asked again. The facts of its answer stay.',
  params: questionParams,
  result: z.literal(true),
})

export const createBriefLink = defineContract({
  id: 'createBriefLink',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/links`,
  summary: 'Creates a link with which the client answers without signing in. Its address is returned once.',
  params: strategyParams,
  body: z.object({
    days: z.int().check(z.gte(1, 'Enter 1 to 90 days'), z.lte(MAX_LINK_DAYS, 'Enter 1 to 90 days')),
  }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const revokeBriefLink = defineContract({
  id: 'revokeBriefLink',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/links/:briefLinkId/revoke`,
  summary: 'Revokes a link, which then opens nothing. A link that is revoked already does not change.',
  params: z.extend(strategyParams, { briefLinkId: idInPath }),
  result: z.literal(true),
})
