import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { SpaceMonitor } from '#platform/disk-space/index.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

/** The context of the media library's use cases. */
export interface MediaContext extends UseCaseContext {
  store: MediaStore
  /** Processes large pictures. */
  jobs: Jobs
  /** The space on the store's disk. Undefined for a bucket. */
  diskSpace: Pick<SpaceMonitor, 'hasRoomFor' | 'level'> | undefined
  /** Real time, for the expiry of uploads. */
  realClock: Clock
  limits: MediaLimits
}

/** The limits of every library, by setting. */
export interface MediaLimits {
  /** The maximum size of a client's library in bytes. Null for none. */
  quotaBytes: number | null
  /** The number of days after which deleted files are deleted permanently. */
  trashDays: number
  /** The hosts of the video service, whose streams can be linked (M524). */
  streamHosts: readonly string[]
}
