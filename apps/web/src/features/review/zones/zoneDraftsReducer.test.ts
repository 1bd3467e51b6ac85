import { describe, expect, it, test } from 'vitest'
import {
  zone,
  elementID,
  edited,
  saveDue,
  retried,
  succeeded,
  failed,
  refused,
  offline,
  broken,
  rejected,
  received,
  replaced,
  resolved,
  draftResolved,
  run,
} from './testing/zoneEvents.ts'
import type { StoredZone, ZoneState } from './zoneDraft.ts'
import { type ZoneDraftsEvent, zoneDraftsReducer } from './zoneDraftsReducer.ts'
import { createZoneEntry } from './zoneEntry.ts'

type Row = readonly [
  title: string,
  events: readonly ZoneDraftsEvent[],
  state: ZoneState,
  content: string,
  effects: readonly string[],
]

const TRANSITIONS: readonly Row[] = [
  ['stores an edit and saves it after the pause', [edited('a')], 'waiting', 'a', ['store a on 1', 'saveDue at 400']],
  [
    'returns to saved when the edit is undone',
    [edited('a'), edited('old')],
    'saved',
    'old',
    ['dropStoredDraft', 'stopTimer'],
  ],
  [
    'saves when the pause is over',
    [edited('a'), saveDue],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  ['saves nothing without a change', [saveDue], 'saved', 'old', ['stopTimer']],
  ['does not start a second save', [edited('a'), saveDue, edited('ab'), saveDue], 'waiting', 'ab', ['stopTimer']],
  [
    'stores text typed during a save without a timer',
    [edited('a'), saveDue, edited('ab')],
    'waiting',
    'ab',
    ['store ab on 1, sent a as visit-1'],
  ],
  [
    'waits when text returns to the saved one during a save',
    [edited('a'), saveDue, edited('old')],
    'waiting',
    'old',
    ['store old on 1, sent a as visit-1'],
  ],
  [
    'drops the stored draft when the save succeeded',
    [edited('a'), saveDue, succeeded('a', 2)],
    'saved',
    'a',
    ['dropStoredDraft'],
  ],
  [
    'saves text typed during the save next',
    [edited('a'), saveDue, edited('ab'), succeeded('a', 2)],
    'waiting',
    'ab',
    ['store ab on 2', 'saveDue at 400'],
  ],
  [
    'keeps the draft and retries when offline',
    [edited('a'), saveDue, offline],
    'failed',
    'a',
    ['store a on 1, sent a as visit-1', 'retried in 5000'],
  ],
  [
    'keeps the draft and retries when the server failed',
    [edited('a'), saveDue, broken],
    'failed',
    'a',
    ['store a on 1, sent a as visit-1', 'retried in 5000'],
  ],
  ['does not retry a rejected text by itself', [edited('a'), saveDue, rejected], 'failed', 'a', ['store a on 1']],
  [
    'sends a rejected text as another save',
    [edited('a'), saveDue, rejected, retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-2', 'save a on 1 as visit-2'],
  ],
  [
    'repeats a save without a response with its key',
    [edited('a'), saveDue, offline, retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'repeats a save whose error is not from the server, such as an unreadable response',
    [edited('a'), saveDue, failed(new Error('Unreadable.')), retried],
    'saving',
    'a',
    ['stopTimer', 'store a on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'repeats a save without a response before it sends the text typed since',
    [edited('a'), saveDue, broken, edited('ab', 900), saveDue],
    'waiting',
    'ab',
    ['stopTimer', 'store ab on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'sends the text typed since when the repeated save succeeded',
    [edited('a'), saveDue, broken, edited('ab', 900), saveDue, succeeded('a', 2)],
    'waiting',
    'ab',
    ['store ab on 2', 'saveDue at 1300'],
  ],
  [
    'saves the text typed since as another save on the version of the repeated one',
    [edited('a'), saveDue, broken, edited('ab', 900), saveDue, succeeded('a', 2), saveDue],
    'saving',
    'ab',
    ['stopTimer', 'store ab on 2, sent ab as visit-2', 'save ab on 2 as visit-2'],
  ],
  [
    'saves again when the text returns to the saved one after a save without a response',
    [edited('a'), saveDue, broken, edited('old', 900), saveDue],
    'waiting',
    'old',
    ['stopTimer', 'store old on 1, sent a as visit-1', 'save a on 1 as visit-1'],
  ],
  [
    'shows a conflict with somebody else when the repeated save was never made',
    [edited('a'), saveDue, broken, retried, refused('b')],
    'conflict',
    'a',
    ['store a on 1'],
  ],
  ['ignores a retry of a zone that did not fail', [edited('a'), retried], 'waiting', 'a', []],
  [
    'saves an edit after a failure',
    [edited('a'), saveDue, offline, edited('ab', 2000)],
    'waiting',
    'ab',
    ['store ab on 1, sent a as visit-1', 'saveDue at 2400'],
  ],
  ['keeps both texts on a version conflict', [edited('a'), saveDue, refused('b')], 'conflict', 'a', ['store a on 1']],
  [
    'treats a conflict with the same text as saved',
    [edited('a'), saveDue, refused('a')],
    'saved',
    'a',
    ['dropStoredDraft'],
  ],
  [
    'saves text typed after a save whose response was lost',
    [edited('a'), saveDue, edited('ab'), refused('a')],
    'waiting',
    'ab',
    ['store ab on 2', 'saveDue at 400'],
  ],
  [
    'stores an edit during a conflict and sends nothing',
    [edited('a'), saveDue, refused('b'), edited('ab')],
    'conflict',
    'ab',
    ['store ab on 1'],
  ],
  ['sends nothing during a conflict', [edited('a'), saveDue, refused('b'), saveDue], 'conflict', 'a', ['stopTimer']],
  [
    'saves my text over theirs',
    [edited('a'), saveDue, refused('b'), resolved('mine')],
    'saving',
    'a',
    ['store a on 2', 'stopTimer', 'store a on 2, sent a as visit-2', 'save a on 2 as visit-2'],
  ],
  [
    'saves the merged text',
    [edited('a'), saveDue, refused('b'), resolved({ merged: 'ab' })],
    'saving',
    'ab',
    ['store ab on 2', 'stopTimer', 'store ab on 2, sent ab as visit-2', 'save ab on 2 as visit-2'],
  ],
  [
    'accepts their text',
    [edited('a'), saveDue, refused('b'), resolved('theirs')],
    'saved',
    'b',
    ['dropStoredDraft', 'stopTimer'],
  ],
  ['ignores a choice without a conflict', [edited('a'), resolved('theirs')], 'waiting', 'a', []],
  ['applies a newer text to an unchanged zone', [received('b', 2)], 'saved', 'b', []],
  ['ignores an older text', [received('b', 1)], 'saved', 'old', []],
  ['keeps unsaved text when a newer one arrives', [edited('a'), received('b', 2)], 'waiting', 'a', []],
  [
    'replaces unsaved text on request',
    [edited('a'), replaced('reset', 5)],
    'saved',
    'reset',
    ['stopTimer', 'dropStoredDraft'],
  ],
  ['ignores a superseded save', [edited('a'), saveDue, replaced('reset', 5), succeeded('a', 2)], 'saved', 'reset', []],
  [
    'ignores a superseded failure',
    [edited('a'), saveDue, replaced('reset', 5), refused('reset', 5)],
    'saved',
    'reset',
    [],
  ],
  [
    'saves text typed after a replacement once the old save ended',
    [edited('a'), saveDue, replaced('reset', 5), edited('b'), offline],
    'waiting',
    'b',
    ['store b on 5', 'saveDue at 400'],
  ],
  [
    'is saved when text typed after a replacement was undone',
    [edited('a'), saveDue, replaced('reset', 5), edited('b'), edited('reset'), offline],
    'saved',
    'reset',
    ['dropStoredDraft'],
  ],
]

test.each(TRANSITIONS)('%s', (_title, events, state, content, effects) => {
  const result = run(events)
  expect(result.entry.draft).toMatchObject({ state, content })
  expect(result.effects).toEqual(effects)
})

describe('a stored draft [D05]', () => {
  test.each<[string, StoredZone, ZoneDraftsEvent[], ZoneState, string, string[]]>([
    ['waits for a choice', { content: 'mine', version: 1 }, [saveDue], 'found', 'mine', ['stopTimer']],
    ['can be edited before the choice', { content: 'mine', version: 1 }, [edited('m')], 'found', 'm', ['store m on 1']],
    [
      'is saved when the person keeps it',
      { content: 'mine', version: 1 },
      [draftResolved('stored')],
      'saving',
      'mine',
      ['store mine on 1', 'stopTimer', 'store mine on 1, sent mine as visit-1', 'save mine on 1 as visit-1'],
    ],
    [
      'is dropped when the saved text is chosen',
      { content: 'mine', version: 1 },
      [draftResolved('saved')],
      'saved',
      'old',
      ['dropStoredDraft', 'stopTimer'],
    ],
    ['equal to the saved text is no draft', { content: 'old', version: 0 }, [], 'saved', 'old', []],
    ['of an older version is a conflict', { content: 'mine', version: 0, base: 'older' }, [], 'conflict', 'mine', []],
  ])('%s', (_title, stored, events, state, content, effects) => {
    const result = run(events, stored)
    expect(result.entry.draft).toMatchObject({ state, content })
    expect(result.effects).toEqual(effects)
  })
})

it('removes the problem and the other text with the state that they belong to', () => {
  const problem = run([edited('a'), saveDue, offline]).entry.draft.problem
  expect(problem?.message).toBe('The API could not be contacted.')
  expect(run([edited('a'), saveDue, offline, retried]).entry.draft.problem).toBeUndefined()
  expect(run([edited('a'), saveDue, refused('b')]).entry.draft.theirs?.content).toBe('b')
  expect(run([edited('a'), saveDue, refused('b'), resolved('theirs')]).entry.draft.theirs).toBeUndefined()
})

it('returns the same state for an event that changes nothing', () => {
  const state = new Map([[elementID, createZoneEntry(zone(), undefined, 'visit')]])
  for (const event of [
    saveDue,
    retried,
    resolved('mine'),
    draftResolved('saved'),
    received('b', 1),
    failed(new Error()),
  ]) {
    expect(zoneDraftsReducer(state, event).state).toBe(state)
  }
})

it('rejects an edit of an unknown zone, and ignores zones of the server that it does not have', () => {
  expect(() => zoneDraftsReducer(new Map(), edited('a'))).toThrow('This strategy has no zone intro.')
  expect(zoneDraftsReducer(new Map(), received('b', 2)).state.size).toBe(0)
})

it('changes a shared text in all zones and saves them after the longer pause [M252, M253]', () => {
  const shared = (value: string) => `<p><span data-token="phone">${value}</span></p>`
  const state = new Map(
    ['intro', 'end'].map((id) => [
      id,
      createZoneEntry(zone({ elementID: id, content: shared('1') }), undefined, 'visit'),
    ]),
  )
  const step = zoneDraftsReducer(state, edited(shared('2'), 100))
  expect([...step.state.values()].map(({ draft }) => draft.content)).toEqual([shared('2'), shared('2')])
  const due = (from: typeof step) => from.effects.filter(({ type }) => type === 'scheduleSave')
  const at = (dueAt: number) => ['end', 'intro'].map((id) => ({ type: 'scheduleSave', elementID: id, dueAt }))
  expect(due(step)).toEqual(at(1600))
  // Typing without a pause does not move the save.
  expect(due(zoneDraftsReducer(step.state, edited(shared('23'), 1500)))).toEqual(at(1600))
})

describe('typing without a pause', () => {
  test.each<[string, number[], number]>([
    ['is saved 400 ms after the last key while the pauses are short', [0, 100, 200], 600],
    ['is saved 1000 ms after the first key at the latest', [0, 250, 500, 750], 1000],
    ['is saved at once when the maximum wait is over', [0, 300, 600, 900, 1200], 1000],
  ])('%s', (_title, times, dueAt) => {
    const { effects } = run(times.map((at) => edited(`text of ${at}`, at)))
    expect(effects.at(-1)).toBe(`saveDue at ${dueAt}`)
  })

  it('starts the maximum wait of the next save with the first key after the last one was sent', () => {
    const keys = [edited('a', 0), edited('ab', 900), saveDue, edited('abc', 1100), edited('abcd', 1300)]
    expect(run([...keys, succeeded('ab', 2)]).effects).toEqual(['store abcd on 2', 'saveDue at 1700'])
    const more = [...keys, edited('abcde', 1600), edited('abcdef', 1900)]
    expect(run([...more, succeeded('ab', 2)]).effects).toEqual(['store abcdef on 2', 'saveDue at 2100'])
  })

  it('restarts the maximum wait after a failure, so that a server that is down is not called with every key', () => {
    const { effects } = run([edited('a', 0), saveDue, edited('ab', 500), offline, edited('abc', 3000)])
    expect(effects.at(-1)).toBe('saveDue at 3400')
  })

  it('starts again after the text has returned to the saved one', () => {
    expect(run([edited('a', 0), edited('old', 300), edited('a', 900)]).effects.at(-1)).toBe('saveDue at 1300')
  })
})

describe('a draft stored by a visit that was killed', () => {
  const sent = { content: 'ab', version: 1, key: 'killed-4' }
  const stored: StoredZone = { content: 'abc', version: 1, base: 'old', visit: 'killed', sent }

  it('is no conflict with the save that arrived without a response', () => {
    const opened = zone({ content: 'ab', version: 2, saveKey: 'killed-4' })
    expect(run([], stored, opened).entry.draft).toMatchObject({ state: 'found', content: 'abc', zone: opened })
    expect(run([draftResolved('stored')], stored, opened).effects.at(-1)).toBe('save abc on 2 as visit-1')
  })

  it('is no conflict with a later save of the same visit', () => {
    const opened = zone({ content: 'abcd', version: 5, saveKey: 'killed-7' })
    expect(run([], stored, opened).entry.draft).toMatchObject({ state: 'found', content: 'abc', zone: opened })
  })

  it('is no conflict with a save that a visit in between repeated', () => {
    const opened = zone({ content: 'ab', version: 2, saveKey: 'killed-4' })
    expect(run([], { ...stored, visit: 'between' }, opened).entry.draft.state).toBe('found')
  })

  it('repeats the save that may still arrive, once the person keeps the text', () => {
    const choices = [draftResolved('stored')]
    expect(run(choices, stored).effects.at(-1)).toBe('save ab on 1 as killed-4')
    expect(run([...choices, succeeded('ab', 2)], stored).effects).toEqual(['store abc on 2', 'saveDue at 0'])
  })

  it('sends nothing when the person chooses the saved text', () => {
    const { entry, effects } = run([draftResolved('saved')], stored)
    expect(entry.draft).toMatchObject({ state: 'saved', content: 'old' })
    expect(effects).toEqual(['dropStoredDraft', 'stopTimer'])
  })

  test.each([
    ['of a colleague', 'other-1'],
    ['without a key', null],
    ['of a visit whose name begins alike', 'killed2-1'],
  ])('is a conflict with a save %s', (_whose, saveKey) => {
    const opened = zone({ content: 'b', version: 2, saveKey })
    expect(run([], stored, opened).entry.draft).toMatchObject({ state: 'conflict', content: 'abc', theirs: opened })
  })
})
