/** A command of a key. */
export type VideoCommand = 'play' | 'back' | 'forward' | 'mute' | 'captions' | 'fullscreen'

const KEYS: Readonly<Record<string, VideoCommand>> = {
  k: 'play',
  j: 'back',
  l: 'forward',
  m: 'mute',
  c: 'captions',
  f: 'fullscreen',
}

/** The keys, for `aria-keyshortcuts`. */
export const VIDEO_KEYS = Object.keys(KEYS)
  .map((key) => key.toUpperCase())
  .join(' ')

/**
 * Returns the command of a key, or undefined for other keys and for letters with Ctrl, Alt or Meta. Space, arrows, Home
 * and End belong to the native controls.
 */
export function videoCommand(event: {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): VideoCommand | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  return Object.hasOwn(KEYS, event.key.toLowerCase()) ? KEYS[event.key.toLowerCase()] : undefined
}
