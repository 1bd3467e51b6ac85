import { Play, RefreshCw, VideoOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import { attachVideo } from './attachVideo.ts'
import { runVideoCommand, VIDEO_KEYS, videoCommand } from './videoCommand.ts'

/** Captions in a language. */
export interface VideoCaptions {
  /** The address of a .vtt file. */
  src: string
  /** Its name in the menu: 'English'. */
  label: string
  /** 'en', 'es-MX'. */
  language: string
  /** Whether it is shown from the start. @default false */
  isDefault?: boolean
}

export interface VideoPlayerProps {
  /** An HLS stream (.m3u8) or a plain video file. */
  src: string
  /** What it shows: its name for a screen reader. */
  title: string
  /** The address of the picture that stands there before it plays. */
  poster?: string
  /** Captions beside those that the stream brings. @default none */
  captions?: readonly VideoCaptions[]
  /** The shape that is kept free, width by height. @default '16 / 9' */
  ratio?: string
  /** How captions and pictures of another site are asked for. @default not across sites */
  crossOrigin?: 'anonymous' | 'use-credentials'
  /** Layout only: width, margin. @default 'w-full' */
  className?: string
}

/** Where a video stands: not asked for, on its way, ready, or not to be had. */
type VideoState = 'waiting' | 'loading' | 'ready' | 'failed'

const NO_CAPTIONS: readonly VideoCaptions[] = []

/**
 * A video behind its poster: nothing is fetched, hls.js neither, until somebody presses Play. Then the browser's own
 * controls, and K to play and pause, J and L ten seconds back and on, M sound, C captions, F the whole screen.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, title, poster, captions = NO_CAPTIONS, ratio = '16 / 9', crossOrigin, className = 'w-full' } = props
  const { video, state, start, onReady, onFailed } = useVideo(src)
  const isStarted = state === 'loading' || state === 'ready'
  return (
    <div
      role="group"
      aria-label={title}
      data-state={state}
      className={`relative max-w-full overflow-hidden rounded-control bg-sunken ${className}`}
      style={{ aspectRatio: ratio }}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- they come from the caller or within the stream */}
      <video
        ref={video}
        aria-label={title}
        aria-keyshortcuts={VIDEO_KEYS}
        poster={poster}
        crossOrigin={crossOrigin}
        controls={state === 'ready'}
        // Until it is asked for there is nothing to be focused but Play.
        tabIndex={isStarted ? 0 : -1}
        inert={state === 'waiting' || state === 'failed'}
        playsInline
        preload="none"
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

function PlayButton({ title, onPress }: { title: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Play ${title}`}
      className="group/play absolute inset-0 grid place-items-center rounded-control -outline-offset-4"
      onClick={onPress}
    >
      <span className="grid size-14 place-items-center rounded-full bg-inverse text-on-inverse shadow-flyout transition-transform duration-(--duration-fast) ease-out group-hover/play:scale-105">
        <Play aria-hidden size={24} strokeWidth={1.75} className="translate-x-px fill-current" />
      </span>
    </button>
  )
}

function VideoError({ onRetry }: { onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The video that had the focus cannot keep it; whoever went elsewhere meanwhile is left alone.
    const { activeElement } = document
    if (activeElement === null || activeElement.matches('body, video')) button.current?.focus()
  }, [])
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-2 bg-sunken p-4 text-center"
    >
      <VideoOff aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
      <p className="font-semibold">The video did not load</p>
      <Button ref={button} size="sm" icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

/** Fetches a video when it is asked for, and again when it is asked for again. */
function useVideo(src: string) {
  const video = useRef<HTMLVideoElement>(null)
  // Which source is wanted, and for which time: another source, and another try, begin anew.
  const [asked, setQuestion] = useState({ src: '', tries: 0 })
  const [progress, setProgress] = useState<'loading' | 'ready' | 'failed'>('loading')
  const isAsked = asked.src === src
  const fail = useEffectEvent(() => setProgress('failed'))

  useEffect(() => {
    const element = video.current
    if (element === null || asked.src !== src) return undefined
    const detach = attachVideo(element, asked.src, () => fail())
    // The button that was pressed is gone; what it started takes the focus.
    element.focus()
    element.play().catch(() => undefined)
    return detach
  }, [src, asked])

  return {
    video,
    state: (isAsked ? progress : 'waiting') satisfies VideoState,
    start() {
      setQuestion({ src, tries: asked.tries + 1 })
      setProgress('loading')
    },
    onReady() {
      setProgress('ready')
      // What hls.js brings comes after the first wish to play.
      video.current?.play().catch(() => undefined)
    },
    onFailed() {
      if (isAsked) setProgress('failed')
    },
  }
}
