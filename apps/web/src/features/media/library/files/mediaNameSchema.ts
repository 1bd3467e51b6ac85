import { updateMediaFile } from '@rankdesk/api'
import { mediaNameProblem } from '@rankdesk/format'
import * as z from 'zod/mini'

/** The schema of a folder's or a file's name, by the rules that the server applies. */
export const mediaNameSchema = z.nonoptional(updateMediaFile.body.shape.name).check(
  z.trim(),
  z.refine((name) => mediaNameProblem(name) === undefined, {
    error: ({ input }) => mediaNameProblem(String(input)) ?? '',
  }),
)
