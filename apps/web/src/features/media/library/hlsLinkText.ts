import { linkHls } from '@rankdesk/api'
import { hlsLinkProblem } from '@rankdesk/format'
import * as z from 'zod/mini'

/** The address of a video stream in a form (M524). An empty one is valid, because submitting it does nothing (M470). */
export const hlsLinkText = linkHls.body.shape.hlsLink.check(
  z.trim(),
  z.refine((link) => hlsLinkProblem(link) === undefined, {
    error: ({ input }) => hlsLinkProblem(String(input)) ?? '',
  }),
)
