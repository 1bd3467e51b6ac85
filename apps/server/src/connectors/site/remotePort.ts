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

/** What a post is published with besides its texts. What is missing stays. */
export interface PostSettings {
  /** The words of its address. */
  slug?: string | undefined
  excerpt?: string | undefined
  /** The id of its author there. */
  authorId?: number | undefined
  categoryIds?: readonly number[] | undefined
  /** Whether it stands first in the lists of the site. */
  sticky?: boolean | undefined
  /** The id of its picture in the media library there. */
  pictureId?: number | undefined
}

/** A text to write, with what makes a page public that is not yet, or takes it back. */
export interface RemoteText extends RemoteContent {
  status?: 'publish' | 'draft' | undefined
  settings?: PostSettings | undefined
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
  /** The last part of its address. */
  slug: string
  /** The template of the theme that it has. Empty for the default. */
  template: string
  /** Equal as long as nobody changes what a publish would overwrite. */
  version: string
  content: RemoteContent
  sections: readonly RemoteSection[]
  /** Why its text can't be edited. Null if it can. */
  lock: LockReason | null
}

/** A page after a text was written to it. */
export interface WrittenPage extends RemotePage {
  /** The page as somebody else saved it between our last look and our write, which replaced it. Null if there was no such change. */
  replaced: RemotePage | null
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

/** A page or a post to create. It is a draft, which no visitor sees, until a text is published to it. */
export interface NewRemotePage {
  type: RemoteRef['type']
  /** As plain text. */
  title: string
  slug: string
  parentId: number | null
  template: string
}

/** What changes of a page besides its text. What is missing stays. */
export interface PageArrangement {
  /** As plain text. */
  title?: string | undefined
  slug?: string | undefined
  parentId?: number | null | undefined
  template?: string | undefined
}

/** A picture for the media library of a website. */
export interface Picture {
  fileName: string
  mimeType: string
  bytes: Uint8Array
  alt: string
}

/** A picture in the media library of a website. */
export interface SitePicture {
  /** Its id there. */
  id: number
  /** Where its file is: a whole address, or a path for a website without https. */
  address: string
  /** Its alternative text. */
  alt: string
}

/** What posts of a website can be given. */
export interface PostChoices {
  authors: readonly { id: number; name: string }[]
  categories: readonly { id: number; name: string }[]
}

/** Changes of the redirects that our plugin keeps, as paths below the address of the site. */
export interface RedirectChanges {
  set: readonly { from: string; to: string }[]
  remove: readonly string[]
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
   * `RemotePageChanged`, `RemotePageGone`, and `SiteUncertain` if the write may have taken effect. No lock holds the page, so
   * what somebody saved in the moment between is returned.
   */
  publish(ref: RemoteRef, content: RemoteText, expected: string): Promise<WrittenPage>
  /**
   * Creates a page, or returns the one that an earlier try has created: the one with our key, or an empty draft of the same
   * name at the same place. Repeating it after `SiteUncertain` never makes two.
   */
  create(page: NewRemotePage, key: string): Promise<RemotePage>
  /** Changes name, address, place or template of a page and returns it. Repeating it changes nothing. */
  arrange(ref: RemoteRef, place: PageArrangement): Promise<RemotePage>
  /** Moves a page to the trash. Repeating it changes nothing. */
  trash(ref: RemoteRef): Promise<void>
  /** Brings a page back from the trash with the status that it had, and returns it. Repeating it changes nothing. */
  restore(ref: RemoteRef, status: string): Promise<RemotePage>
  /** Puts a picture into the media library with its alternative text, once, and returns it as it is there. */
  uploadPicture(picture: Picture): Promise<SitePicture>
  /** Reads the authors and categories that posts can be given. */
  postChoices(): Promise<PostChoices>
  /** Changes redirects. Throws `SiteRejected` if the site does not have our plugin. */
  changeRedirects(changes: RedirectChanges): Promise<void>
}

/** The connector to clients' own websites. */
export interface RemoteSites {
  /** Reads a public address of a website. Throws `SiteUnavailable`. */
  visit(address: URL, signal: AbortSignal): Promise<VisitedPage>
  open(signIn: WebsiteSignIn): RemoteSite
  /** Returns what a page would have with a change. Parts that do not change are equal to the byte. */
  changed(content: RemoteContent, change: RemoteChange): RemoteContent
  /** Returns a text in which pictures with an address of `pictures` are those of the website's own media library. */
  withPictures(text: string, pictures: ReadonlyMap<string, SitePicture>): string
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
