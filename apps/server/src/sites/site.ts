/** What every page of a client's site shows around its zones. */
export interface Site {
  domain: string
  projectName: string
  tagline: string
  /** 0 to 359 */
  hue: number
  businessName: string
  businessTypeName: string | null
  phoneNumber: string | null
  address1: string | null
  city: string | null
  region: string | null
  postalCode: string | null
}

/** How a template frames its page. */
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
  /** 'YYYY-MM-DD' */
  addedOn: string
  /** Whether any zone has text; a page without text is planned, and nobody can see it. */
  hasText: boolean
}

/** What goes with a blog entry besides its text. */
export interface BlogEntry {
  author: string
  /** How networks show it; empty for the title and the description of the page. */
  socialTitle: string
  socialDescription: string
  /** Whether it stands first in the blog's list. */
  featured: boolean
  categories: readonly string[]
  /** When it was published first, and when last. */
  publishedAt: Date
  updatedAt: Date
}

/** What a page shows in one place of its template. */
export interface PageZone {
  elementId: string
  role: 'heading' | 'body' | 'aside'
  content: string
}
