import type { LockReason } from '@rankdesk/domain'
import { SiteChanged, SiteRejected, SiteUnavailable } from './port.ts'
import type { VisitedPage } from './readSiteAddress.ts'
import type { WebsiteSignIn } from './websitePort.ts'

export const REMOTE_TYPES = ['page', 'post'] as const

/** A page or a post of a client's own website. */
export interface RemoteRef {
  type: (typeof REMOTE_TYPES)[number]
  /** Its id there. */
  id: number
}

/** A page in the list of its site. */
export interface ListedPage extends RemoteRef {
  /** When it was last saved there, as the site writes it. */
  modified: string
}

/** All of a page that a publish overwrites, as its site stores it. */
export interface RemoteContent {
  /** The title as HTML without an element around it. */
  title: string
  text: string
  /** What search engines show. Null if the site does not offer it. */
  metaTitle: string | null
  metaDescription: string | null
}

/** A stretch of a page in its order: a text that can be edited, or a part that stays as it is. */
export type RemoteSection =
  | { kind: 'text'; html: string }
  | {
      kind: 'locked'
      /** What it is, such as 'columns'. */
      name: string
      /** The words that it shows, as far as they are in the page. */
      text: string
    }

/** A page as its site has it. */
export interface RemotePage extends ListedPage {
  parentId: number | null
  /** 'publish' if visitors see it, otherwise 'draft', 'private' and others. */
  status: string
  /** Its path below the address of the site. Unpublished pages have one with a query. */
  path: string
  /** Equal as long as nobody changes what a publish would overwrite. */
  version: string
  content: RemoteContent
  sections: readonly RemoteSection[]
  /** Why its text can't be edited. Null if it can. */
  lock: LockReason | null
}

/** New texts for a page. What is missing stays. */
export interface RemoteChange {
  /** HTML. Its heading becomes the title; what follows it stands before the first text, unless the page has it already. */
  title?: string | undefined
  /** The texts of sections by their number among those that can be edited. */
  texts: ReadonlyMap<number, string>
  /** Texts that the page does not have yet, for its end. */
  added: readonly string[]
  metaTitle?: string | undefined
  metaDescription?: string | undefined
}

/**
 * A client's own website after sign-in. Nothing locks a page there, so a publish compares the page immediately before
 * it writes, and reads it back. Throws the errors of the port and of this file; each message is a sentence for the screen.
 */
export interface RemoteSite {
  /** Lists all pages and posts that the account may read, in parts, with their number. Deleted ones are missing. */
  list(): AsyncIterable<{ total: number; pages: readonly ListedPage[] }>
  /** Reads pages of one type. Those that are not there are missing. */
  read(type: RemoteRef['type'], ids: readonly number[]): Promise<RemotePage[]>
  /**
   * Writes a page that still has the version `expected`, and returns it as the site has it afterwards. Throws
   * `RemotePageChanged`, `RemotePageGone`, and `SiteUncertain` if the write may have taken effect.
   */
  publish(ref: RemoteRef, content: RemoteContent, expected: string): Promise<RemotePage>
}

/** The connector to clients' own websites. */
export interface RemoteSites {
  /** Reads a public address of a website. Throws `SiteUnavailable`. */
  visit(address: URL, signal: AbortSignal): Promise<VisitedPage>
  open(signIn: WebsiteSignIn): RemoteSite
  /** Returns what a page would have with a change. Parts that do not change are equal to the byte. */
  changed(content: RemoteContent, change: RemoteChange): RemoteContent
}

/** Somebody changed the page on its site since it was read. Nothing was written. */
export class RemotePageChanged extends SiteChanged {
  readonly present: RemotePage

  constructor(present: RemotePage) {
    super()
    this.present = present
  }
}

/** The page is not on its site anymore. */
export class RemotePageGone extends SiteRejected {
  constructor() {
    super(
      'The page is no longer on the website: it was deleted, or the account may not read it. Nothing was published.',
    )
  }
}

/** A write got no usable response, so it may have taken effect. Only reading the page tells. */
export class SiteUncertain extends SiteUnavailable {
  constructor(cause: unknown) {
    super(
      cause,
      'The website did not confirm the text. Rankdesk reads the page to find out whether it arrived; nothing is sent twice. Try again in a minute.',
    )
  }
}
