import type { ExtendedPage, PathRedirect, RedirectPlan, TreePage } from '@rankdesk/domain'
import { HttpError } from '#platform/http/httpError.ts'

/** The text of a page on its site: all that a publish overwrites. */
export interface SiteContent {
  /** The text of each zone by its element id. Zones that the page does not have yet are missing. */
  zones: ReadonlyMap<string, string>
  metaTitle: string
  metaDescription: string
}

/** A page as its site has it. */
export interface SitePageText extends SiteContent {
  pageName: string
  path: string
  /** Whether menus and the sitemap show it. */
  visible: boolean
}

/** The approved text of a zone. `seq` and `role` place a zone that the page does not have yet. */
export interface ZoneToPublish {
  elementID: string
  content: string
  seq: number
  role: 'heading' | 'body' | 'aside'
}

/** What a publish writes to a page. */
export interface PageText {
  zones: readonly ZoneToPublish[]
  metaTitle: string
  metaDescription: string
  /** The new name of a blog entry, which gets its date with its first text. Undefined for other pages. */
  entryName: string | undefined
}

/** What a publish wrote: the zones whose text changed, with their new versions. */
export type PublishedZones = readonly { elementID: string; version: number }[]

/** A new text for a zone that exists. */
export interface ZoneRevision {
  pageId: number
  elementId: string
  /** The version of the zone that the text was made from. */
  version: number
  content: string
}

/** The pages and redirects of a site. */
export interface SiteTree {
  pages: TreePage[]
  redirects: PathRedirect[]
}

/** A page to create, at the place that the plan of the tree gives it. */
export interface PageToCreate extends Pick<TreePage, 'parentId' | 'seq' | 'path' | 'pageName'> {
  templateId: number
  visible: boolean
  searchable: boolean
  extended: Partial<ExtendedPage>
  /** 'YYYY-MM-DD'. */
  addedOn: string
}

/** A zone whose text was replaced without a new version. */
interface RewrittenZone {
  version: number
  before: string
  after: string
}

/** The fields of a page to change. Those that are missing or undefined stay. */
export interface PageFields {
  pageName?: string | undefined
  templateId?: number | undefined
  visible?: boolean | undefined
  searchable?: boolean | undefined
  metaTitle?: string | undefined
  metaDescription?: string | undefined
  extended?: Partial<ExtendedPage> | undefined
}

/** The row of a page, a zone or a version as its table has it. */
type StoredRow = Record<string, unknown>

/** What `restore` needs to bring deleted pages back. */
export interface TrashedPages {
  pages: readonly StoredRow[]
  zones: readonly StoredRow[]
  /** The redirects that the deletion changes: their target before and after it. Null for no redirect. */
  redirects: readonly { from: string; before: string | null; after: string | null }[]
}

/** A page as its visitors get it. */
export interface LivePage {
  status: number
  url: string
  html: string
  /** The text of each zone that it shows, by element id. */
  zones: ReadonlyMap<string, string>
}

/** A page as its editor shows it: rendered as visitors would get it, with every zone of its template. */
export interface PageForEdit {
  projectId: number
  domain: string
  pageName: string
  path: string
  html: string
  /** In the order of the page. Those that the page does not have yet come last, empty. */
  zones: { elementID: string; role: ZoneToPublish['role']; content: string }[]
}

/** When a change is made, and by whom. Null for the server itself. */
export interface ChangeBy {
  at: Date
  staffId: number | null
}

/**
 * A client's website, as the use cases change it: publishing, the dry run before it, the check after it, blog entries and
 * the tree of pages. They know this interface only; `index.ts` says which implementation serves a client.
 *
 * The built-in site works in the transaction that opened it: what a use case records and what visitors see change together
 * or not at all, and a locked page stays as it was read. A site on another server can promise neither. Its use case records
 * what it will send and commits, calls without a transaction, and records the result in a second one, as profiles are sent
 * (decision 0043). `lock` means nothing to it; `expected`, compared immediately before the write, takes its place. It reads
 * back what it wrote, and a key of ours lets a repeated `create` find its first page.
 */
