import * as z from 'zod/mini'
import { type Change, changeSchema } from '../contracts/seo/changes.ts'

const dataSchema = z.object({ data: z.object({ changes: z.array(changeSchema) }) })

/** Returns the changes that the envelope of a write carries; none for any other response. */
export function changesOfWrite(body: unknown): readonly Change[] {
  const parsed = dataSchema.safeParse(body)
  return parsed.success ? parsed.data.data.changes : []
}
