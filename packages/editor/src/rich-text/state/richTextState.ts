import type { LostHtml } from '#html/compare/lostHtml.ts'

/** A range of the plain text (`textOf`) that the field holds. */
export type TextRange = Readonly<{ start: number; end: number }>

/**
 * The phase of the field's editor: its code loads, it starts, it runs, it restarts after a crash, or it doesn't run and
 * the text is only shown.
 */
export type RichTextPhase = 'loading' | 'starting' | 'ready' | 'restarting' | 'failed'

/** The state of a rich text field. */
export interface RichTextState {
  phase: RichTextPhase
  /** The number of attempts to start an editor; each one mounts a new editor. */
  attempt: number
  /** The error message above the field. A slow load has one and may still succeed. */
  error: string | undefined
  /** Whether the running editor was restarted after a crash. */
  isRestarted: boolean
  /** Whether the field says that the editor crashed and was restarted. */
  showsRestart: boolean
  /** The text that the owner gave last or that was reported to the owner last. */
  html: string
  /** Whether the editor holds edits that were not reported yet. */
  hasPendingEdits: boolean
  hasFocus: boolean
  /** The length by the editor's own count; undefined until it runs, and without a limit. */
  length: number | undefined
  /** The parts of the text that the editor would drop. The text is read-only until a person decides. */
  lost: readonly LostHtml[]
  /** A range to reveal as soon as the editor runs. */
  pendingReveal: TextRange | undefined
}

export type RichTextEvent =
  | { type: 'loadStarted' }
  | { type: 'loadIsSlow'; message: string }
  | { type: 'engineLoaded' }
  | { type: 'startFailed'; message: string }
  | { type: 'editorReady' }
  /** The running editor has replaced the plain text on the page. */
  | { type: 'editorShown' }
  | { type: 'editorCrashed'; willRestart: boolean }
  | { type: 'editorDestroyed' }
  | { type: 'retried' }
  | { type: 'restartDismissed' }
  | { type: 'valueChanged'; html: string }
  | { type: 'textCompared'; lost: readonly LostHtml[]; length: number | undefined }
  | { type: 'edited'; length: number | undefined }
  | { type: 'reportDue' }
  | { type: 'reported'; html: string }
  | { type: 'textReplaced'; html: string }
  | { type: 'lossAccepted' }
  | { type: 'focused' }
  | { type: 'blurred' }
  | { type: 'revealRequested'; range: TextRange }

/** Work outside the state, run in order after the state has changed. */
export type RichTextEffect =
  | { type: 'scheduleReport' }
  | { type: 'cancelReport' }
  /** Reads the editor's text and dispatches `reported`. */
  | { type: 'report' }
  /** Compares the owner's text with what the editor made of it and dispatches `textCompared`. */
  | { type: 'compareText' }
  | { type: 'notifyChange'; html: string }
  | { type: 'notifyBlur' }
  | { type: 'notifyError'; message: string }
  | { type: 'notifyReady' }
  | { type: 'focus' }
  | { type: 'reveal'; range: TextRange }
  /** Replaces the editor's text as an edit that can be undone. */
  | { type: 'replaceText'; html: string }

/** The state before anything was loaded. */
export function initialRichTextState(html: string): RichTextState {
  return {
    phase: 'loading',
    attempt: 0,
    error: undefined,
    isRestarted: false,
    showsRestart: false,
    html,
    hasPendingEdits: false,
    hasFocus: false,
    length: undefined,
    lost: [],
    pendingReveal: undefined,
  }
}
