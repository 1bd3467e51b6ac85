import * as z from 'zod/mini'
import { boundedText, filledText, wholeNumber } from '../primitives.ts'

/** Why the pages of an import are named in its preview, in the order of display. */
export const PAGE_GROUP_KINDS = ['not-found', 'parameters', 'section', 'duplicates'] as const
export type PageGroupKind = (typeof PAGE_GROUP_KINDS)[number]

const groupId = filledText(300)

/** Pages of a client's files that a person decides about: they may be no pages of the business. */
export const pageGroupSchema = z.object({
  /** Identifies the group within its client: its kind, or the kind and the folder. */
  id: groupId,
  kind: z.enum(PAGE_GROUP_KINDS),
  /** What shows it, as a sentence. */
  reason: z.string(),
  /** The first paths. `count` counts all. */
  paths: z.array(z.string()),
  count: wholeNumber,
  /** Whether its pages are imported. */
  isImported: z.boolean(),
})
export type PageGroup = z.infer<typeof pageGroupSchema>

/** Whether the pages of groups are imported, by the id of the group. */
export const pageGroupChoicesSchema = z.record(boundedText(300), z.boolean())
export type PageGroupChoices = z.infer<typeof pageGroupChoicesSchema>
