import type { ControlProps } from '@rankdesk/ui'
import type { Ref } from 'react'
import type { AuthorshipRun, AuthorshipShares } from '@rankdesk/format'
import type { LengthUnit } from '../html/fitText.ts'
import type { TextMark } from '../marks/textMarks.ts'
import type { PresetName } from '../presets/presets.ts'

/** A picture that was chosen in the media picker. */
export interface PickedImage {
  src: string
  alt?: string
  width?: number
  height?: number
}

/** Where the media picker looks. */
export interface ImagePlace {
  projectId: number
  domain: string
}

/** Who wrote what in the field (D03). */
export interface RichTextAuthorship {
  /** The runs to begin with, over `textOf(value)`; where they do not fit the text, all of it is the site's. */
  runs: readonly AuthorshipRun[]
  /** Whether the wash is shown. Runs are kept in either case. */
  shown: boolean
  /** Called after each change with the new runs and the share of each origin in whole percent. */
  onChange?: (runs: readonly AuthorshipRun[], shares: AuthorshipShares) => void
}

export interface RichTextProps extends ControlProps<string> {
  /** Which toolbar it has (M336). @default 'simple' */
  preset?: PresetName
  /** The most it may hold; what would exceed it is refused, and only that (M345, C29). Shows a counter. */
  maxLength?: number
  /** What `maxLength` counts. @default 'characters' */
  maxLengthUnit?: LengthUnit
  /** How long after the last change `onChange` is called, in ms (M545). Leaving the field calls it at once. @default 400 */
  changeDelay?: number
  /** How long `onChange` may wait at most while typing goes on without a pause, in ms. @default no limit */
  longestDelay?: number
  /** The client site's own style sheet as text; it reaches the editing area and nothing else (M348). */
  contentStyles?: string
  /** Opens the media picker; answers null when nothing was chosen. */
  onPickImage?: (place: ImagePlace) => Promise<PickedImage | null>
  /** The client's project; without it the image browser is left out of the toolbar (M343). */
  projectId?: number | undefined
  /** The client's domain; without it the image browser is left out of the toolbar (M343). */
  domain?: string | undefined
  /** Without an edge of its own, for a place that draws one around it. @default false */
  plain?: boolean
  /** Words that are marked, over `textOf(value)`; they are shown only, and in no copy and no save. */
  marks?: readonly TextMark[]
  /** Keeps and shows who wrote which words (D03). */
  authorship?: RichTextAuthorship
  /** Puts the caret into it as soon as it is ready, for a field that a person has just opened. @default false */
  focusWhenReady?: boolean
  /** What a screen does with it at once: focus, and flush before a publish. */
  handle?: Ref<RichTextHandle>
  /** Called once the editor has taken the place of the plain text. */
  onReady?: () => void
  /** Called with each error of the start-up, by its exact text (M563-M570). */
  onError?: (message: string) => void
}

/** What the `handle` of a RichText can do. */
export interface RichTextHandle {
  /** Puts the caret into it. */
  focus: () => void
  /**
   * Selects a stretch of the text, counted in `textOf(value)`, and brings it into sight; as soon as the editor is ready. An
   * empty stretch puts the caret there.
   */
  reveal: (range: { start: number; end: number }) => void
  /** Calls `onChange` now if a change is waiting, so that a publish sends the newest text (C23). */
  flush: () => void
}
