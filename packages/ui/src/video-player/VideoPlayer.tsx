import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Play, RefreshCw, VideoOff } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { attachVideo, isHlsAddress } from './attachVideo.ts'
import { VIDEO_KEYS, videoCommand, type VideoCommand } from './videoCommand.ts'

/** A caption track. */
export interface VideoCaptions {
  /** The URL of a .vtt file. */
  src: string
  /** The name in the menu: 'English'. */
  label: string
  /** The language: 'en', 'es-MX'. */
  language: string
  /** Whether the captions are shown initially. @default false */
  isDefault?: boolean
}

export interface VideoPlayerProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** The URL of an HLS stream (.m3u8) or a video file. */
  src: string
  /** The accessible name: what the video shows. */
  title: string
  /** The URL of the poster image. @default the first frame, if the source is a video file */
  poster?: string
  /** Captions in addition to those of the stream. @default none */
  captions?: readonly VideoCaptions[]
  /** The aspect ratio: '16 / 9'. @default '16 / 9' */
  ratio?: string
  /** Plays from a position: starts the video, or seeks. Pass a new object for each request. @default from its beginning */
  playFrom?: { seconds: number } | undefined
  /** The CORS mode of captions and images from another site. @default no CORS */
  crossOrigin?: 'anonymous' | 'use-credentials'
  /** Classes for layout only, such as width and margin. @default 'w-full' */
  className?: string
}

/** The state of a video: not requested, loading, ready or failed. */
type VideoState = 'waiting' | 'loading' | 'ready' | 'failed'

const NO_CAPTIONS: readonly VideoCaptions[] = []

/**
 * A video behind its poster. Nothing is loaded, including hls.js, until Play is pressed; a file without a poster loads
 * its first frame only. Then it has native controls and keys: K plays and pauses, J and L seek by ten seconds, M mutes, C toggles captions and F toggles fullscreen.
 */
export function VideoPlayer({
  src,
  title,
  poster,
  captions = NO_CAPTIONS,
  ratio = '16 / 9',
  playFrom,
  crossOrigin,
  className = 'w-full',
  style,
  ...attributes
}: VideoPlayerProps) {
  const { video, state, start, onReady, onFailed } = useVideo(src, playFrom)
  const isStarted = state === 'loading' || state === 'ready'
  const showsFirstFrame = state === 'waiting' && poster === undefined && !isHlsAddress(src)
  return (
    <div
      role="group"
      aria-label={title}
      {...attributes}
      data-state={state}
      className={cn('relative max-w-full overflow-hidden rounded-control bg-sunken', className)}
      style={{ aspectRatio: ratio, ...style }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they come from the caller or within the stream */}
      <video
        ref={video}
        aria-label={title}
        aria-keyshortcuts={VIDEO_KEYS}
        poster={poster}
        crossOrigin={crossOrigin}
        controls={state === 'ready'}
        // Before that, only the Play button is focusable.
        tabIndex={isStarted ? 0 : -1}
        inert={state === 'waiting' || state === 'failed'}
        playsInline
        // `attachVideo` sets the source after Play. The fragment makes Safari draw the frame.
        src={showsFirstFrame ? `${src}#t=0.001` : undefined}
        preload={showsFirstFrame ? 'metadata' : 'none'}
        onLoadedMetadata={onReady}
        onError={onFailed}
        onKeyDown={(event) => {
          const command = videoCommand(event)
          if (command === undefined) return
          event.preventDefault()
          runVideoCommand(event.currentTarget, command)
        }}
        className="absolute inset-0 size-full -outline-offset-2"
      >
        {captions.map(({ src: address, label, language, isDefault = false }) => (
          <track key={address} kind="captions" src={address} label={label} srcLang={language} default={isDefault} />
        ))}
      </video>
      {state === 'waiting' && <PlayButton title={title} onPress={start} />}
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center">
          <span role="status" className="grid size-14 place-items-center rounded-full bg-inverse text-on-inverse">
            <Spinner size={24} />
            <span className="sr-only">{title} is loading</span>
          </span>
        </span>
      )}
      {state === 'failed' && <VideoError onRetry={start} />}
    </div>
  )
}

/** The seek distance of J and L, in seconds. */
const STEP_SECONDS = 10

/** Runs a command. Ignores what the browser blocks (playback, fullscreen). */
function runVideoCommand(video: HTMLVideoElement, command: VideoCommand): void {
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

function PlayButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Play ${title}`}
      className="group/play absolute inset-0 grid place-items-center rounded-control -outline-offset-4"
      onClick={onPress}
    >
      <span className="grid size-14 place-items-center rounded-full bg-inverse text-on-inverse shadow-flyout transition-transform duration-(--duration-fast) ease-out group-hover/play:scale-105">
        <Icon of={Play} size={24} className="translate-x-px fill-current" />
      </span>
    </button>
  )
}

function VideoError({ onRetry }: { onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The removed video had focus. Doesn't move focus if it is elsewhere now.
    const { activeElement } = document
    if (activeElement === null || activeElement.matches('body, video')) button.current?.focus()
  }, [])
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-4 text-center"
    >
      <Icon of={VideoOff} size={20} className="shrink-0 text-muted" />
      <p className="font-semibold">The video failed to load</p>
      <Button ref={button} size="sm" icon={<Icon of={RefreshCw} size={14} />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Loads a video when Play is pressed or a position is played, and again on retry. */
function useVideo(src: string, playFrom: { seconds: number } | undefined) {
  const video = useRef<HTMLVideoElement>(null)
  // The requested source and attempt: another source and a retry start again.
  const [requested, setQuestion] = useState({ src: '', tries: 0 })
  const [progress, setProgress] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isRequested = requested.src === src
  const fail = useEffectEvent(() => setProgress('failed'))

  useEffect(() => {
    const element = video.current
    if (element === null || requested.src !== src) return undefined
    const detach = attachVideo(element, requested.src, () => fail())
    // The pressed button is gone; focus moves to the video that it started.
    element.focus()
    element.play().catch(() => undefined)
    return detach
  }, [src, requested])

  function start() {
    setQuestion({ src, tries: requested.tries + 1 })
    setProgress('loading')
  }
  function play(from: { seconds: number } | undefined) {
    const element = video.current
    if (element !== null && from !== undefined) element.currentTime = from.seconds
    element?.play().catch(() => undefined)
  }
  const isReady = isRequested && progress === 'ready'
  const [handled, setHandled] = useState<{ seconds: number }>()
  if (playFrom !== handled) {
    setHandled(playFrom)
    if (playFrom !== undefined && !isReady) start()
  }
  const seek = useEffectEvent(() => {
    if (isReady) play(playFrom)
  })
  useEffect(() => {
    if (playFrom !== undefined) seek()
  }, [playFrom])

  return {
    video,
    state: (isRequested ? progress : 'waiting') satisfies VideoState,
    start,
    onReady() {
      // The first frame behind the Play button.
      if (!isRequested) return
      setProgress('ready')
      // hls.js is ready after the first request to play.
      play(playFrom)
    },
    onFailed() {
      if (isRequested) setProgress('failed')
    },
  }
}
