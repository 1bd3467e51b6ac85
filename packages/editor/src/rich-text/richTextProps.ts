import type { AuthorshipRun, AuthorshipShares } from '@rankdesk/format'
import type { ControlProps } from '@rankdesk/ui'
import type { Ref } from 'react'
import type { LengthUnit } from '../html/fittingLength.ts'
import type { TextMark } from '../marks/textMarks.ts'
import type { PresetName } from '../presets/presets.ts'

/** An image from the media picker. */
export interface PickedImage {
  src: string
  alt?: string
  /** A line that is shown below the image. */
  caption?: string
  width?: number
  height?: number
}

/** The client whose media the picker shows. */
export interface ImagePickerSite {
  projectId: number
  domain: string
}

/** The authorship of a field's text (D03). */
export interface RichTextAuthorship {
  /** The initial runs over `textOf(value)`. If they don't match the text, all of it counts as the site's. */
  runs: readonly AuthorshipRun[]
  /** Whether the authors are highlighted. Runs are tracked in either case. */
  shown: boolean
  /** Called after each change with the new runs and the share of each origin in whole percent. */
  onChange?: (runs: readonly AuthorshipRun[], shares: AuthorshipShares) => void
}

export interface RichTextProps extends Omit<ControlProps<string>, 'required'> {
  /**
   * The toolbar preset (M336).
   *
   * @default 'simple'
   */
  preset?: PresetName
  /** The maximum length. Only the part that exceeds it is rejected (M345, C29). Shows a counter. */
  maxLength?: number
  /**
   * The unit of `maxLength`.
   *
   * @default 'characters'
   */
  maxLengthUnit?: LengthUnit
  /**
   * The delay between the last edit and `onChange`, in ms (M545). Blur calls it at once.
   *
   * @default 400
   */
  changeDelay?: number
  /**
   * The maximum delay of `onChange` during uninterrupted typing, in ms.
   *
   * @default no limit
   */
  longestDelay?: number
  /** The client site's style sheet as text. It applies to the editing area only (M348). */
  contentStyles?: string
  /** Opens the media picker. Resolves to null if nothing was picked. */
  onPickImage?: (place: ImagePickerSite) => Promise<PickedImage | null>
  /** The client's project. Without it the toolbar has no image browser (M343). */
  projectId?: number | undefined
  /** The client's domain. Without it the toolbar has no image browser (M343). */
  domain?: string | undefined
  /**
   * Whether the field has no border, for a container that draws one.
   *
   * @default false
   */
  plain?: boolean
  /** Marks over `textOf(value)`. They are displayed only, and never copied or saved. */
  marks?: readonly TextMark[]
  /**
   * The text that `marks` were made for, if they may follow the value later. They are shown while it is the value.
   *
   * @default value
   */
  markedValue?: string
  /** Tracks and shows the authors of the text (D03). */
  authorship?: RichTextAuthorship
  /**
   * Whether the editor takes the focus as soon as it is ready, for a field that was just opened.
   *
   * @default false
   */
  focusWhenReady?: boolean
  /** The imperative functions of the field. */
  handle?: Ref<RichTextHandle>
  /** Called once the editor has replaced the plain text. */
  onReady?: () => void
  /** Called with each start error, by its exact message (M563-M570), and when the editor keeps crashing. */
  onError?: (message: string) => void
}

/** The functions of the `handle` of a RichText. */
export interface RichTextHandle {
  /** Focuses the editor. */
  focus: () => void
  /**
   * Selects a range of `textOf(value)` and scrolls to it, as soon as the editor is ready. An empty range places the
   * caret.
   */
  reveal: (range: { start: number; end: number }) => void
  /** Reports pending edits to `onChange` now, so that a publish sends the newest text (C23). */
  flush: () => void
}
