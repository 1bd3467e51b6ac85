import type { Size } from '../moving/dialogPosition.ts'
import { formatSize, parseSize } from './dialogSize.ts'

const keyOf = (name: string) => `rankdesk.dialog-size.${name}`

/** Returns the size that a person gave the dialog of this name on this device. */
export function readSize(name: string | undefined): Size | undefined {
  if (name === undefined) return undefined
  try {
    return parseSize(localStorage.getItem(keyOf(name)))
  } catch {
    // A blocked storage: the dialog has its own size.
    return undefined
  }
}

/** Remembers a size, or forgets it. */
export function writeSize(name: string | undefined, size: Size | undefined): void {
  if (name === undefined) return
  try {
    if (size === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), formatSize(size))
  } catch {
    // A blocked or full storage: the size holds until the dialog closes.
  }
}
