import type { templates, templateZones } from '#platform/db/schema/index.ts'

type Kind = (typeof templates.$inferInsert)['kind']
type Role = (typeof templateZones.$inferInsert)['role']

/** The templates of every site with their zones in order (M434 finds some of them by name). */
export const SITE_TEMPLATES = {
  Home: { kind: 'home', zones: ['page-heading', 'intro', 'main-body', 'sidebar'] },
  General: { kind: 'general', zones: ['page-heading', 'main-body', 'sidebar'] },
  'Child A': { kind: 'child', zones: ['page-heading', 'intro', 'main-body', 'process', 'faq', 'sidebar'] },
  'Child B': { kind: 'child', zones: ['page-heading', 'intro', 'main-body', 'local', 'sidebar'] },
  Blog: { kind: 'blog-index', zones: ['page-heading', 'main-body'] },
  'Blog Post': { kind: 'blog-post', zones: ['page-heading', 'main-body', 'sidebar'] },
  Contact: { kind: 'contact', zones: ['page-heading', 'main-body', 'sidebar'] },
} as const satisfies Record<string, { kind: Kind; zones: readonly string[] }>

export type TemplateName = keyof typeof SITE_TEMPLATES

/** Returns the role of a zone's content. */
export function roleOfZone(elementId: string): Role {
  if (elementId === 'page-heading') return 'heading'
  return elementId === 'sidebar' ? 'aside' : 'body'
}
