import type { ExtendedPage, WebsiteCheck } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** A client's website. The specification calls it a project (M115). */
export const sites = pgTable('sites', {
  projectId: integer().primaryKey().generatedByDefaultAsIdentity(),
  clientId: integer()
    .notNull()
    .unique()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  projectName: text().notNull(),
  tagline: text().notNull().default(''),
  /** The hue of the site's color, 0 to 359, so that sites look different. */
  hue: integer().notNull().default(220),
  /** Whether browsers remember for a year that the client's own domain has https. */
  hsts: boolean().notNull().default(false),
  /**
   * How approved texts get to the client's website, unless a WordPress is connected: this server serves the site, or its
   * web master puts them online in another system.
   */
  kind: text({ enum: ['hosted', 'other'] })
    .notNull()
    .default('hosted'),
  /** The address of a website in another system, without a trailing slash. Empty for https and the client's domain. */
  address: text(),
})

/** A page template of a site (M438). `kind` decides the frame around the zones. */
export const templates = pgTable(
  'templates',
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    templateName: text().notNull(),
    kind: text({ enum: ['home', 'general', 'child', 'blog-index', 'blog-post', 'contact'] }).notNull(),
    /** The template of a client's own website that it stands for; empty for that site's default. Null for our own. */
    remoteName: text(),
  },
  (t) => [uniqueIndex('templates_name').on(t.projectId, t.templateName)],
)

/** A zone of a template: its element id and the role of its content. */
export const templateZones = pgTable(
  'template_zones',
  {
    templateId: integer()
      .notNull()
      .references(() => templates.templateId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    seq: integer().notNull(),
    role: text({ enum: ['heading', 'body', 'aside'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.elementId] })],
)

/** A page of a site (M437, as far as our sites support the fields). `version` counts its changes. */
export const pages = pgTable(
  'pages',
  {
    pageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    parentId: integer().references((): AnyPgColumn => pages.pageId),
    templateId: integer()
      .notNull()
      .references(() => templates.templateId),
    seq: integer().notNull(),
    path: text().notNull(),
    pageName: text().notNull(),
    metaTitle: text().notNull().default(''),
    metaDescription: text().notNull().default(''),
    visible: boolean().notNull().default(true),
    searchable: boolean().notNull().default(true),
    /**
     * Fields of the page node that have no effect on the site, as they were set. Missing fields have their defaults.
     */
    extended: jsonb().$type<Partial<ExtendedPage>>().notNull().default({}),
    addedOn: date({ mode: 'string' }).notNull(),
    lastCheckedAt: instant(),
    lastSeenAt: instant(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // Counts the pages that visitors can see without reading them.
    index('pages_visible')
      .on(t.projectId, t.pageId)
      .where(sql`${t.visible}`),
    uniqueIndex('pages_path').on(t.projectId, t.path),
    index('pages_parent').on(t.parentId),
  ],
)

/** A page's current content of one zone: HTML that the policy of `format` allows. */
export const pageZones = pgTable(
  'page_zones',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    seq: integer().notNull(),
    role: text({ enum: ['heading', 'body', 'aside'] }).notNull(),
    content: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.elementId] })],
)

/** A 301 redirect of a site from a moved page's old path to its new one. */
export const redirects = pgTable(
  'redirects',
  {
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    fromPath: text().notNull(),
    toPath: text().notNull(),
    /** When an edit created it, and whose edit. Empty for imported redirects. */
    createdAt: instant(),
    staffId: integer().references(() => staff.staffId),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.fromPath] })],
)

/** The rows that a deletion of pages removed or changed, as they were, with their column names. */
export interface DeletedRows {
  pages: readonly Record<string, unknown>[]
  zones: readonly Record<string, unknown>[]
  versions: readonly Record<string, unknown>[]
  searchStats: readonly Record<string, unknown>[]
  traffic: readonly Record<string, unknown>[]
  targets: readonly { seo_target_id: number; page_id: number }[]
  /** The targets of blog posts. Deletions from before posts could be mapped have none. */
  posts?: readonly { seo_target_id: number; page_id: number }[]
  keywords: readonly { keyword_id: number; page_id: number }[]
  /** Proposals that lost their page. */
  proposals: readonly { strategy_id: number; page_id: number; excluded: boolean }[]
  /** For a client's own website: which pages of it they were, as their table had them. */
  remote?: readonly Record<string, unknown>[]
  /** The redirects that changed: their target before, and after the deletion. Null for no redirect. */
  redirects: readonly { from: string; before: string | null; after: string | null }[]
}

