import { WEBSITE_CHECKS, WEBSITE_KINDS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { MAX_WEBSITE_ADDRESS, websiteAddress } from './websiteAddress.ts'
import { boundedText, filledText, id, idInPath, instant, requiredText } from '../primitives.ts'

const COMMON = { service: 'sites', access: 'staff', path: '/api/client/:clientId/website' } as const
const params = z.object({ clientId: idInPath })
const address = requiredText(MAX_WEBSITE_ADDRESS).check(
  z.refine<string>((text) => websiteAddress(text) !== undefined, { message: 'Enter an address such as acme.com' }),
)

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

/** A client's website. */
export const clientWebsiteSchema = z.object({
  clientId: id,
  domain: z.string(),
  /** A connected website is a WordPress; the others are what a manager chose. */
  kind: z.enum(WEBSITE_KINDS),
  /** The address of the real website, without a trailing slash. Null for one that Rankdesk serves. */
  address: z.nullable(z.string()),
  connection: z.nullable(websiteConnectionSchema),
  /** Whether browsers remember that the domain has https. Null if the client has no site. */
  hsts: z.nullable(z.boolean()),
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

export const websiteAddresses = defineContract({
  id: 'websiteAddresses',
  service: 'sites',
  access: 'staff',
  method: 'GET',
  writes: false,
  path: '/api/websites',
  summary: 'Lists the clients whose website is not served by Rankdesk, with its address.',
  result: z.object({ websites: z.array(z.object({ clientId: id, domain: z.string(), address: z.string() })) }),
})

export const websitePlugin = defineContract({
  id: 'websitePlugin',
  service: 'sites',
  access: 'staff',
  method: 'GET',
  writes: false,
  path: '/api/website-plugin',
  summary: 'Returns the plugin for a client’s WordPress: titles, descriptions and redirects.',
  result: z.object({ fileName: z.string(), text: z.string() }),
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
    address,
    userName: requiredText(100).check(
      z.refine<string>((text) => !/[:\p{Cc}]/u.test(text), { message: 'Enter a user name without colons' }),
    ),
    /** The application password. WordPress ignores its spaces. */
    password: filledText(200),
  }),
  result: clientWebsiteSchema,
})

/**
 * Finds the page of a WordPress on which its owner approves a connection, without an account of ours. 409 with the reason for a
 * site without such a page, 503 for one that does not respond.
 */
export const askForWebsiteApproval = defineContract({
  id: 'askForWebsiteApproval',
  ...COMMON,
  permission: 'manage-clients',
  path: '/api/client/:clientId/website/approval',
  method: 'POST',
  writes: false,
  summary: 'Returns the page on which the owner of a WordPress approves its connection.',
  params,
  body: z.object({ address }),
  result: z.object({
    /** The page on the client's website. Its query holds what connects the website after the approval, until `expiresAt`. */
    url: z.string(),
    /** Whether the website sends its owner back to us. Otherwise it shows the application password, to be entered here. */
    returns: z.boolean(),
    expiresAt: instant,
  }),
})

/**
 * Chooses how texts get to a client's website. 409 while a WordPress is connected, or while publishes are scheduled that
 * another system would never show.
 */
export const chooseWebsiteKind = defineContract({
  id: 'chooseWebsiteKind',
  ...COMMON,
  permission: 'manage-clients',
  path: '/api/client/:clientId/website/kind',
  method: 'PUT',
  writes: true,
  summary: 'Chooses whether Rankdesk serves a client’s website, or texts are handed over for another system.',
  params,
  body: z.object({
    kind: z.enum(['hosted', 'other']),
    /** The address of a website in another system. Ignored for one that Rankdesk serves. */
    address: boundedText(MAX_WEBSITE_ADDRESS).check(
      z.refine<string>((text) => text.trim() === '' || websiteAddress(text) !== undefined, {
        message: 'Enter an address such as acme.com',
      }),
    ),
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

/**
 * Changes whether the copy of a client's site tells browsers for a year that its domain has https (HSTS). It never speaks for
 * other hosts of the client. 409 for a client without a site.
 */
export const changeWebsiteHttps = defineContract({
  id: 'changeWebsiteHttps',
  ...COMMON,
  permission: 'manage-clients',
  path: '/api/client/:clientId/website/https',
  method: 'PUT',
  writes: true,
  summary: 'Changes whether a client’s site tells browsers to use https only (HSTS).',
  params,
  body: z.object({ hsts: z.boolean() }),
  result: clientWebsiteSchema,
})
