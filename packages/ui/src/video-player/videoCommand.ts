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

/** The seek distance of J and L, in seconds. */
const STEP_SECONDS = 10

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

/** Runs a command. Ignores what the browser blocks (playback, fullscreen). */
export function runVideoCommand(video: HTMLVideoElement, command: VideoCommand): void {
  switch (command) {
    case 'play':
      if (video.paused) video.play().catch(() => undefined)
      else video.pause()
      return
    case 'back':
      video.currentTime = Math.max(0, video.currentTime - STEP_SECONDS)
      return
    case 'forward':
      video.currentTime = Math.min(
        Number.isFinite(video.duration) ? video.duration : 0,
        video.currentTime + STEP_SECONDS,
      )
      return
    case 'mute':
      video.muted = !video.muted
      return
    case 'captions':
      toggleCaptions(video)
      return
    case 'fullscreen':
      if (document.fullscreenElement === video) document.exitFullscreen().catch(() => undefined)
      else video.requestFullscreen().catch(() => undefined)
  }
}

function toggleCaptions({ textTracks }: HTMLVideoElement) {
  const tracks = [...textTracks]
  const shown = tracks.filter((track) => track.mode === 'showing')
  for (const track of shown) track.mode = 'disabled'
  const [first] = tracks
  if (shown.length === 0 && first !== undefined) first.mode = 'showing'
}
