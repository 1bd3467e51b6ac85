import { expect, test } from 'vitest'
import { richTextReducer } from './richTextReducer.ts'
import { initialRichTextState, type RichTextEffect, type RichTextEvent, type RichTextState } from './richTextState.ts'

const HTML = '<p>Call us</p>'
const LOST = [{ kind: 'element', name: '<iframe>', count: 1 }] as const
const REVEAL = { start: 0, end: 4 }

const state = (changes: Partial<RichTextState> = {}): RichTextState => ({ ...initialRichTextState(HTML), ...changes })
const ready = (changes: Partial<RichTextState> = {}) => state({ phase: 'ready', ...changes })
const restarting = (changes: Partial<RichTextState> = {}) => state({ phase: 'restarting', ...changes })

type Case = [
  title: string,
  before: RichTextState,
  event: RichTextEvent,
  changes: Partial<RichTextState>,
  effects: readonly RichTextEffect[],
]

const start: Case[] = [
  ['starts the editor once its code has loaded', state(), { type: 'engineLoaded' }, { phase: 'starting' }, []],
  [
    'announces a slow load and keeps loading (M567)',
    state(),
    { type: 'loadIsSlow', message: 'Slow' },
    { error: 'Slow' },
    [{ type: 'notifyError', message: 'Slow' }],
  ],
  [
    'starts after a slow load',
    state({ error: 'Slow', phase: 'starting' }),
    { type: 'editorReady' },
    { phase: 'ready', error: undefined },
    [{ type: 'compareText' }],
  ],
  [
    'shows the text with the error of a failed start',
    state({ phase: 'starting' }),
    { type: 'startFailed', message: 'Broken' },
    { phase: 'failed', error: 'Broken' },
    [{ type: 'notifyError', message: 'Broken' }],
  ],
  [
    'announces a failed start once',
    state({ phase: 'failed', error: 'Broken' }),
    { type: 'startFailed', message: 'Broken again' },
    {},
    [],
  ],
  [
    'mounts another editor on Retry',
    state({ phase: 'failed', error: 'Broken' }),
    { type: 'retried' },
    { phase: 'loading', error: undefined, attempt: 1 },
    [],
  ],
  [
    'reports edits before another preset loads',
    ready({ hasPendingEdits: true, length: 7, lost: LOST }),
    { type: 'loadStarted' },
    { phase: 'loading', length: undefined, lost: [] },
    [{ type: 'report' }],
  ],
  ['notifies the owner when the editor is visible', ready(), { type: 'editorShown' }, {}, [{ type: 'notifyReady' }]],
  ['waits for the editor that StrictMode starts next', ready(), { type: 'editorDestroyed' }, { phase: 'starting' }, []],
  ['ignores the destroyed editor during a restart', restarting(), { type: 'editorDestroyed' }, {}, []],
]

const crash: Case[] = [
  [
    'reports the text of a crashed editor at once',
    ready({ hasPendingEdits: true }),
    { type: 'editorCrashed', willRestart: true },
    { phase: 'restarting' },
    [{ type: 'report' }],
  ],
  [
    'keeps focus and lost parts through a restart',
    restarting({ hasFocus: true, lost: LOST }),
    { type: 'editorReady' },
    { phase: 'ready', isRestarted: true, showsRestart: true },
    [],
  ],
  [
    'reports after the restart what could not be read before',
    restarting({ hasPendingEdits: true }),
    { type: 'editorReady' },
    { phase: 'ready', isRestarted: true, showsRestart: true },
    [{ type: 'report' }],
  ],
  [
    'returns the focus to a restarted editor without a second onReady',
    ready({ isRestarted: true, hasFocus: true }),
    { type: 'editorShown' },
    {},
    [{ type: 'focus' }],
  ],
  ['ignores the blur of a crashed editor', restarting({ hasFocus: true }), { type: 'blurred' }, {}, []],
  ['waits with a due report while it restarts', restarting({ hasPendingEdits: true }), { type: 'reportDue' }, {}, []],
  [
    'shows the text when the editor crashed too often',
    ready({ hasPendingEdits: true, showsRestart: true }),
    { type: 'editorCrashed', willRestart: false },
    { phase: 'failed', error: 'The editor keeps crashing.', showsRestart: false },
    [{ type: 'report' }, { type: 'notifyError', message: 'The editor keeps crashing.' }],
  ],
  [
    'mounts another editor for a text that arrives during a restart',
    restarting({ hasPendingEdits: true }),
    { type: 'valueChanged', html: '<p>New</p>' },
    { phase: 'loading', attempt: 1, html: '<p>New</p>', hasPendingEdits: false },
    [{ type: 'cancelReport' }],
  ],
  ['hides the notice', ready({ showsRestart: true }), { type: 'restartDismissed' }, { showsRestart: false }, []],
]

