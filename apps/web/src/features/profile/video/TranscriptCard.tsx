import { lineAt, MAX_TRANSCRIPT, readTranscript, type TranscriptLine, writeTranscript } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Icon, Button, Card, EmptyState, TextArea } from '@rankdesk/ui'
import { Captions, Pencil, Upload } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { VideoInWork } from './useVideoInWork.ts'

export interface TranscriptCardProps {
  work: VideoInWork
  /** The element around the player. */
  player: RefObject<HTMLDivElement | null>
  /** Plays the video from a second; undefined without a video. */
  onPlayFrom: ((seconds: number) => void) | undefined
  readOnly: boolean
}

const NOT_READABLE = 'This file has no line with a time. Choose a .vtt or .srt file.'
const TOO_LONG = 'This transcript is too long.'

/** The transcript of the video: uploaded as .vtt or .srt, edited line by line, and marked while the video plays. */
export function TranscriptCard({ work, player, onPlayFrom, readOnly }: TranscriptCardProps) {
  const { transcriptText } = work.draft
  const lines = useMemo(() => readTranscript(transcriptText) ?? [], [transcriptText])
  const [isEditing, setIsEditing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  async function upload(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const read = readTranscript(await file.text())
    const text = read === undefined ? '' : writeTranscript(read)
    const found = read === undefined ? NOT_READABLE : text.length > MAX_TRANSCRIPT ? TOO_LONG : undefined
    setProblem(found)
    if (found === undefined) work.changeTranscript(text.trim())
  }
  const change = (index: number, text: string) =>
    work.changeTranscript(writeTranscript(lines.map((line, at) => (at === index ? { ...line, text } : line))).trim())
  return (
    <Card
      title="Transcript"
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {lines.length > 0 && (
            <span className="text-caption text-muted max-sm:hidden">{pluralize(lines.length, 'line')}</span>
          )}
          {!readOnly && (
            <Button size="sm" icon={<Icon of={Upload} size={14} />} onClick={() => input.current?.click()}>
              Upload .vtt or .srt
            </Button>
          )}
          {!readOnly && lines.length > 0 && (
            <Button
              size="sm"
              aria-pressed={isEditing}
              icon={<Icon of={Pencil} size={14} />}
              onClick={() => setIsEditing(!isEditing)}
            >
              Edit
            </Button>
          )}
        </span>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".vtt,.srt"
        aria-label="Transcript file"
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {problem !== undefined && (
        <p role="alert" className="mb-3 text-red-solid">
          {problem}
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState title="No transcript yet" size="sm" icon={<Icon of={Captions} size={20} />} />
      ) : (
        <Lines
          lines={lines}
          player={player}
          onPlayFrom={onPlayFrom}
          onChange={isEditing && !readOnly ? change : undefined}
        />
      )}
    </Card>
  )
}

interface LinesProps extends Pick<TranscriptCardProps, 'player' | 'onPlayFrom'> {
  lines: readonly TranscriptLine[]
  /** Undefined while the lines are not edited. */
  onChange: ((index: number, text: string) => void) | undefined
}

/** The lines of a transcript. The one that is said is marked; pressing a time plays from there. */
function Lines({ lines, player, onPlayFrom, onChange }: LinesProps) {
  const seconds = usePlayTime(player)
  const current = seconds === undefined ? -1 : lineAt(lines, seconds)
  return (
    <ol aria-label="Transcript" className="flex max-h-96 flex-col gap-1 overflow-y-auto">
      {lines.map(({ start, text }, index) => (
        <li
          // Lines have no ids; their order never changes.
          key={`${index} ${start}`}
          aria-current={index === current ? 'true' : undefined}
          className="flex items-start gap-3 rounded-control px-2 py-1 aria-[current=true]:bg-accent-soft"
        >
          {onPlayFrom === undefined ? (
            <span className="figures shrink-0 px-1 text-caption/5 text-muted">{timeText(start)}</span>
          ) : (
            <button
              type="button"
              aria-label={`Play from ${timeText(start)}`}
              className="figures shrink-0 rounded-control px-1 text-caption/5 text-muted hover:bg-hover"
              onClick={() => onPlayFrom(start)}
            >
              {timeText(start)}
            </button>
          )}
          {onChange === undefined ? (
            <span className="min-w-0 wrap-break-word">{text}</span>
          ) : (
            <EditedLine label={`Line ${index + 1}`} text={text} onChange={(next) => onChange(index, next)} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface EditedLineProps {
  label: string
  text: string
  onChange: (text: string) => void
}

/** A line that is edited. It keeps what was typed, such as a space at its end, which the transcript drops. */
function EditedLine({ label, text, onChange }: EditedLineProps) {
  const [typed, setTyped] = useState(text)
  return (
    <TextArea
      aria-label={label}
      rows={1}
      autoGrow
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const said = target.value.replaceAll(/\s+/g, ' ').trim()
        // A line without words would end the transcript's block: it keeps its last text.
        if (said !== '') onChange(said)
      }}
    />
  )
}

/** Returns the time at which the video is, in seconds; undefined before it has played. */
function usePlayTime(player: RefObject<HTMLDivElement | null>): number | undefined {
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    const element = player.current
    // Media events don't bubble.
    const handleTime = ({ target }: Event) => {
      if (target instanceof HTMLVideoElement) setSeconds(target.currentTime)
    }
    const events = ['timeupdate', 'seeking']
    for (const name of events) element?.addEventListener(name, handleTime, { capture: true })
    return () => {
      for (const name of events) element?.removeEventListener(name, handleTime, { capture: true })
    }
  }, [player])
  return seconds
}

function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
}
