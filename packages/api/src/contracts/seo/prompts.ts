import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, instant, strategyId, wholeNumber } from '../primitives.ts'

/** The longest prompt, in characters. */
export const MAX_PROMPT_LENGTH = 20_000

/** PostgreSQL keeps no NUL in a text. */
const promptText = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(MAX_PROMPT_LENGTH),
  z.refine((text) => !text.includes('\0'), { message: 'must not hold the character NUL' }),
)

/** A version of a prompt (M481). Version 0 is the one that the product comes with. */
export const promptVersionSchema = z.object({
  version: z.int(),
  prompt: z.string(),
  /** Who saved it; empty for version 0. */
  staffName: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type PromptVersion = z.infer<typeof promptVersionSchema>

/** The prompt that is in use for a strategy type. */
export const contentPromptSchema = z.extend(promptVersionSchema, {
  strategyTypeId: z.int(),
  strategyTypeName: z.string(),
})
export type ContentPrompt = z.infer<typeof contentPromptSchema>

/** A type whose text is written: 1 to 9 and 15. Others answer 404. */
const promptParams = z.object({ strategyTypeId: z.coerce.number().check(z.int(), z.positive(), z.lte(32_767)) })

export const contentPrompts = defineContract({
  id: 'contentPrompts',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/prompts',
  summary:
    'The prompts of the content writer that are in use, by strategy type, and what writes: the composer or a model.',
  access: 'staff',
  result: z.object({
    /** What writes now; a prompt is used by a model only. */
    writer: z.string(),
    usesPrompts: z.boolean(),
    /** Whether the caller may change them; an operator can leave that to some. */
    mayChange: z.boolean(),
    prompts: z.array(contentPromptSchema),
  }),
})

export const promptVersions = defineContract({
  id: 'promptVersions',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/prompts/:strategyTypeId/versions',
  summary: 'Every version of the prompt of a strategy type, newest first; the last is the one the product comes with.',
  access: 'staff',
  params: promptParams,
  result: z.object({ versions: z.array(promptVersionSchema) }),
})

export const savePrompt = defineContract({
  id: 'savePrompt',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/prompts/:strategyTypeId',
  summary:
    'Saves a prompt as a new version. If-Match is the version it was based on; an older one is refused with 409 and both texts.',
  access: 'staff',
  headers: ['if-match'],
  params: promptParams,
  body: z.object({ prompt: promptText }),
  result: contentPromptSchema,
})

export const restorePrompt = defineContract({
  id: 'restorePrompt',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/prompts/:strategyTypeId/restore',
  summary: 'Makes an earlier version the prompt in use again, as a new version. If-Match is the version it has now.',
  access: 'staff',
  headers: ['if-match'],
  params: promptParams,
  body: z.object({ version: wholeNumber }),
  result: contentPromptSchema,
})

export const testPrompt = defineContract({
  id: 'testPrompt',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/api/strategy/prompts/:strategyTypeId/test',
  summary: 'Writes with a prompt for a client, or for one of its strategies, and saves nothing.',
  access: 'staff',
  params: promptParams,
  body: z.object({
    prompt: promptText,
    clientId: id,
    /** A strategy of that client; without it the client's most valuable keyword and specialty are written about. */
    strategyId: z.optional(strategyId),
  }),
  result: z.object({
    writer: z.string(),
    zones: z.array(z.object({ elementId: z.string(), content: z.string(), origin: z.enum(['site', 'writer']) })),
    metaTitle: z.string(),
    metaDescription: z.string(),
    finalNote: z.string(),
    mentions: z.array(
      z.object({
        keywords: z.string(),
        keywordListType: z.enum(['targetKeywords', 'otherKeywords']),
        mentions: z.int(),
      }),
    ),
  }),
})
