import * as z from 'zod/mini'
import type { SentSave } from './sentSave.ts'

/** An unsaved value on this device, and what it is based on. */
export interface StoredSave<Value> {
  content: Value
  version: number
  /** The value of that version. Missing in values that earlier releases stored. */
  base?: Value | undefined
  /** The visit that stored it. Missing in values that earlier releases stored. */
  visit?: string | undefined
  /** The save that was sent and had no response yet. */
  sent?: SentSave<Value> | undefined
}

/** The names under which earlier releases stored the value. */
const EARLIER_NAMES = ['fields', 'photos', 'review', 'text'] as const

/** Returns the schema of an unsaved value on this device. Version 0 is none: the server then answers with its own. */
export function storedSaveSchema<Value>(value: z.ZodMiniType<Value>): z.ZodMiniType<StoredSave<Value>> {
  const sent = z.object({ content: value, version: z.number(), key: z.string() })
  return z.pipe(
    z.pipe(z.record(z.string(), z.unknown()), z.transform(renamed)),
    z.object({
      content: value,
      version: z._default(z.number(), 0),
      base: z.optional(value),
      visit: z.optional(z.string()),
      // A save that can't be repeated is made as another one.
      sent: z.union([
        z.optional(sent),
        z.pipe(
          z.unknown(),
          z.transform(() => undefined),
        ),
      ]),
    }),
  )
}

function renamed(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const earlier = EARLIER_NAMES.find((name) => name in stored)
  return 'content' in stored || earlier === undefined ? stored : { ...stored, content: stored[earlier] }
}
