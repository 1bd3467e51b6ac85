import { isArticleFolder, isArticlePath } from '@rankdesk/domain'

/** The purpose of a page, which decides its template. The kinds are those of the table `templates`. */
export type PageKind = 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'

const CONTACT = /^(contact|contact-us|contacts|get-in-touch|kontakt|contact-me)(\.\w+)?$/i

/**
 * Returns the kind of the page at a path: the home page, a blog or one of its posts, the contact page, a top-level
 * page, or a page below another.
 */
export function pageKind(path: string): PageKind {
  const segments = path.split('/').filter((segment) => segment !== '')
  const [first, ...rest] = segments
  if (first === undefined) return 'home'
  if (isArticlePath(path)) return 'blog-post'
  if (isArticleFolder(path)) return 'blog-index'
  if (CONTACT.test(segments.at(-1) ?? '')) return 'contact'
  return rest.length === 0 ? 'general' : 'child'
}
