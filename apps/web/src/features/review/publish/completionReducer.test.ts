import { ApiError, type DryRun } from '@rankdesk/api'
import { expect, it, test } from 'vitest'
import {
  type CompletionEffect,
  type CompletionEvent,
  type CompletionState,
  completionReducer,
  NOT_STARTED,
  UnsavedText,
} from './completionReducer.ts'
import type { PublishBody } from './publishBody.ts'

const dryRun: DryRun = {
  path: '/drain-cleaning',
  pageName: 'Drain Cleaning',
  makesPage: false,
  pageVersion: 'v1',
  zones: [],
  meta: [],
  warnings: [],
  failures: [],
} as unknown as DryRun
const body = { externalSummary: 'reviewed' } as PublishBody
const confirmedBody = { externalSummary: 'confirmed' } as PublishBody

const started: CompletionEvent = { type: 'started', publishes: true }
const previewed: CompletionEvent = { type: 'previewLoaded', dryRun, body }
const confirmed: CompletionEvent = { type: 'publishConfirmed', body: confirmedBody }
const due: CompletionEvent = { type: 'publishDue' }
const published = (result: unknown = true, isShown = true): CompletionEvent => ({ type: 'published', result, isShown })
const publishFailed = (error: unknown, isShown = true): CompletionEvent => ({ type: 'publishFailed', error, isShown })
const completed = (result: unknown = true, isShown = true): CompletionEvent => ({ type: 'completed', result, isShown })
const completeFailed = (isShown = true): CompletionEvent => ({ type: 'completeFailed', error: offline, isShown })
const retried: CompletionEvent = { type: 'retried', publishes: true }

const offline = new ApiError({ status: 0 })
const outdated = new ApiError({ status: 409, message: 'The text was changed.' })
const invalid = new ApiError({ status: 400, message: 'Too long.' })

const reviewing = [started, previewed]
const publishing = [...reviewing, confirmed, due]
const completing = [...publishing, published()]

function run(events: readonly CompletionEvent[]): { state: CompletionState; effects: string[] } {
  let state = NOT_STARTED
  let effects: readonly CompletionEffect[] = []
  for (const event of events) ({ state, effects } = completionReducer(state, event))
  return { state, effects: effects.map(describeEffect) }
}

function describeEffect(effect: CompletionEffect): string {
  switch (effect.type) {
    case 'startCountdown':
      return `countdown of ${effect.pageName}`
    case 'publish':
      return `publish ${effect.body.externalSummary}`
    case 'finish':
      return effect.body === undefined ? 'finish' : `finish ${effect.body.externalSummary}`
    case 'notifyProblem':
      return `notify: ${effect.problem.title}`
    default:
      return effect.type
  }
}

/** The step, with what is shown: `review`, or the step that the shown problem resumes from. */
function summaryOf({ step, isReviewing, showsProblem, problem }: CompletionState): string {
  const shown = [...(isReviewing ? ['review'] : []), ...(showsProblem ? [`resume from ${problem?.resumeFrom}`] : [])]
  return [step, ...shown].join(', ')
}

test.each<[title: string, events: CompletionEvent[], summary: string, effects: string[]]>([
  ['prepares a publish', [started], 'preparing', ['prepare']],
  ['starts once', [started, started], 'preparing', []],
  ['asks at once without a page', [{ type: 'started', publishes: false }], 'idle', ['askToComplete']],
  [
    'completes without a page',
    [{ type: 'started', publishes: false }, { type: 'completionConfirmed' }],
    'completing',
    ['complete'],
  ],
  ['finishes without a page', [{ type: 'completionConfirmed' }, completed()], 'idle', ['finish']],
  ['stops when required fields are empty', [started, { type: 'preparationStopped' }], 'idle', []],
  [
    'shows the reason when the preview fails',
    [started, { type: 'preparationFailed', error: outdated }],
    'idle, resume from preview',
    [],
  ],
  [
    'prepares again on retry',
    [started, { type: 'preparationFailed', error: outdated }, retried],
    'preparing',
    ['prepare'],
  ],
  ['shows the preview', reviewing, 'idle, review', []],
  ['closes the preview', [...reviewing, { type: 'reviewClosed' }], 'idle', []],
  ['ignores a confirmation without a preview', [confirmed], 'idle', []],
  [
    'waits in the outbox after the confirmation [D02]',
    [...reviewing, confirmed],
    'idle',
    ['countdown of Drain Cleaning'],
  ],
  ['sends what was confirmed', publishing, 'publishing', ['publish confirmed']],
  ['sends it once', [...publishing, due], 'publishing', []],
  ['sends nothing that was not confirmed', [due], 'idle', []],
  ['completes when the publish returned exactly true [M254]', completing, 'completing', ['complete']],
  [
    'does not complete for any other result [M255]',
    [...publishing, published('true')],
    'idle, resume from publish',
    [],
  ],
  ['sends the same again on retry', [...publishing, published(false), retried], 'publishing', ['publish confirmed']],
  [
    'sends the same again after a lost connection',
    [...publishing, publishFailed(offline), retried],
    'publishing',
    ['publish confirmed'],
  ],
  ['previews outdated text again (409)', [...publishing, publishFailed(outdated), retried], 'preparing', ['prepare']],
  ['previews rejected text again (400)', [...publishing, publishFailed(invalid), retried], 'preparing', ['prepare']],
  [
    'previews again after text was not saved [C23]',
    [...publishing, publishFailed(new UnsavedText()), retried],
    'preparing',
    ['prepare'],
  ],
  [
    'notifies about a failed publish on another screen',
    [...publishing, publishFailed(offline, false)],
    'idle',
    ['notify: The content was not published.'],
  ],
  ['finishes with the published content', [...completing, completed()], 'idle', ['finish confirmed']],
  [
    'resumes from the completion when only that failed',
    [...completing, completeFailed()],
    'idle, resume from complete',
    [],
  ],
  ['does not publish again then', [...completing, completeFailed(), retried], 'completing', ['complete']],
  [
    'does not finish unless the completion returned exactly true',
    [...completing, completed(false)],
    'idle, resume from complete',
    [],
  ],
  [
    'notifies about a failed completion on another screen',
    [...completing, completeFailed(false)],
    'idle',
    ['notify: The strategy was not completed.'],
  ],
  ['closes the problem', [...completing, completeFailed(), { type: 'problemClosed' }], 'idle', []],
])('%s', (_title, events, summary, effects) => {
  const result = run(events)
  expect(summaryOf(result.state)).toBe(summary)
  expect(result.effects).toEqual(effects)
})

it('keeps the problem while its dialog closes', () => {
  const { state } = run([...completing, completeFailed(), { type: 'problemClosed' }])
  expect(state.problem).toMatchObject({ title: 'The strategy was not completed.', error: offline })
})
