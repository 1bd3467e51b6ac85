import type { MediaFile } from '@rankdesk/api'
import type { Hue } from '@rankdesk/ui'

/** How each status of a file is shown (M458). */
export const FILE_STATUSES: Readonly<Record<MediaFile['status'], { label: string; hue: Hue }>> = {
  pendingupload: { label: 'Pending upload', hue: 'grey' },
  downloading: { label: 'Downloading', hue: 'blue' },
  queued: { label: 'Queued', hue: 'grey' },
  inprogress: { label: 'In progress', hue: 'blue' },
  ready: { label: 'Ready', hue: 'green' },
  error: { label: 'Error', hue: 'red' },
}

/** Whether the server is still working on a file, so that its status changes by itself. */
export function isInWork({ status }: Pick<MediaFile, 'status'>): boolean {
  return status !== 'ready' && status !== 'error'
}
