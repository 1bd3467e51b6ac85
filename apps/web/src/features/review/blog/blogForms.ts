import { publishBlog, saveBlogDraft } from '@rankdesk/api'
import * as z from 'zod/mini'

const entry = z.extend(publishBlog.body.shape.blogInfo, z.pick(saveBlogDraft.body, { systems: true }).shape)

/** The title of a blog entry as it is published (M272). */
export const blogTitleSchema = z.pick(entry, { entryName: true })

/** The other settings of a blog entry as they are published and saved (M269, M273), and its text (M272). */
export const blogSettingsSchema = z.omit(entry, { entryName: true })
