import { ApiError, conflictOf, type DryRun, handOver, publishBlog, publishContent } from '@rankdesk/api'
import type { PublishBody } from './publishBody.ts'

/** The reason why a strategy was not completed, and the step to resume from. */
export interface CompletionProblem {
  title: string
  /** The error; undefined when the page simply did not accept the content. */
  error?: unknown
  /**
   * `preview` when the differences must be reviewed again, `publish` when the same content can be sent once more,
   * `complete` when the page has the content and only the completion failed.
   */
  resumeFrom: 'preview' | 'publish' | 'complete'
}

/** The changes of a publish, as the person reviews them. */
export interface PublishPreview {
  dryRun: DryRun
  /** Whether the page changed since an earlier preview, so that nothing was published (C19). */
  changedSince: boolean
  /** The reviewed content. It is sent as it is, whatever others save in the meantime. */
  body: PublishBody
}

/** The progress from an open strategy to a completed one. */
export interface CompletionState {
  /** The current call. `preparing` saves and loads the preview. */
  readonly step: 'idle' | 'preparing' | 'publishing' | 'completing'
  /** The newest preview. It stays while its dialog closes. */
  readonly preview: PublishPreview | undefined
  readonly isReviewing: boolean
  /** The content that was confirmed. */
  readonly confirmed: PublishBody | undefined
  /** The last problem. It stays while its dialog closes. */
  readonly problem: CompletionProblem | undefined
  readonly showsProblem: boolean
}

/** `isShown`: whether the strategy's screen is still shown when a result arrives. */
export type CompletionEvent =
  /** Complete was pressed. `publishes`: whether the strategy has content for a page. */
  | { type: 'started'; publishes: boolean }
  | { type: 'previewLoaded'; dryRun: DryRun; body: PublishBody }
  /** Fields are invalid or were rejected; their forms show it. */
  | { type: 'preparationStopped' }
  | { type: 'preparationFailed'; error: unknown }
  | { type: 'reviewClosed' }
  | { type: 'publishConfirmed'; body: PublishBody }
  /** The text is handed over to the client's web master instead of published: nothing is sent, so nothing counts down. */
  | { type: 'handOverConfirmed'; body: PublishBody }
  | { type: 'handedOver'; result: unknown; isShown: boolean }
  | { type: 'handOverFailed'; error: unknown; isShown: boolean }
  | { type: 'completionConfirmed' }
  /** The countdown is over. */
  | { type: 'publishDue' }
  | { type: 'published'; result: unknown; isShown: boolean }
  | { type: 'publishFailed'; error: unknown; isShown: boolean }
  | { type: 'completed'; result: unknown; isShown: boolean }
  | { type: 'completeFailed'; error: unknown; isShown: boolean }
  | { type: 'retried'; publishes: boolean }
  | { type: 'problemClosed' }

export type CompletionEffect =
  /** Saves all text and loads the preview. */
  | { type: 'prepare' }
  /** Asks the question before a completion without a page. */
  | { type: 'askToComplete' }
  /** Waits in the outbox, then dispatches `publishDue` (D02). */
  | { type: 'startCountdown'; body: PublishBody; pageName: string }
  /** Saves all text and publishes. */
  | { type: 'publish'; body: PublishBody }
  | { type: 'complete' }
  /** Saves all text and hands it over. */
  | { type: 'handOver'; body: PublishBody }
  /** Shows the notice; the strategy stays open. */
  | { type: 'finishHandOver' }
  /** Drops the stored drafts, shows the notice and leaves the screen. */
  | { type: 'finish'; body: PublishBody | undefined }
  /** Shows a problem on another screen, with the way back. */
  | { type: 'notifyProblem'; problem: CompletionProblem }

export interface CompletionStep {
  state: CompletionState
  effects: readonly CompletionEffect[]
}

export const NOT_STARTED: CompletionState = {
  step: 'idle',
  preview: undefined,
  isReviewing: false,
  confirmed: undefined,
  problem: undefined,
  showsProblem: false,
}

/** The title of M255. */
const NOT_PUBLISHED = 'The content was not published.'
const TO_CHECK = 'Check the page before you complete this strategy.'
const NOT_HANDED_OVER = 'The text was not handed over.'
const NOT_COMPLETED = 'The strategy was not completed.'

/** The error of a publish while a text is not saved (C23). */
export class UnsavedText extends Error {
  constructor() {
    super("Some text isn't saved yet. Resolve the zone that shows it, then publish again.")
    this.name = 'UnsavedText'
  }
}

