import { unknownVariables } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, instant, storable, strategyId, strategyParams, wholeNumber } from '../primitives.ts'

/** The maximum length of a prompt, in characters. */
export const MAX_PROMPT_LENGTH = 20_000

/** PostgreSQL rejects NUL in a text. */
const promptText = z.string().check(
  z.trim(),
  z.minLength(1, 'This field is required'),
  z.maxLength(MAX_PROMPT_LENGTH),
  storable,
  z.refine((text) => unknownVariables(text).length === 0, {
    error: ({ input }) => `These variables don’t exist: ${unknownVariables(String(input)).join(', ')}`,
  }),
)

/** A version of a prompt (M481). Version 0 is the product's default. */
export const promptVersionSchema = z.object({
  version: z.int(),
  prompt: z.string(),
  /** The author's note about the change. Empty for none. */
  note: z.string(),
  /** The author of the version. Null for version 0. */
  staffName: z.nullable(z.string()),
  at: z.nullable(instant),
})
export type PromptVersion = z.infer<typeof promptVersionSchema>

/** The current prompt of a strategy type. */
export const contentPromptSchema = z.extend(promptVersionSchema, {
  strategyTypeId: z.int(),
  strategyTypeName: z.string(),
})
export type ContentPrompt = z.infer<typeof contentPromptSchema>

/** The messages of a request to a content model, word for word (WRITE-31). */
const sentMessagesSchema = z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
export type SentMessages = z.infer<typeof sentMessagesSchema>

/** A type with generated text: 1 to 9 and 15. Others return 404. */
const promptParams = z.object({ strategyTypeId: z.coerce.number().check(z.int(), z.positive(), z.lte(32_767)) })

export const contentPrompts = defineContract({
  id: 'contentPrompts',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/prompts',
  summary: 'Lists the current prompts by strategy type, and whether the composer or a content model writes.',
  access: 'staff',
  result: z.object({
    /** The current writer. Only a content model uses prompts. */
    writer: z.string(),
    usesPrompts: z.boolean(),
    /** Whether the caller may change prompts. An operator can restrict this. */
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
  summary: "Lists every version of a strategy type's prompt, newest first. The last one is the product's default.",
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
    'Saves a prompt as a new version. If-Match is the version on which it is based; 409 with both texts if it is outdated.',
  access: 'staff',
  headers: ['if-match'],
  params: promptParams,
  body: z.object({ prompt: promptText, note: z._default(boundedText(300), '') }),
  result: contentPromptSchema,
  conflict: z.object({ theirs: contentPromptSchema }),
})

export const restorePrompt = defineContract({
  id: 'restorePrompt',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/prompts/:strategyTypeId/restore',
  summary: 'Restores an earlier version of a prompt as a new version. If-Match is the current version.',
  access: 'staff',
  headers: ['if-match'],
  params: promptParams,
  body: z.object({ version: wholeNumber }),
  result: contentPromptSchema,
  conflict: z.object({ theirs: contentPromptSchema }),
})

export const testPrompt = defineContract({
  id: 'testPrompt',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/api/strategy/prompts/:strategyTypeId/test',
  summary: 'Generates text with a prompt for a client or one of its strategies without saving it.',
  access: 'staff',
  params: promptParams,
  body: z.object({
    prompt: promptText,
    clientId: id,
    /** A strategy of that client. Without it, the text is about the client's most valuable keyword and specialty. */
    strategyId: z.optional(strategyId),
  }),
  result: z.object({
    writer: z.string(),
    zones: z.array(z.object({ elementId: z.string(), content: z.string(), origin: z.enum(['site', 'writer']) })),
    metaTitle: z.string(),
    metaDescription: z.string(),
    finalNote: z.string(),
    /** What was sent to the content model. Missing if none was asked. */
    sent: z.optional(sentMessagesSchema),
    mentions: z.array(
      z.object({
        keywords: z.string(),
        keywordListType: z.enum(['targetKeywords', 'otherKeywords']),
        mentions: z.int(),
      }),
    ),
  }),
})

export const sentPrompt = defineContract({
  id: 'sentPrompt',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/sent-prompt',
  summary:
    "Returns what was sent to the content model for a strategy's newest draft, word for word. Null without a draft, or if no model was asked.",
  access: 'staff',
  params: strategyParams,
  result: z.object({
    sent: z.nullable(
      z.object({
        strategyTypeName: z.string(),
        businessName: z.string(),
        title: z.string(),
        /** The writer of the draft: the model, or the composer in its place. */
        writer: z.string(),
        writtenAt: instant,
        messages: sentMessagesSchema,
      }),
    ),
  }),
})
