import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, requiredText, strategyParams } from '../primitives.ts'
import { MAX_PAGE_ADDRESS, typedPageAddress } from '../sites/websiteAddress.ts'
import { MAX_LINK_DAYS } from './clientReport.ts'
import { blogInfoSchema, changedPage, publishBody, receiptSchema } from './publishing.ts'

const COMMON = { service: 'seo', access: 'staff' } as const
const PATH = '/api/strategy/strategies/:strategyId/handoff'

/** The files of a text that was handed over, by what they are. */
export const HANDOFF_FILES = {
  zip: 'all.zip',
  word: 'text.docx',
  markdown: 'text.md',
  html: 'text.html',
  changes: 'changes.txt',
} as const

/**
 * Returns the address of a file of a strategy's text that was handed over, relative to the seo service. A browser can open it
 * as a link: it accepts the access cookie.
 */
export function handoffFilePath(strategyId: number | string, file: string): string {
  return `${PATH.replace(':strategyId', String(strategyId))}/files/${file}`
}

const handoffLinkSchema = z.object({
  handoffLinkId: id,
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** Whether the link can still be opened. */
  isOpen: z.boolean(),
  revokedAt: z.nullable(instant),
})

/** A text that was handed over to a client's web master, and what is known of it. */
export const handoffSchema = z.object({
  publicationId: id,
  /** Where the text belongs. Staff and the web master can correct it. */
  address: z.string(),
  handedOverAt: instant,
  staffName: z.string(),
  /** When the web master last said that the text is online. */
  reportedAt: z.nullable(instant),
  /** The newest reading of the address. Null before the first. */
  receipt: z.nullable(receiptSchema),
  /** Whether the address is being read. */
  isChecking: z.boolean(),
  /** When the address is read again by itself. Null once that has ended. */
  nextCheckAt: z.nullable(instant),
  /** The newest first. */
  links: z.array(handoffLinkSchema),
})
export type Handoff = z.infer<typeof handoffSchema>

export const strategyHandoff = defineContract({
  id: 'strategyHandoff',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: PATH,
  summary: 'Returns the text of a strategy that was handed over and is not proven yet. Null for none.',
  params: strategyParams,
  result: z.object({ handoff: z.nullable(handoffSchema) }),
})

/**
 * Hands the approved text over to the client's web master: nothing is sent, and the strategy stays open until the text is
 * found on the website. An earlier hand-over of the strategy is replaced, and its links are revoked.
 */
export const handOver = defineContract({
  id: 'handOver',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: PATH,
  summary: 'Hands an approved text over for a website in another system. False if there is nothing to hand over.',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: z.extend(z.omit(publishBody, { publishDate: true }), { blogInfo: z.optional(blogInfoSchema) }),
  result: z.boolean(),
  conflict: changedPage,
})

export const createHandoffLink = defineContract({
  id: 'createHandoffLink',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/links`,
  summary: 'Creates a link with which the web master opens the text without signing in. Its address is returned once.',
  params: strategyParams,
  body: z.object({
    days: z.int().check(z.gte(1, 'Enter 1 to 90 days'), z.lte(MAX_LINK_DAYS, 'Enter 1 to 90 days')),
  }),
  result: z.object({ url: z.string(), expiresAt: instant }),
})

export const revokeHandoffLink = defineContract({
  id: 'revokeHandoffLink',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/links/:handoffLinkId/revoke`,
  summary: 'Revokes a link, which then opens nothing. A link that is revoked already does not change.',
  params: z.extend(strategyParams, { handoffLinkId: idInPath }),
  result: z.literal(true),
})

export const checkHandoff = defineContract({
  id: 'checkHandoff',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/check`,
  summary: 'Reads the address and looks for the text that was handed over. False if nothing waits.',
  params: strategyParams,
  body: z.object({
    /** Where the text belongs, on the client's website. */
    address: requiredText(MAX_PAGE_ADDRESS).check(
      z.refine<string>((text) => typedPageAddress(text) !== undefined, {
        message: 'Enter the address of the page',
      }),
    ),
  }),
  result: z.boolean(),
})

export const acceptHandoff = defineContract({
  id: 'acceptHandoff',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/accept`,
  summary: 'Completes a strategy whose text was handed over without the proof, with a reason. False if nothing waits.',
  params: strategyParams,
  body: z.object({ reason: requiredText(1000) }),
  result: z.boolean(),
})

export const withdrawHandoff = defineContract({
  id: 'withdrawHandoff',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${PATH}/withdraw`,
  summary: 'Takes back a text that was handed over, and revokes its links. False if nothing waits.',
  params: strategyParams,
  result: z.boolean(),
})
