import { ApiError } from '@rankdesk/api'
import { describe, expect, it, test } from 'vitest'
import {
  type BlogDraftEffect,
  type BlogDraftEvent,
  blogDraftReducer,
  type BlogDraftState,
  createBlogDraftModel,
} from './blogDraftReducer.ts'
import type { BlogFields, StoredFields } from './blogFields.ts'

const fields: BlogFields = {
  entryName: 'Why drains smell',
  author: 'old',
  socialTitle: '',
  socialDescription: '',
  featured: false,
  blogCategories: [],
  specialties: [],
  systems: [],
}

const changed = (author: string, at = 0): BlogDraftEvent => ({ type: 'changed', part: { author }, at })
const saveDue: BlogDraftEvent = { type: 'saveDue' }
const retried: BlogDraftEvent = { type: 'retried' }
const succeeded = (version: number): BlogDraftEvent => ({ type: 'saveSucceeded', version })
const failed: BlogDraftEvent = { type: 'saveFailed', error: new ApiError({ status: 503, message: 'Busy.' }) }
const refused = (author: string, version: number): BlogDraftEvent => ({
  type: 'saveFailed',
  error: new ApiError({ status: 409, message: 'Changed.', data: { theirs: { ...fields, author, version } } }),
})
const resolved = (choice: 'mine' | 'theirs'): BlogDraftEvent => ({ type: 'conflictResolved', choice })

/** Applies events to a draft and returns its state and the effects of the last event, as short words. */
function run(events: readonly BlogDraftEvent[], stored?: StoredFields) {
  let state = createBlogDraftModel({ fields, version: 1, visit: 'visit' }, stored)
  let effects: readonly BlogDraftEffect[] = []
  for (const event of events) ({ state, effects } = blogDraftReducer(state, event))
  return { shown: state.shown, effects: effects.map(describeEffect) }
}

function describeEffect(effect: BlogDraftEffect): string {
  switch (effect.type) {
    case 'save':
      return `save ${effect.content.author} on ${effect.version} as ${effect.key}`
    case 'storeDraft': {
      const { version, sent } = effect.draft
      const pending = sent === undefined ? '' : `, sent ${sent.content.author} as ${sent.key}`
      return `store ${effect.draft.fields.author} on ${version}${pending}`
    }
    case 'startTimer':
      return `save at ${effect.dueAt}`
    case 'stopTimer':
    case 'dropStoredDraft':
      return effect.type
  }
}

interface Row {
  title: string
  events: readonly BlogDraftEvent[]
  state: BlogDraftState['state']
  author: string
  effects: readonly string[]
}

const saving = [changed('new'), saveDue]
const inConflict = [...saving, refused('theirs', 7)]

