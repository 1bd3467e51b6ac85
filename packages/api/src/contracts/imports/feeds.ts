import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { filledText, id, idInPath, requiredText } from '../primitives.ts'
import { importStateSchema } from './importShapes.ts'

const COMMON = { service: 'integrations', access: 'staff', permission: 'manage-clients' } as const
const clientParams = z.object({ clientId: idInPath })

/** A token with which a program sends exports of one client. The token itself is never returned again. */
export const feedTokenSchema = z.object({
  tokenId: id,
  name: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When the last export arrived with it. Null if none has. */
  lastUsedAt: z.nullable(z.string()),
})
export type FeedToken = z.infer<typeof feedTokenSchema>

/** An import that arrived with a token, as its sender sees it. */
export const feedImportSchema = z.object({
  importId: id,
  /** The name of the sent file. */
  name: z.string(),
  state: importStateSchema,
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** The reason of a failure, as a sentence. */
  error: z.nullable(z.string()),
  /** What was added and changed. Null until it is done. */
  summary: z.nullable(z.string()),
})
export type FeedImport = z.infer<typeof feedImportSchema>

export const feedTokens = defineContract({
  id: 'feedTokens',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/clients/:clientId/feed-tokens',
  summary: 'Lists the tokens with which programs send exports of a client. Revoked ones are left out.',
  params: clientParams,
  result: z.object({ tokens: z.array(feedTokenSchema) }),
})

/** Creates a token. 404 for an unknown client, 409 for an archived one or one with too many tokens. */
export const createFeedToken = defineContract({
  id: 'createFeedToken',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/clients/:clientId/feed-tokens',
  summary: 'Creates a token with which a program sends exports of a client. It is returned this once.',
  params: clientParams,
  body: z.object({
    /** Who uses it, such as 'Reporting script'. */
    name: requiredText(100).check(z.refine<string>((text) => !/\p{Cc}/u.test(text), { message: 'Enter plain text' })),
  }),
  result: z.object({ token: feedTokenSchema, secret: z.string() }),
})

export const revokeFeedToken = defineContract({
  id: 'revokeFeedToken',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: '/api/feed-tokens/:tokenId/revoke',
  summary: 'Revokes a token at once. False if it was revoked before.',
  params: z.object({ tokenId: idInPath }),
  result: z.boolean(),
})

/**
 * Receives one export of the token's client as the raw body, and imports it in the background: 202 with the import's id.
 * 400 for a name or body that is none, 401 without a valid token, 409 for an archived client, 413 if it is too large, 429
 * for too many calls. An export of another domain makes a failed import.
 */
export const sendFeed = defineContract({
  id: 'sendFeed',
  service: 'integrations',
  access: 'public',
  method: 'PUT',
  writes: true,
  path: '/api/feeds/:fileName',
  summary:
    'Receives an export (.csv, .tsv or .zip) with a client’s token as Bearer, and imports it. Responds with 202.',
  params: z.object({ fileName: filledText(100) }),
  binary: ['application/octet-stream'],
  status: 202,
  result: feedImportSchema,
})

/** Returns an import that arrived for the token's client. 401 without a valid token, 404 for any other import. */
export const feedImport = defineContract({
  id: 'feedImport',
  service: 'integrations',
  access: 'public',
  method: 'GET',
  writes: false,
  path: '/api/feeds/imports/:importId',
  summary: 'Returns the state of an import that arrived with a token of the same client.',
  params: z.object({ importId: idInPath }),
  result: feedImportSchema,
})
