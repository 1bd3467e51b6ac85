import type { CallResult, mediaDetails } from '@rankdesk/api'

/** A file with its versions and uses. */
export type MediaDetails = CallResult<typeof mediaDetails>
