import { ApiError } from '@rankdesk/api'
import { describe, expect, it, test } from 'vitest'
import { type AutosaveEffect, type AutosaveEvent, autosaveReducer, type Choice } from './autosaveReducer.ts'
import { type AutosaveRules, type AutosaveState, type AutosaveStatus, startAutosave } from './autosaveState.ts'
import type { StoredSave } from './storedSave.ts'

type Event = AutosaveEvent<string, Server, Field>
interface Server {
  value: string
  version: number
  approvedBy?: string
}
/** The place of a letter, where values are merged letter by letter. */
type Field = number

// The events, with the shortest names, because the tables repeat them.
const changed = (value: string, at = 0, pauseMs?: number): Event => ({ type: 'changed', value, at, pauseMs })
const saveDue: Event = { type: 'saveDue' }
const retried: Event = { type: 'retried' }
const succeeded = (value: string, version: number): Event => ({ type: 'saveSucceeded', server: { value, version } })
const failed = (error: unknown, theirs?: Server): Event => ({ type: 'saveFailed', error, theirs })
const refused = (value: string, version = 2) => failed(new ApiError({ status: 409 }), { value, version })
const offline = failed(new ApiError({ status: 0 }))
const broken = failed(new ApiError({ status: 503 }))
const rejected = failed(new ApiError({ status: 400 }))
const received = (value: string, version: number): Event => ({ type: 'received', server: { value, version } })
const replaced = (value: string, version: number): Event => ({ type: 'replaced', server: { value, version } })
const resolved = (choice: Choice<string>, field?: Field): Event => ({ type: 'resolved', choice, field })
const closed: Event = { type: 'closed' }

/** Applies events to the value 'old' in version 1. Returns the state, and the effects of the last event as short words. */
function run(
  events: readonly Event[],
  stored?: StoredSave<string>,
  rules: AutosaveRules<string, Field> = {},
): { state: AutosaveState<string, Server, Field>; effects: string[] } {
  let state = startAutosave<string, Server, Field>({
    server: { value: 'old', version: 1 },
    stored,
    visit: 'visit',
    rules,
  })
  let effects: readonly AutosaveEffect<string>[] = []
  for (const event of events) ({ state, effects } = autosaveReducer(state, event))
  return { state, effects: effects.map(describeEffect) }
}

function describeEffect(effect: AutosaveEffect<string>): string {
  switch (effect.type) {
    case 'save':
      return `save ${effect.save.content} on ${effect.save.version} as ${effect.save.key}`
    case 'scheduleSave':
      return `save at ${effect.dueAt}`
    case 'scheduleRetry':
      return `retry in ${effect.delay}`
    case 'store': {
      const { content, version, sent } = effect.draft
      return `store ${content} on ${version}${sent === undefined ? '' : `, sent ${sent.content} as ${sent.key}`}`
    }
    case 'stopTimer':
    case 'discardStored':
      return effect.type
  }
}

type Row = readonly [
  title: string,
  events: readonly Event[],
  status: AutosaveStatus,
  value: string,
  effects: readonly string[],
]
const saving = [changed('a'), saveDue]