/** Returns the next state and the effects to run (M222, M254-M262, D02, D11). */
export function completionReducer(state: CompletionState, event: CompletionEvent): CompletionStep {
  switch (event.type) {
    case 'started':
      return start(state, event.publishes)
    case 'previewLoaded': {
      const preview = { dryRun: event.dryRun, body: event.body, changedSince: false }
      return next({ ...state, step: 'idle', preview, isReviewing: true })
    }
    case 'preparationStopped':
      return next({ ...state, step: 'idle' })
    case 'preparationFailed':
      return showProblem(state, { title: NOT_PUBLISHED, error: event.error, resumeFrom: 'preview' })
    case 'reviewClosed':
      return next({ ...state, isReviewing: false })
    case 'publishConfirmed':
      return confirmPublish(state, event.body)
    case 'handOverConfirmed':
      return next(
        { ...state, step: 'publishing', isReviewing: false, confirmed: event.body, showsProblem: false },
        { type: 'handOver', body: event.body },
      )
    case 'handedOver':
      return event.result === true
        ? next({ ...state, step: 'idle' }, { type: 'finishHandOver' })
        : fail(state, event, { title: NOT_HANDED_OVER, resumeFrom: 'preview' })
    case 'handOverFailed':
      return failPublish(state, event, NOT_HANDED_OVER)
    case 'completionConfirmed':
      return complete(state)
    case 'publishDue':
      return publish(state)
    case 'published':
      // Only exactly true means that the content is on the page (M254).
      return event.result === true
        ? complete(state)
        : fail(state, event, { title: NOT_PUBLISHED, resumeFrom: 'publish' })
    case 'publishFailed':
      return failPublish(state, event, NOT_PUBLISHED)
    case 'completed':
      if (event.result !== true) return fail(state, event, { title: NOT_COMPLETED, resumeFrom: 'complete' })
      return next({ ...state, step: 'idle' }, { type: 'finish', body: state.confirmed })
    case 'completeFailed':
      return fail(state, event, { title: NOT_COMPLETED, error: event.error, resumeFrom: 'complete' })
    case 'retried':
      return retry(state, event.publishes)
    case 'problemClosed':
      return next({ ...state, showsProblem: false })
  }
}

function start(state: CompletionState, publishes: boolean): CompletionStep {
  if (state.step !== 'idle') return next(state)
  const started = { ...state, showsProblem: false }
  if (!publishes) return next(started, { type: 'askToComplete' })
  return next({ ...started, step: 'preparing' }, { type: 'prepare' })
}

function confirmPublish(state: CompletionState, body: PublishBody): CompletionStep {
  if (state.preview === undefined) return next(state)
  const { pageName } = state.preview.dryRun
  return next({ ...state, isReviewing: false, confirmed: body }, { type: 'startCountdown', body, pageName })
}

function publish(state: CompletionState): CompletionStep {
  const { confirmed: body } = state
  if (body === undefined || state.step !== 'idle') return next(state)
  return next({ ...state, step: 'publishing', showsProblem: false }, { type: 'publish', body })
}

function complete(state: CompletionState): CompletionStep {
  return next({ ...state, step: 'completing', showsProblem: false }, { type: 'complete' })
}

function failPublish(
  state: CompletionState,
  event: Extract<CompletionEvent, { type: 'publishFailed' | 'handOverFailed' }>,
  title: string,
): CompletionStep {
  const { error } = event
  const dryRun = changedPage(error)
  if (event.isShown && dryRun !== undefined && state.confirmed !== undefined) {
    const preview = { dryRun, changedSince: true, body: state.confirmed }
    return next({ ...state, step: 'idle', preview, isReviewing: true })
  }
  const canRepeat = event.type === 'publishFailed' && !needsReview(error)
  const problem = hasWritten(error) ? TO_CHECK : title
  return fail(state, event, { title: problem, error, resumeFrom: canRepeat ? 'publish' : 'preview' })
}

/** Whether the reviewed content is no longer what would be published: sending it again would be rejected again. */
function needsReview(error: unknown): boolean {
  return error instanceof UnsavedText || (error instanceof ApiError && (error.status === 409 || error.status === 400))
}

function retry(state: CompletionState, publishes: boolean): CompletionStep {
  switch (state.problem?.resumeFrom) {
    case 'complete':
      return state.step === 'idle' ? complete(state) : next(state)
    case 'publish':
      return publish(state)
    default:
      return start(state, publishes)
  }
}

/** Shows a problem on this screen as a dialog, on any other one as a notice. */
function fail(state: CompletionState, { isShown }: { isShown: boolean }, problem: CompletionProblem): CompletionStep {
  return isShown ? showProblem(state, problem) : next({ ...state, step: 'idle' }, { type: 'notifyProblem', problem })
}

function showProblem(state: CompletionState, problem: CompletionProblem): CompletionStep {
  return next({ ...state, step: 'idle', problem, showsProblem: true })
}

const next = (state: CompletionState, ...effects: readonly CompletionEffect[]): CompletionStep => ({ state, effects })

/** Returns the new differences of a rejected publish or hand-over, if the page changed since the preview (C19). */
function changedPage(error: unknown): DryRun | undefined {
  const conflict = conflictOf(publishContent, error) ?? conflictOf(publishBlog, error) ?? conflictOf(handOver, error)
  return conflict !== undefined && 'dryRun' in conflict ? conflict.dryRun : undefined
}

/** Whether a publish that was not accepted did write to the client's website. */
export function hasWritten(error: unknown): boolean {
  const conflict = conflictOf(publishContent, error) ?? conflictOf(publishBlog, error)
  return conflict !== undefined && 'isWritten' in conflict
}