export interface SitePublisher {
  /** Reads a page. Undefined if there is none. `lock` keeps it as it is until the transaction ends. */
  readPage(pageId: number, options?: { lock: boolean }): Promise<SitePageText | undefined>
  /** Reads a page for its editor, in which each zone can be found by its element id. Undefined if there is none. */
  readForEdit(pageId: number): Promise<PageForEdit | undefined>
  /** Returns the style sheet with which an editor shows a zone as the site at a domain does. Undefined if there is none. */
  contentStyle(domain: string): Promise<string | undefined>
  /**
   * Writes a page's text. Only zones whose text changes are written. `expected` is the version (`siteVersionOf`) of what it
   * overwrites. Throws `SiteChanged` if the page has another one.
   */
  publish(pageId: number, text: PageText, expected: string, at: Date): Promise<PublishedZones>
  /**
   * Overwrites zones that still have the version which their new text was made from, and returns those with their new
   * versions. A zone that was changed since stays as it is.
   */
  reviseZones(zones: readonly ZoneRevision[], at: Date): Promise<readonly ZoneRevision[]>
  /**
   * Replaces the text of a zone without an edit, as after the move of a file which it shows: its version stays. Undefined
   * if there is no such zone.
   */
  rewriteZone(pageId: number, elementId: string, rewrite: (text: string) => string): Promise<RewrittenZone | undefined>
  /** Replaces the address to which a page leads in the same way. A page with a text of its own stays as it is. */
  rewriteLink(pageId: number, rewrite: (address: string) => string): Promise<void>
  /** Returns the address that a new blog entry would get. Throws `SiteRejected` for a site without a blog. */
  entryPath(clientId: number, entryName: string): Promise<string>
  /** Creates the page of a blog entry, empty until it is published to. Throws `SiteRejected` for a site without a blog. */
  createEntry(clientId: number, entry: { entryName: string; addedOn: string }, at: Date): Promise<number>
  /** Reads the tree. `lock` keeps it as it is until the transaction ends: no page is added, changed or published to. */
  readTree(projectId: number, options?: { lock: boolean }): Promise<SiteTree>
  /** Changes names, positions and addresses of pages, and redirects. */
  arrange(projectId: number, plan: { pages: readonly TreePage[]; redirects: RedirectPlan }, by: ChangeBy): Promise<void>
  /** Creates a page with the empty zones of its template. Throws `SiteRejected` for a template of another site. */
  create(projectId: number, page: PageToCreate, at: Date): Promise<number>
  /**
   * Changes fields of a page; another template lays out its zones again. Returns false if no field is given. Throws
   * `SiteRejected` for a template of another site.
   */
  change(projectId: number, pageId: number, fields: PageFields, at: Date): Promise<boolean>
  /** Shows pages in menus and sitemap or hides them. Returns the ids of those that changed. */
  show(projectId: number, pageIds: readonly number[], visible: boolean, at: Date): Promise<number[]>
  /** Deletes pages and returns what their return needs. The redirects of the plan are set by `arrange`. */
  trash(projectId: number, plan: { deleted: readonly number[]; redirects: RedirectPlan }): Promise<TrashedPages>
  /** Brings deleted pages back. Redirects that were changed since stay as they are. */
  restore(projectId: number, trashed: TrashedPages): Promise<void>
  /** Reads a page as its visitors get it. Throws `SiteUnavailable` if it can't be read. */
  readLive(page: { domain: string; path: string }, visit: { reach: SiteReach; signal: AbortSignal }): Promise<LivePage>
}

/** The message if a site has no blog (M201). */
export const NO_BLOG = 'The blog is not installed for this client.'

/** The site does not accept a change. The message is a sentence for the screen, as it is with the errors below. */
export class SiteRejected extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

/** The page is not the one that the person reviewed: somebody changed it on the site. Nothing was written. */
export class SiteChanged extends HttpError {
  constructor(data: unknown = null) {
    super(409, 'The page has changed since you reviewed the differences. Nothing was published.', data)
  }
}

/** The site no longer accepts our account. Only its owner can fix that. */
export class SiteSignInLost extends HttpError {
  constructor(message: string) {
    super(409, message)
  }
}

/** The site did not respond, or not as expected. Whether a write took effect is unknown until the page is read. */
export class SiteUnavailable extends HttpError {
  constructor(cause: unknown, message = 'The website did not respond. Try again in a few minutes.') {
    super(503, message)
    this.cause = cause
  }
}

/** How this server reaches clients' sites; it cannot resolve `*.localhost`. */
export type SiteReach =
  | {
      kind: 'embedded'
      /** Returns where this server listens, read when it is needed. */ origin(): { host: string; port: number }
    }
  | { kind: 'real' }
  | {
      /** The website of one client in another system. */
      kind: 'other'
      /** Its address, without a trailing slash. */
      address: string
      read: WebsiteReader
    }

/** Reads a page of a website on another server. Throws `SiteRejected` or `SiteUnavailable`, each with a sentence. */
export type WebsiteReader = (address: string, signal?: AbortSignal) => Promise<PublicPage>

/** A site's response to a GET. */
export interface PublicPage {
  status: number
  body: string
  /** The address as a browser shows it. */
  url: string
  /** The values of its X-Robots-Tag headers. */
  robotsTag: readonly string[]
}
