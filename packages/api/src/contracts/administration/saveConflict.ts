import * as z from 'zod/mini'

/** Who saved the newer version of a rejected save, and when. Null where no audit event says so. */
export const newerSave = { savedBy: z.nullable(z.string()), savedAt: z.nullable(z.string()) }
