/** A line of a transcript: what is said from `start` to `end`, in seconds. */
export interface TranscriptLine {
  start: number
  end: number
  text: string
}

/** The maximum length of a transcript, in characters. */
export const MAX_TRANSCRIPT = 200_000

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s+-->\s+${TIME}`)

/**
 * Reads a transcript in WebVTT or SubRip format. Returns its lines by start; undefined if the text has no timed line.
 * Settings, notes, styles and markup are dropped. Rule VID-4.
 */
export function readTranscript(text: string): TranscriptLine[] | undefined {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const lines = blocks.flatMap((block) => {
    const rows = block.split('\n')
    const at = rows.findIndex((row) => TIMING.test(row))
    const timing = TIMING.exec(rows[at] ?? '')
    if (timing === null) return []
    const said = rows
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim()
    return said === '' ? [] : [{ start: secondsOf(timing.slice(1, 5)), end: secondsOf(timing.slice(5, 9)), text: said }]
  })
  return lines.length === 0 ? undefined : lines.toSorted((one, other) => one.start - other.start)
}

/** Writes a transcript in WebVTT format. Rule VID-4. */
export function writeTranscript(lines: readonly TranscriptLine[]): string {
  const cues = lines.map(({ start, end, text }) => `${clockOf(start)} --> ${clockOf(end)}\n${text}`)
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

/** Returns the index of the line that is said at a time: the last one that has begun; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  return lines.findLastIndex(({ start }) => start <= seconds)
}

function secondsOf([hours, minutes, seconds, thousandths]: (string | undefined)[]): number {
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

function clockOf(time: number): string {
  const milliseconds = Math.round(time * 1000)
  const part = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0')
  const seconds = Math.floor(milliseconds / 1000)
  return `${part(seconds / 3600)}:${part((seconds / 60) % 60)}:${part(seconds % 60)}.${part(milliseconds % 1000, 3)}`
}
