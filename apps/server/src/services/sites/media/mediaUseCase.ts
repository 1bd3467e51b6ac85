import type { Clock } from '@rankdesk/format'
import type { MediaStore } from '../../../media-store/index.ts'
import type { UseCase } from '../../useCase.ts'

/** What the use cases of the media library are given. */
export interface MediaUseCase extends UseCase {
  store: MediaStore
  /** Real time, for uploads that go stale. */
  realClock: Clock
}
