import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '../../../media-store/index.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

/** What the use cases of the media library are given. */
export interface MediaContext extends UseCaseContext {
  store: MediaStore
  /** Real time, for uploads that go stale. */
  realClock: Clock
}