const TRANSITIONS: readonly Row[] = [
  ['stores a change and saves it after the pause', [changed('a')], 'unsaved', 'a', ['store a on 1', 'save at 400']],
  ['is saved when a change is undone', [changed('a'), changed('old')], 'saved', 'old', ['discardStored', 'stopTimer']],
  ['ignores a change to the same value', [changed('old')], 'saved', 'old', []],
  [
    'sends when the pause is over',
    saving,
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  ['sends nothing without a change', [saveDue], 'saved', 'old', ['stopTimer']],
  ['does not start a second save', [...saving, changed('ab'), saveDue], 'unsaved', 'ab', ['stopTimer']],
  [
    'stores a change during a save without a timer',
    [...saving, changed('ab')],
    'unsaved',
    'ab',
    ['store ab on 1, sent a as visit-1'],
  ],
  [
    'is unsaved when the value returns to the saved one during a save',
    [...saving, changed('old')],
    'unsaved',
    'old',
    ['store old on 1, sent a as visit-1'],
  ],
  ['discards the stored value after a save', [...saving, succeeded('a', 2)], 'saved', 'a', ['discardStored']],
  ['keeps the value when the server tidies it', [...saving, succeeded('A', 2)], 'saved', 'a', ['discardStored']],
  [
    'saves a change during the save next, on the new version',
    [...saving, changed('ab'), succeeded('a', 2)],
    'unsaved',
    'ab',
    ['store ab on 2', 'save at 400'],
  ],
  ...[offline, broken].map((failure): Row => [
    'keeps the value and retries after a failure that may pass',
    [...saving, failure],
    'failed',
    'a',
    ['store a on 1, sent a as visit-1', 'retry in 5000'],
  ]),
  ['does not retry a rejected value by itself', [...saving, rejected], 'failed', 'a', ['store a on 1']],
  [
    'sends a rejected value as another save',
    [...saving, rejected, retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-2', 'save a on 1 as visit-2'],
  ],
  [
    'repeats a save without a response with its key',
    [...saving, offline, retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'repeats a save whose error is not from the server, such as an unreadable response',
    [...saving, failed(new Error('Unreadable.')), retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'repeats a save without a response before anything newer',
    [...saving, broken, changed('ab', 900), saveDue],
    'unsaved',
    'ab',
    ['stopTimer', 'store ab on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'saves what changed since on the version of the repeated save',
    [...saving, broken, changed('ab', 900), saveDue, succeeded('a', 2), saveDue],
    'saving',
    'ab',
    ['stopTimer', 'store ab on 2, sent ab as visit-2', 'save ab on 2 as visit-2'],
  ],
  [
    'saves again when the value returns to the saved one after a save without a response',
    [...saving, broken, changed('old', 900)],
    'unsaved',
    'old',
    ['store old on 1, sent a as visit-1', 'save at 1300'],
  ],
  ['ignores a retry when nothing failed', [changed('a'), retried], 'unsaved', 'a', []],
  ['ignores the end of a save that never started', [broken], 'saved', 'old', []],
  [
    'keeps both values when somebody else saved another one',
    [...saving, refused('b')],
    'conflict',
    'a',
    ['store a on 1'],
  ],
  ['treats a conflict with the same value as saved', [...saving, refused('a')], 'saved', 'a', ['discardStored']],
  [
    'saves what changed after a save whose response was lost',
    [...saving, changed('ab'), refused('a')],
    'unsaved',
    'ab',
    ['store ab on 2', 'save at 400'],
  ],
  [
    'saves again when only something else has a newer version',
    [...saving, refused('old', 3)],
    'unsaved',
    'a',
    ['store a on 3', 'save at 0'],
  ],
  [
    'treats a value that someone else has saved as saved',
    [...saving, changed('ab'), refused('ab')],
    'saved',
    'ab',
    ['discardStored'],
  ],
  [
    'stores a change during a conflict and sends nothing',
    [...saving, refused('b'), changed('ab')],
    'conflict',
    'ab',
    ['store ab on 1'],
  ],
  ['sends nothing during a conflict', [...saving, refused('b'), saveDue], 'conflict', 'a', ['stopTimer']],
  [
    'saves mine over theirs',
    [...saving, refused('b'), resolved('mine')],
    'saving',
    'a',
    ['store a on 2', 'stopTimer', 'store a on 2, sent a as visit-2', 'save a on 2 as visit-2'],
  ],
  [
    'saves the merged value',
    [...saving, refused('b'), resolved({ merged: 'ab' })],
    'saving',
    'ab',
    ['store ab on 2', 'stopTimer', 'store ab on 2, sent ab as visit-2', 'save ab on 2 as visit-2'],
  ],
  ['accepts theirs', [...saving, refused('b'), resolved('theirs')], 'saved', 'b', ['discardStored', 'stopTimer']],
  ['ignores a choice without a conflict', [changed('a'), resolved('theirs')], 'unsaved', 'a', []],
  ['applies a newer value to an unchanged one', [received('b', 2)], 'saved', 'b', []],
  ['ignores an older value', [received('b', 0)], 'saved', 'old', []],
  ['keeps an unsaved value when a newer one arrives', [changed('a'), received('b', 2)], 'unsaved', 'a', []],
  [
    'saves on a newer version with the same value',
    [changed('a'), received('old', 2), saveDue],
    'saving',
    'a',
    ['stopTimer', 'store a on 2, sent a as visit-1', 'save a on 2 as visit-1'],
  ],
  [
    'discards an unsaved value on request',
    [changed('a'), replaced('reset', 5)],
    'saved',
    'reset',
    ['stopTimer', 'discardStored'],
  ],
  ['ignores a superseded save', [...saving, replaced('reset', 5), succeeded('a', 2)], 'saved', 'reset', []],
  ['ignores a superseded failure', [...saving, replaced('reset', 5), refused('reset', 5)], 'saved', 'reset', []],
  [
    'saves what changed after a replacement once the old save ended',
    [...saving, replaced('reset', 5), changed('b'), offline],
    'unsaved',
    'b',
    ['store b on 5', 'save at 400'],
  ],
  [
    'is saved when what changed after a replacement was undone',
    [...saving, replaced('reset', 5), changed('b'), changed('reset'), offline],
    'saved',
    'reset',
    ['discardStored'],
  ],
  ['discards what is stored after a publish', [changed('a'), closed], 'saved', 'a', ['stopTimer', 'discardStored']],
  ['saves nothing after a publish', [changed('a'), closed, changed('ab'), saveDue], 'saved', 'a', ['stopTimer']],
  ['stores nothing when a save fails after a publish', [...saving, closed, offline], 'saved', 'a', []],
]

test.each(TRANSITIONS)('%s', (_title, events, status, value, effects) => {
  const result = run(events)
  expect(result.state).toMatchObject({ status, value })
  expect(result.effects).toEqual(effects)
})

it('removes the error and the conflict with the status that they belong to', () => {
  expect(run([...saving, offline]).state.error).toMatchObject({ status: 0 })
  expect(run([...saving, offline, retried]).state.error).toBeUndefined()
  expect(run([...saving, refused('b')]).state.conflict?.theirs).toEqual({ value: 'b', version: 2 })
  expect(run([...saving, refused('b'), resolved('theirs')]).state.conflict).toBeUndefined()
})

it('returns the same state for an event that changes nothing', () => {
  const { state } = run([])
  for (const event of [saveDue, retried, resolved('mine'), received('b', 0), received('old', 1), offline]) {
    expect(autosaveReducer(state, event).state).toBe(state)
  }
})

it('takes over what has no version, such as an approval', () => {
  const approved = { value: 'old', version: 1, approvedBy: 'Maya' }
  const event: Event = { type: 'received', server: approved }
  expect(run([event]).state.server).toBe(approved)
  expect(run([changed('a'), event]).state.server).not.toBe(approved)
})

describe('changes without a pause', () => {
  test.each<[string, number[], number]>([
    ['are saved 400 ms after the last one while the pauses are short', [0, 100, 200], 600],
    ['are saved 1000 ms after the first one at the latest', [0, 250, 500, 750], 1000],
    ['are saved at once when the maximum wait is over', [0, 300, 600, 900, 1200], 1000],
  ])('%s', (_title, times, dueAt) => {
    expect(run(times.map((at) => changed(`text of ${at}`, at))).effects.at(-1)).toBe(`save at ${dueAt}`)
  })

  it('start the maximum wait of the next save with the first change after the last one was sent', () => {
    const keys = [changed('a', 0), changed('ab', 900), saveDue, changed('abc', 1100), changed('abcd', 1300)]
    expect(run([...keys, succeeded('ab', 2)]).effects).toEqual(['store abcd on 2', 'save at 1700'])
    const more = [...keys, changed('abcde', 1600), changed('abcdef', 1900)]
    expect(run([...more, succeeded('ab', 2)]).effects).toEqual(['store abcdef on 2', 'save at 2100'])
  })

  it('start the maximum wait again after a failure, so that a server that is down is not called with every key', () => {
    expect(run([changed('a'), saveDue, changed('ab', 500), offline, changed('abc', 3000)]).effects.at(-1)).toBe(
      'save at 3400',
    )
  })

  it('start again after the value has returned to the saved one', () => {
    expect(run([changed('a', 0), changed('old', 300), changed('a', 900)]).effects.at(-1)).toBe('save at 1300')
  })

  it('are saved after a longer pause if one of them asks for it, which is then the maximum wait, too', () => {
    expect(run([changed('a', 100, 1500), changed('ab', 1500)]).effects.at(-1)).toBe('save at 1600')
    expect(run([changed('a', 0, 1500), saveDue, succeeded('a', 2), changed('ab', 2000)]).effects.at(-1)).toBe(
      'save at 2400',
    )
  })
})

describe('a value of an earlier visit', () => {
  const sent = { content: 'ab', version: 1, key: 'killed-4' }

  it('waits to be saved on the version of its time', () => {
    const stored = { content: 'mine', version: 3, base: 'older' }
    expect(run([], stored).state).toMatchObject({ value: 'mine', status: 'unsaved', isRestored: true })
    expect(run([saveDue], stored).effects).toContain('save mine on 3 as visit-1')
  })

  it('that equals the saved one is none', () => {
    expect(run([], { content: 'old', version: 0 }).state).toMatchObject({ status: 'saved', isRestored: false })
  })

  it('is sent after the save that may still arrive', () => {
    const stored = { content: 'abc', version: 1, base: 'old', sent }
    expect(run([saveDue], stored).effects).toContain('save ab on 1 as killed-4')
    expect(run([saveDue, succeeded('ab', 2), saveDue], stored).effects).toContain('save abc on 2 as visit-1')
  })

  it('never overwrites what somebody else saved since', () => {
    const stored = { content: 'mine', version: 1, base: 'old' }
    expect(run([saveDue, refused('theirs', 4)], stored).state).toMatchObject({
      status: 'conflict',
      value: 'mine',
      conflict: { theirs: { value: 'theirs' } },
    })
  })
})

describe('a value of fields', () => {
  /** Merges letter by letter. */
  const merge = {
    merge: (base: string, ours: string, theirs: string) => {
      const merged = ours.split('').map((letter, at) => (letter === base[at] ? (theirs[at] ?? '') : letter))
      const conflicts = merged.flatMap((letter, at) =>
        ours[at] !== base[at] && theirs[at] !== base[at] && theirs[at] !== letter ? [at] : [],
      )
      return { merged: merged.join(''), conflicts }
    },
    copy: (to: string, fields: readonly Field[], from: string) =>
      to
        .split('')
        .map((letter, at) => (fields.includes(at) ? (from[at] ?? '') : letter))
        .join(''),
  }
  const fields = (events: readonly Event[], stored?: StoredSave<string>) => run(events, stored, { merge })

  it('takes over what somebody else saved in other fields', () => {
    const { state, effects } = fields([changed('oXd'), saveDue, refused('olT', 7)])
    expect(state).toMatchObject({ value: 'oXT', status: 'unsaved', conflict: undefined })
    expect(effects).toEqual(['store oXT on 7', 'save at 0'])
  })

  const inConflict = [changed('XXd'), saveDue, refused('Tld', 7)]

  it('keeps theirs on the server in a field that both changed, and saves the others', () => {
    expect(fields(inConflict).state).toMatchObject({ value: 'XXd', conflict: { fields: [0] } })
    expect(fields([...inConflict, saveDue]).effects).toContain('save TXd on 7 as visit-2')
    const { state, effects } = fields([...inConflict, saveDue, succeeded('TXd', 8)])
    expect(state).toMatchObject({ value: 'XXd', status: 'saved', conflict: { fields: [0] } })
    // A save of version 0 is rejected with theirs, so that the choice is offered again.
    expect(effects).toEqual(['store XXd on 0'])
  })

  it('saves the chosen value of the field', () => {
    const saved = [...inConflict, saveDue, succeeded('TXd', 8)]
    expect(fields([...saved, resolved('mine', 0), saveDue]).effects).toContain('save XXd on 8 as visit-3')
    expect(fields([...saved, resolved('theirs', 0)]).state).toMatchObject({ value: 'TXd', status: 'saved' })
  })

  it('offers the choice again after a reload', () => {
    const stored = { content: 'XXd', version: 0, base: 'oXd' }
    expect(fields([saveDue, refused('TXd', 8)], stored).state).toMatchObject({
      value: 'XXd',
      conflict: { fields: [0] },
    })
  })

  it('has no conflict any more once theirs is back at the earlier value', () => {
    const { state } = fields([...inConflict, saveDue, succeeded('TXd', 8), received('oXd', 9)])
    expect(state).toMatchObject({ value: 'XXd', conflict: undefined, status: 'unsaved' })
  })
})
