import { fixedClock } from '@rankdesk/format/testing'
import { waitFor } from 'storybook/test'
import type { UploadStatus } from '../state/uploadState.ts'
import type { UploadStore, UploadStoreOptions } from '../store/uploadStore.ts'
import { createUploadStore } from '../store/uploadStore.ts'
import type { ScriptedTransport } from './scriptedTransport.ts'
import { scriptedTransport } from './scriptedTransport.ts'

/** A store with a transport whose outcomes the story decides. */
export interface StagedUploads {
  store: UploadStore
  transport: ScriptedTransport
}

/** Creates a store for a story. Each story has its own, so that no play function finds the files of another one. */
export function stagedUploads(options: Partial<UploadStoreOptions> = {}): StagedUploads {
  const transport = scriptedTransport()
  return { transport, store: createUploadStore({ transport, clock: fixedClock('2026-11-21T17:42:07Z'), ...options }) }
}

/** How long a story waits for its files, in ms. A busy machine takes a while to check them. */
const MAX_WAIT_MS = 20_000

/** Waits until the list contains exactly these statuses, in order. */
export async function untilStatuses({ store }: StagedUploads, ...expected: readonly UploadStatus[]): Promise<void> {
  await waitFor(
    () => {
      const found = store.getState().items.map(({ status }) => status)
      if (found.join() !== expected.join()) throw new Error(`The list reads ${found.join(', ')}.`)
    },
    { timeout: MAX_WAIT_MS },
  )
}

/** Dispatches a drag, drop or paste event with files on an element, as the browser does. */
export function offerFiles(element: Element, how: 'dragenter' | 'drop' | 'paste', files: readonly File[]): void {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  const event =
    how === 'paste'
      ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent(how, { dataTransfer: data, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
}
