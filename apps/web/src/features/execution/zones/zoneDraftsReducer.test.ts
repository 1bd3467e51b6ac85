import { ApiError, type Zone } from '@rankdesk/api'
import { describe, expect, it, test } from 'vitest'
import type { StoredZone, ZoneState } from './zoneDraft.ts'
import { type ZoneDraftsEffect, type ZoneDraftsEvent, zoneDraftsReducer } from './zoneDraftsReducer.ts'
import { createZoneEntry, type ZoneEntry } from './zoneEntry.ts'

const zone = (part: Partial<Zone> = {}): Zone => ({
  elementID: 'intro',
  role: 'body',
  content: 'old',
  contentType: 'type-site',
  authorship: [{ origin: 'site', length: 3 }],
  version: 1,
  updatedAt: '2026-11-18T17:00:00Z',
  updatedBy: null,
  ...part,
})

const elementID = 'intro'
const edited = (content: string): ZoneDraftsEvent => ({ type: 'edited', elementID, content, typedAgo: 0 })
const saveDue: ZoneDraftsEvent = { type: 'saveDue', elementID }
const retried: ZoneDraftsEvent = { type: 'retried', elementID }
const succeeded = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'saveSucceeded',
  elementID,
  zone: zone({ content, version }),
})
const failed = (error: unknown): ZoneDraftsEvent => ({ type: 'saveFailed', elementID, error })
const refused = (content: string, version = 2) =>
  failed(new ApiError({ status: 409, message: 'Changed.', data: { theirs: zone({ content, version }) } }))
const offline = failed(new ApiError({ status: 0 }))
const broken = failed(new ApiError({ status: 503, message: 'Busy.' }))
const rejected = failed(new ApiError({ status: 400, message: 'Too long.' }))
const received = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'zonesReceived',
  zones: [zone({ content, version })],
})
const replaced = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'zoneReplaced',
  zone: zone({ content, version }),
})
const resolved = (choice: 'mine' | 'theirs' | { merged: string }): ZoneDraftsEvent => ({
  type: 'conflictResolved',
  elementID,
  choice,
})
const draftResolved = (choice: 'stored' | 'saved'): ZoneDraftsEvent => ({
  type: 'storedDraftResolved',
  elementID,
  choice,
})

/** Applies events to one zone and returns its entry and the effects of the last event, as short words. */
function run(events: readonly ZoneDraftsEvent[], stored?: StoredZone) {
  let state: ReadonlyMap<string, ZoneEntry> = new Map([[elementID, createZoneEntry(zone(), stored)]])
  let effects: readonly ZoneDraftsEffect[] = []
  for (const event of events) ({ state, effects } = zoneDraftsReducer(state, event))
  const entry = state.get(elementID)
  if (entry === undefined) throw new Error('The zone is gone.')
  return { entry, effects: effects.map(describeEffect) }
}

function describeEffect(effect: ZoneDraftsEffect): string {
  switch (effect.type) {
    case 'save':
      return `save ${effect.content} on ${effect.version}`
    case 'startTimer':
      return `${effect.event} in ${effect.delay}`
    case 'storeDraft':
      return `store ${effect.draft.content} on ${effect.draft.version}`
    case 'stopTimer':
    case 'dropStoredDraft':
      return effect.type
  }
}

type Row = readonly [
  title: string,
  events: readonly ZoneDraftsEvent[],
  state: ZoneState,
  content: string,
  effects: readonly string[],
]

const TRANSITIONS: readonly Row[] = [
  ['stores an edit and saves it after the pause', [edited('a')], 'waiting', 'a', ['store a on 1', 'saveDue in 400']],
  [
    'returns to saved when the edit is undone',
    [edited('a'), edited('old')],
    'saved',
    'old',
    ['dropStoredDraft', 'stopTimer'],
  ],
  ['saves when the pause is over', [edited('a'), saveDue], 'saving', 'a', ['stopTimer', 'save a on 1']],
  ['saves nothing without a change', [saveDue], 'saved', 'old', ['stopTimer']],
  ['does not start a second save', [edited('a'), saveDue, edited('ab'), saveDue], 'waiting', 'ab', ['stopTimer']],
  [
    'stores text typed during a save without a timer',
    [edited('a'), saveDue, edited('ab')],
    'waiting',
    'ab',
    ['store ab on 1'],
  ],
  [
    'waits when text returns to the saved one during a save',
    [edited('a'), saveDue, edited('old')],
    'waiting',
    'old',
    ['store old on 1'],
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
    ['store ab on 2', 'saveDue in 400'],
  ],
  ['keeps the draft and retries when offline', [edited('a'), saveDue, offline], 'failed', 'a', ['retried in 5000']],
  [
    'keeps the draft and retries when the server failed',
    [edited('a'), saveDue, broken],
    'failed',
    'a',
    ['retried in 5000'],
  ],
  ['does not retry a rejected text by itself', [edited('a'), saveDue, rejected], 'failed', 'a', []],
  [
    'sends a failed text again on retry',
    [edited('a'), saveDue, offline, retried],
    'saving',
    'a',
    ['stopTimer', 'save a on 1'],
  ],
  ['ignores a retry of a zone that did not fail', [edited('a'), retried], 'waiting', 'a', []],
  [
    'saves an edit after a failure',
    [edited('a'), saveDue, offline, edited('ab')],
    'waiting',
    'ab',
    ['store ab on 1', 'saveDue in 400'],
  ],
  ['keeps both texts on a version conflict', [edited('a'), saveDue, refused('b')], 'conflict', 'a', []],
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
    ['store ab on 2', 'saveDue in 400'],
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
    ['store a on 2', 'stopTimer', 'save a on 2'],
  ],
  [
    'saves the merged text',
    [edited('a'), saveDue, refused('b'), resolved({ merged: 'ab' })],
    'saving',
    'ab',
    ['store ab on 2', 'stopTimer', 'save ab on 2'],
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
    ['store b on 5', 'saveDue in 400'],
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
      ['store mine on 1', 'stopTimer', 'save mine on 1'],
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
  const state = new Map([[elementID, createZoneEntry(zone(), undefined)]])
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
    ['intro', 'end'].map((id) => [id, createZoneEntry(zone({ elementID: id, content: shared('1') }), undefined)]),
  )
  const step = zoneDraftsReducer(state, { ...edited(shared('2')), typedAgo: 100 } as ZoneDraftsEvent)
  expect([...step.state.values()].map(({ draft }) => draft.content)).toEqual([shared('2'), shared('2')])
  const timers = step.effects.filter(({ type }) => type === 'startTimer')
  expect(timers).toEqual(
    ['end', 'intro'].map((id) => ({ type: 'startTimer', elementID: id, delay: 1400, event: 'saveDue' })),
  )
})
