import type { UploadItem, UploadStatus } from '../state/uploadState.ts'

const FILE = new File(['0123456789'], 'team.png', { type: 'image/png', lastModified: 7 })

/** Creates an item of 10 bytes, of which 4 have arrived in its first run. */
export function itemIn(status: UploadStatus, changes: Partial<UploadItem> = {}): UploadItem {
  return {
    id: 'a',
    file: FILE,
    name: 'team.png',
    size: FILE.size,
    type: FILE.type,
    lastModified: FILE.lastModified,
    status,
    loaded: 4,
    run: 1,
    onConflict: 'ask',
    canRetry: true,
    delays: 0,
    samples: [],
    ...changes,
  }
}
