import { PHOTO_CATEGORIES, POST_ACTIONS, POST_TOPICS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import type { ProfileItem } from '#connectors/profile/port.ts'

const text = z.string()
const optionalText = z.nullable(z.string())

/** The stored content of an item. */
const itemSchema: z.ZodMiniType<ProfileItem> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    topic: z.enum(POST_TOPICS),
    summary: text,
    action: z.enum(POST_ACTIONS),
    link: text,
    event: z.nullable(
      z.object({
        title: text,
        startDate: optionalText,
        startTime: optionalText,
        endDate: optionalText,
        endTime: optionalText,
      }),
    ),
    offer: z.nullable(z.object({ couponCode: text, redeemUrl: text, terms: text })),
    pictureUrl: optionalText,
  }),
  z.object({ kind: z.enum(['photo', 'video']), url: text, category: z.enum(PHOTO_CATEGORIES), description: text }),
])

/** Returns the stored content of an item. */
export const itemOf = ({ content }: { content: Record<string, unknown> }): ProfileItem => itemSchema.parse(content)
