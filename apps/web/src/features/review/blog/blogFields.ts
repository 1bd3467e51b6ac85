import * as z from 'zod/mini'

const ids = z.array(z.number())

/** The fields of a blog entry besides its text (M269, M273). */
export const blogFieldsSchema = z.object({
  entryName: z.string(),
  author: z.string(),
  socialTitle: z.string(),
  socialDescription: z.string(),
  featured: z.boolean(),
  /** For a client's own website: the short text of lists, and the picture. */
  excerpt: z._default(z.string(), ''),
  picture: z._default(z.nullable(z.object({ path: z.string(), alt: z.string() })), null),
  /** Ids of categories. */
  blogCategories: z.readonly(ids),
  /** Ids of the pages of specialties. */
  specialties: z.readonly(ids),
  /** Ids of the connected parts of the site. */
  systems: z.readonly(ids),
})
export type BlogFields = z.output<typeof blogFieldsSchema>
