import { WEBSITE_CHECKS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { MAX_WEBSITE_ADDRESS, websiteAddress } from './websiteAddress.ts'
import { filledText, id, idInPath, instant, requiredText } from '../primitives.ts'

const COMMON = { service: 'sites', access: 'staff', path: '/api/client/:clientId/website' } as const
const params = z.object({ clientId: idInPath })

/** The connection to a client's own website. Its password is never returned. */
export const websiteConnectionSchema = z.object({
  address: z.string(),
  siteName: z.string(),
  userName: z.string(),
  connectedAt: instant,
  connectedBy: z.object({ staffId: id, staffName: z.string() }),
  /** When the site was last read. */
  checkedAt: instant,
  /** What that reading found. */
  checks: z.array(
    z.object({ name: z.enum(WEBSITE_CHECKS), state: z.enum(['good', 'limited', 'missing']), text: z.string() }),
  ),
  /** Why the last attempt to read it failed, and what to do. Null if it did not. */
  problem: z.nullable(z.string()),
  /** What of its pages and posts is mirrored. */
  pages: z.optional(
    z.object({
      /** When all of them were last compared with ours. Null until they were read once. */
      readAt: z.nullable(instant),
      /** The number of pages and posts, of those that can be edited, and of those that are gone from the website. */
      total: z.int(),
      editable: z.int(),
      missing: z.int(),
      /** The progress of a reading that runs. Null if none does. */
      reading: z.nullable(z.object({ done: z.int(), total: z.int() })),
    }),
  ),
})
export type WebsiteConnection = z.infer<typeof websiteConnectionSchema>

/** A client's website. Without a connection Rankdesk knows only the copy that it serves itself. */
export const clientWebsiteSchema = z.object({
  clientId: id,
  domain: z.string(),
  connection: z.nullable(websiteConnectionSchema),
})
export type ClientWebsite = z.infer<typeof clientWebsiteSchema>

export const clientWebsite = defineContract({
  id: 'clientWebsite',
  ...COMMON,
  method: 'GET',
  writes: false,
  summary: 'Returns the connection to a client’s own website.',
  params,
  result: clientWebsiteSchema,
})

/**
 * Signs in to a client's website, reads it and stores the sign-in. 409 with the reason for a site that can't be connected,
 * 503 for one that does not respond. Nothing is stored then. It replaces the client's connection.
 */
export const connectWebsite = defineContract({
  id: 'connectWebsite',
  ...COMMON,
  permission: 'manage-clients',
  method: 'PUT',
  writes: true,
  summary: 'Connects a client’s own website, a WordPress, with an application password.',
  params,
  body: z.object({
    address: requiredText(MAX_WEBSITE_ADDRESS).check(
      z.refine<string>((text) => websiteAddress(text) !== undefined, { message: 'Enter an address such as acme.com' }),
    ),
    userName: requiredText(100).check(
      z.refine<string>((text) => !/[:\p{Cc}]/u.test(text), { message: 'Enter a user name without colons' }),
    ),
    /** The application password. WordPress ignores its spaces. */
    password: filledText(200),
  }),
  result: clientWebsiteSchema,
})

/** Reads a connected website again and records what was found, or why it could not be read. 409 without a connection. */
export const checkWebsite = defineContract({
  id: 'checkWebsite',
  ...COMMON,
  path: '/api/client/:clientId/website/check',
  method: 'POST',
  writes: true,
  summary: 'Reads a client’s connected website again, and returns the connection with what was found.',
  params,
  result: clientWebsiteSchema,
})

/** Deletes the connection and its password. What was recorded about it stays. */
export const disconnectWebsite = defineContract({
  id: 'disconnectWebsite',
  ...COMMON,
  permission: 'manage-clients',
  method: 'DELETE',
  writes: true,
  summary: 'Disconnects a client’s website and deletes the stored password. False if there was no connection.',
  params,
  result: z.boolean(),
})
