import type { PageProblem } from '@rankdesk/domain'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'

/** The reading of a client's real site. Without a row it was never read. */
export const siteReadings = pgTable('site_readings', {
  clientId: integer()
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  /** The address that a person gave. */
  address: text().notNull(),
  /** The origin of the home page after redirects. '' before it was read. */
  origin: text().notNull().default(''),
  /** The path of the home page after redirects. */
  home: text().notNull().default('/'),
  /** Counts the readings. The pages of the newest one that were not read yet are due. */
  reading: integer().notNull().default(1),
  /** The last reading that came to its end. */
  completed: integer().notNull().default(0),
  requestedAt: instant().notNull(),
  /** When the last complete reading ended. */
  finishedAt: instant(),
  /** Whether the site has more pages than are read. */
  more: boolean().notNull().default(false),
})

/** What a page says, besides the columns that are searched and counted. The shape of `ParsedPage`. */
export interface StoredPageDetails {
  language: string
  isSignIn: boolean
  /** Whether the page has more main content than is kept here. */
  isCut?: boolean
  alternates: { language: string; address: string }[]
  headings: { level: number; text: string }[]
  links: string[]
  pictures: { source: string; alt: string | null }[]
  structured: Readonly<Record<string, unknown>>[]
  modified: string | null
  /** The sentences and list items of its main text, without quotes of customers. */
  sentences: string[]
}

/** A page of a client's real site, as the last reading of it found it. */
export const readPages = pgTable(
  'read_pages',
  {
    clientId: integer()
      .notNull()
      .references(() => siteReadings.clientId, { onDelete: 'cascade' }),
    /** Its path with its query. */
    path: text().notNull(),
    /** The reading that found a way to it, and the one that read it. Null if it was never read. */
    seenIn: integer().notNull(),
    readIn: integer(),
    readAt: instant(),
    inSitemap: boolean().notNull().default(false),
    status: integer().notNull().default(0),
    problem: text().$type<PageProblem>(),
    isHtml: boolean().notNull().default(false),
    redirectTo: text(),
    canonical: text(),
    noindex: boolean().notNull().default(false),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    /** The lines of the main text. */
    lines: text().notNull().default(''),
    /** The HTML of its main content, as the site serves it. Sanitize it before it is shown. */
    mainHtml: text().notNull().default(''),
    details: jsonb().$type<StoredPageDetails>(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.path] })],
)
