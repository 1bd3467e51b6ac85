import type { ProfileHours, SpecialDay } from '@rankdesk/domain'

/** The data that every page of a client's site shows around its zones. */
export interface Site {
  domain: string
  projectName: string
  tagline: string
  /** 0 to 359. */
  hue: number
  businessName: string
  businessTypeName: string | null
  phoneNumber: string | null
  address1: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  /** The hours of the business profile, if the client has exactly one location. */
  hours: readonly ProfileHours[] | null
  /** The special hours of the same profile. */
  specialHours: readonly SpecialDay[] | null
}

/** The frame that a template draws around its page. */
export type PageKind = 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'

/** A page in the site's tree. */
export interface SitePage {
  pageId: number
  parentId: number | null
  seq: number
  path: string
  pageName: string
  metaTitle: string
  metaDescription: string
  kind: PageKind
  /** Whether menus and the sitemap show it. */
  visible: boolean
  /** Whether search engines may list it. */
  searchable: boolean
  /** 'YYYY-MM-DD'. */
  addedOn: string
  /** Whether any zone has text. A page without text is planned and not public. */
  hasText: boolean
}

/** The details of a blog entry besides its text. */
export interface BlogEntry {
  author: string
  /** The title in social networks. Empty for the page's title and description. */
  socialTitle: string
  socialDescription: string
  /** Whether it is the first entry in the blog's list. */
  featured: boolean
  categories: readonly string[]
  /** When it was first and last published. */
  publishedAt: Date
  updatedAt: Date
}

/** A page's content of one zone. */
export interface PageZone {
  elementId: string
  role: 'heading' | 'body' | 'aside'
  content: string
}