const text: Case[] = [
  [
    'schedules a report of an edit',
    ready(),
    { type: 'edited', length: 8 },
    { hasPendingEdits: true, length: 8 },
    [{ type: 'scheduleReport' }],
  ],
  ['reports nothing without edits', ready(), { type: 'reportDue' }, {}, []],
  ['reports edits that are due', ready({ hasPendingEdits: true }), { type: 'reportDue' }, {}, [{ type: 'report' }]],
  [
    'passes a report to the owner',
    ready({ hasPendingEdits: true }),
    { type: 'reported', html: '<p>New</p>' },
    { html: '<p>New</p>', hasPendingEdits: false },
    [{ type: 'cancelReport' }, { type: 'notifyChange', html: '<p>New</p>' }],
  ],
  ['ignores the owner’s echo', ready({ hasPendingEdits: true }), { type: 'valueChanged', html: HTML }, {}, []],
  [
    'takes another text from the owner and drops unreported edits',
    ready({ hasPendingEdits: true }),
    { type: 'valueChanged', html: '<p>New</p>' },
    { html: '<p>New</p>', hasPendingEdits: false },
    [{ type: 'cancelReport' }, { type: 'compareText' }],
  ],
  [
    'takes a text from the owner while it loads',
    state(),
    { type: 'valueChanged', html: '<p>New</p>' },
    { html: '<p>New</p>' },
    [{ type: 'cancelReport' }],
  ],
  [
    'lists the parts that the editor dropped',
    ready(),
    { type: 'textCompared', lost: LOST, length: 7 },
    { lost: LOST, length: 7 },
    [],
  ],
  ['edits anyway', ready({ lost: LOST }), { type: 'lossAccepted' }, { lost: [] }, []],
  [
    'replaces the text as an edit',
    ready({ lost: LOST }),
    { type: 'textReplaced', html: '<p>New</p>' },
    { lost: [], hasPendingEdits: true },
    [{ type: 'replaceText', html: '<p>New</p>' }, { type: 'report' }],
  ],
  [
    'replaces the text without an editor',
    state({ phase: 'failed', error: 'Broken' }),
    { type: 'textReplaced', html: '<p>New</p>' },
    { html: '<p>New</p>' },
    [{ type: 'cancelReport' }, { type: 'notifyChange', html: '<p>New</p>' }],
  ],
  [
    'reports edits on blur',
    ready({ hasPendingEdits: true, hasFocus: true }),
    { type: 'blurred' },
    { hasFocus: false },
    [{ type: 'report' }, { type: 'notifyBlur' }],
  ],
  ['remembers the focus', ready(), { type: 'focused' }, { hasFocus: true }, []],
  [
    'reveals a range in the running editor',
    ready(),
    { type: 'revealRequested', range: REVEAL },
    {},
    [{ type: 'reveal', range: REVEAL }],
  ],
  [
    'keeps a range for the editor that loads',
    state(),
    { type: 'revealRequested', range: REVEAL },
    { pendingReveal: REVEAL },
    [],
  ],
  [
    'reveals the kept range once the editor is visible',
    ready({ pendingReveal: REVEAL }),
    { type: 'editorShown' },
    { pendingReveal: undefined },
    [{ type: 'notifyReady' }, { type: 'reveal', range: REVEAL }],
  ],
]

test.each([...start, ...crash, ...text])('%s', (_title, before, event, changes, effects) => {
  expect(richTextReducer(before, event)).toEqual({ state: { ...before, ...changes }, effects })
})

test('typing after the first key keeps the same state, so that it renders nothing', () => {
  const typing = ready({ hasPendingEdits: true, length: undefined })
  expect(richTextReducer(typing, { type: 'edited', length: undefined }).state).toBe(typing)
})
