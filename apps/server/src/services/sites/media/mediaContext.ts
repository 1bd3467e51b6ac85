import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '../../../media-store/index.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

/** The context of the media library's use cases. */
export interface MediaContext extends UseCaseContext {
  store: MediaStore
  /** Real time, for uploads that go stale. */
  realClock: Clock
}