/** A deletion of pages, with what its undo restores. Deletions older than a month are removed. */
export const pageDeletions = pgTable(
  'page_deletions',
  {
    pageDeletionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    deletedAt: instant().notNull(),
    rows: jsonb().$type<DeletedRows>().notNull(),
    undoneAt: instant(),
  },
  (t) => [index('page_deletions_project').on(t.projectId, t.pageDeletionId)],
)

/** The connection to a client's own website, a WordPress. Without a row the client has none. */
export const websiteConnections = pgTable('website_connections', {
  clientId: integer()
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  address: text().notNull(),
  siteName: text().notNull(),
  userName: text().notNull(),
  /** The application password, sealed with the key of this installation. */
  sealedPassword: text().notNull(),
  connectedBy: integer()
    .notNull()
    .references(() => staff.staffId),
  connectedAt: instant().notNull(),
  /** When the site was last read, and what was found. */
  checkedAt: instant().notNull(),
  checks: jsonb().$type<readonly WebsiteCheck[]>().notNull(),
  /** Why the last attempt to read it failed. Null if it did not. */
  problem: text(),
  /** When all of its pages were last compared with ours. Null until they were read once. */
  pagesReadAt: instant(),
  /** The authors and categories that its posts can be given. Null until they were read. */
  postChoices: jsonb().$type<{
    authors: readonly { id: number; name: string }[]
    categories: readonly { id: number; name: string }[]
  }>(),
})

/** A page as its website stores it: all that a publish overwrites. */
export interface StoredRemoteContent {
  title: string
  text: string
  metaTitle: string | null
  metaDescription: string | null
}

/** A text that is sent to a website, with what makes a new page public, or takes it back. */
export interface StoredRemoteText extends StoredRemoteContent {
  status?: 'publish' | 'draft' | undefined
  settings?:
    | {
        slug?: string | undefined
        excerpt?: string | undefined
        authorId?: number | undefined
        categoryIds?: readonly number[] | undefined
        sticky?: boolean | undefined
        /** A file of the client's media library by its path, which is sent before the text. */
        picture?: { path: string; alt: string } | undefined
      }
    | undefined
}

/**
 * A change of a client's own website besides a text: what is sent, before it is sent. Only one is under way for a site. It may
 * be repeated after a lost response, because it says what the site is to have.
 */
export const siteSends = pgTable(
  'site_sends',
  {
    siteSendId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    /** The use case. */
    action: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['sending', 'sent', 'failed'] }).notNull(),
    /** Why it failed, as a sentence for the screen. */
    failure: text(),
    startedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [
    index('site_sends_project').on(t.projectId, t.siteSendId),
    uniqueIndex('site_sends_open')
      .on(t.projectId)
      .where(sql`${t.state} = 'sending'`),
  ],
)

/** A change that somebody made to a page on its website: the texts before and after it. Null for none. */
export interface StoredSiteChange {
  at: string
  zones: readonly { elementID: string; before: string | null; after: string | null }[]
  /** Whether our publish replaced it, as it was made in the same moment. */
  isReplaced?: boolean
}

/** A page of a client's own website that `pages` and `pageZones` mirror. Pages without a row exist with us only. */
export const remotePages = pgTable(
  'remote_pages',
  {
    pageId: integer()
      .primaryKey()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    remoteType: text({ enum: ['page', 'post'] }).notNull(),
    /** Its id on the website, and that of the page above it. */
    remoteId: integer().notNull(),
    remoteParentId: integer(),
    /** 'publish' if visitors see it. */
    status: text().notNull(),
    /** Equal as long as nobody changes what a publish would overwrite. */
    version: text().notNull(),
    /** When it was last saved there, as the website writes it. */
    modified: text().notNull(),
    content: jsonb().$type<StoredRemoteContent>().notNull(),
    /** The zones and the parts that cannot be edited, in the order of the page. */
    layout: jsonb().$type<readonly ({ elementID: string } | { locked: string; text: string })[]>().notNull(),
    /** Why none of its text can be edited. Null if it can. */
    lock: text({ enum: ['builder', 'password', 'no-text', 'no-access', 'too-large'] }),
    readAt: instant().notNull(),
    /** When it was found to be gone from the website. */
    missingSince: instant(),
    /** The last change that others made there. Null after our next publish. */
    siteChange: jsonb().$type<StoredSiteChange>(),
  },
  (t) => [uniqueIndex('remote_pages_remote').on(t.projectId, t.remoteType, t.remoteId)],
)