const ROWS: readonly Row[] = [
  {
    title: 'stores a change and saves it after a pause [M252]',
    events: [changed('new')],
    state: 'waiting',
    author: 'new',
    effects: ['store new on 1', 'save at 400'],
  },
  {
    title: 'has nothing to save after a return to the saved fields',
    events: [changed('new'), changed('old')],
    state: 'saved',
    author: 'old',
    effects: ['dropStoredDraft', 'stopTimer'],
  },
  {
    title: 'sends the fields when the pause is over',
    events: saving,
    state: 'saving',
    author: 'new',
    effects: ['stopTimer', 'store new on 1, sent new as visit-1', 'save new on 1 as visit-1'],
  },
  {
    title: 'sends nothing when nothing changed',
    events: [saveDue],
    state: 'saved',
    author: 'old',
    effects: ['stopTimer'],
  },
  {
    title: 'runs one save at a time',
    events: [...saving, changed('newer'), saveDue],
    state: 'waiting',
    author: 'newer',
    effects: ['stopTimer'],
  },
  {
    title: 'stores a change during a save without starting the timer',
    events: [...saving, changed('newer')],
    state: 'waiting',
    author: 'newer',
    effects: ['store newer on 1, sent new as visit-1'],
  },
  {
    title: 'drops the stored draft after a save',
    events: [...saving, succeeded(2)],
    state: 'saved',
    author: 'new',
    effects: ['dropStoredDraft'],
  },
  {
    title: 'schedules what changed during a save, on the new version',
    events: [...saving, changed('newer'), succeeded(2)],
    state: 'waiting',
    author: 'newer',
    effects: ['store newer on 2', 'save at 400'],
  },
  {
    title: 'keeps the draft when a save fails',
    events: [...saving, failed],
    state: 'failed',
    author: 'new',
    effects: ['store new on 1, sent new as visit-1'],
  },
  {
    title: 'repeats a save without a response with its key',
    events: [...saving, failed, retried],
    state: 'saving',
    author: 'new',
    effects: ['stopTimer', 'store new on 1, sent new as visit-1', 'save new on 1 as visit-1'],
  },
  { title: 'has nothing to retry after a save', events: [retried], state: 'saved', author: 'old', effects: [] },
  {
    title: 'reports a conflict when someone else saved other fields [C19]',
    events: inConflict,
    state: 'conflict',
    author: 'new',
    effects: ['store new on 1'],
  },
  {
    title: 'treats the same fields on the server as saved',
    events: [...saving, refused('new', 7)],
    state: 'saved',
    author: 'new',
    effects: ['dropStoredDraft'],
  },
  {
    title: 'does not send during a conflict',
    events: [...inConflict, changed('newer'), saveDue],
    state: 'conflict',
    author: 'newer',
    effects: ['stopTimer'],
  },
  {
    title: 'saves mine on their version',
    events: [...inConflict, resolved('mine')],
    state: 'saving',
    author: 'new',
    effects: ['store new on 7', 'stopTimer', 'store new on 7, sent new as visit-2', 'save new on 7 as visit-2'],
  },
  {
    title: 'replaces mine by theirs',
    events: [...inConflict, resolved('theirs')],
    state: 'saved',
    author: 'theirs',
    effects: ['dropStoredDraft'],
  },
  {
    title: 'ignores a choice without a conflict',
    events: [changed('new'), resolved('mine')],
    state: 'waiting',
    author: 'new',
    effects: [],
  },
  {
    title: 'repeats a save without a response before it sends what changed since',
    events: [...saving, failed, changed('newer', 900), saveDue],
    state: 'waiting',
    author: 'newer',
    effects: ['stopTimer', 'store newer on 1, sent new as visit-1', 'save new on 1 as visit-1'],
  },
  {
    title: 'saves what changed since on the version of the repeated save',
    events: [...saving, failed, changed('newer', 900), saveDue, succeeded(2), saveDue],
    state: 'saving',
    author: 'newer',
    effects: ['stopTimer', 'store newer on 2, sent newer as visit-2', 'save newer on 2 as visit-2'],
  },
  {
    title: 'saves again after a return to the saved fields when a save had no response',
    events: [...saving, failed, changed('old', 900)],
    state: 'waiting',
    author: 'old',
    effects: ['store old on 1, sent new as visit-1', 'save at 1300'],
  },
  {
    title: 'saves 1000 ms after the first key at the latest while typing continues',
    events: [changed('a', 0), changed('ab', 300), changed('abc', 600), changed('abcd', 900)],
    state: 'waiting',
    author: 'abcd',
    effects: ['store abcd on 1', 'save at 1000'],
  },
  {
    title: 'ignores the end of a save that never started',
    events: [failed],
    state: 'saved',
    author: 'old',
    effects: [],
  },
]

describe('blogDraftReducer', () => {
  test.each(ROWS)('$title', ({ events, state, author, effects }) => {
    const result = run(events)
    expect(result.shown).toMatchObject({ state, fields: { author } })
    expect(result.effects).toEqual(effects)
  })

  it('restores a stored draft, which waits to be saved on its own version', () => {
    const stored = { fields: { ...fields, author: 'stored' }, version: 3 }
    expect(run([], stored).shown).toMatchObject({ state: 'waiting', restored: true, fields: { author: 'stored' } })
    expect(run([saveDue], stored).effects).toContain('save stored on 3 as visit-1')
  })

  it('repeats the save that the killed visit sent before it saves the stored draft', () => {
    const sent = { content: { ...fields, author: 'sent' }, version: 1, key: 'killed-3' }
    const stored = { fields: { ...fields, author: 'stored' }, version: 1, sent }
    expect(run([saveDue], stored).effects).toContain('save sent on 1 as killed-3')
    expect(run([saveDue, succeeded(2), saveDue], stored).effects).toContain('save stored on 2 as visit-1')
  })

  it('ignores a stored draft that equals the saved fields', () => {
    expect(run([], { fields, version: 3 }).shown).toMatchObject({ state: 'saved', restored: false })
  })
})
