import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '../../../media-store/index.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

/** The context of the media library's use cases. */
export interface MediaContext extends UseCaseContext {
  store: MediaStore
  /** Real time, for the expiry of uploads. */
  realClock: Clock
}
