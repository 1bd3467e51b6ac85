import {
  addNote,
  type ApiClient,
  clientChecklist,
  clientNotes,
  completeChecklistItem,
  editNote,
  noteHistory,
  undoChecklistItem,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const params = { clientId: 1 }
const auditEventsOf = (action: string) =>
  fetchRows<{ id: number }>(
    environment.database.db,
    sql`select audit_event_id id from audit_events where action = ${action}`,
  )

describe('notes', () => {
  const notes = async (search = '') => (await maya.call(clientNotes, { params, query: { search } })).questions
  const add = (answer: string, questionName = 'Which vans do they drive?') =>
    maya.call(addNote, { params, body: { categoryId: 1, questionName, answer } })

  test('are listed by question with their answers, newest first, and can be searched by question', async () => {
    await add('White ones.')
    environment.clock.set('2026-11-17T18:05:00Z')
    await add('Blue ones.')
    const [found] = await notes('VANS do')
    expect(found).toMatchObject({ categoryId: 1, questionName: 'Which vans do they drive?', totalAnswerCount: 2 })
    expect(found?.notes.map(({ answer, staffName }) => [answer, staffName])).toEqual([
      ['Blue ones.', 'Maya Okafor'],
      ['White ones.', 'Maya Okafor'],
    ])
    expect(await notes('nothing asks this')).toEqual([])
    expect((await notes()).length).toBeGreaterThan(1)
  })

  test('keep the text before an edit, and reject a stale edit with both texts', async () => {
    const note = await add('Ten people.', 'How many are they?')
    const edit = (answer: string, version: number) =>
      maya.call(editNote, {
        params: { noteId: note.noteId },
        headers: { 'if-match': String(version) },
        body: { answer },
      })
    expect(await edit('Twelve people.', 1)).toMatchObject({ answer: 'Twelve people.', version: 2 })
    expect(await edit('Twelve people.', 1)).toMatchObject({ version: 2 })
    await expect(edit('Nine people.', 1)).rejects.toMatchObject({
      status: 409,
      data: { yours: 'Nine people.', theirs: { answer: 'Twelve people.', version: 2 } },
    })
    const { versions } = await maya.call(noteHistory, { params: { noteId: note.noteId } })
    expect(versions.map(({ version, answer }) => [version, answer])).toEqual([
      [2, 'Twelve people.'],
      [1, 'Ten people.'],
    ])
    expect(await auditEventsOf('editNote')).toHaveLength(1)
  })

  test('are rejected without an answer or for an unknown client', async () => {
    await expect(add('   ')).rejects.toMatchObject({ status: 400 })
    await expect(maya.call(clientNotes, { params: { clientId: 4711 }, query: {} })).rejects.toMatchObject({
      status: 404,
      message: 'There is no client 4711.',
    })
    await expect(maya.call(noteHistory, { params: { noteId: 999_999 } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the checklist', () => {
  const items = async (completed = 'false') =>
    (await maya.call(clientChecklist, { params, query: { completed } })).items

  test('removes a completed item, and restores it when it is reopened', async () => {
    const before = await items()
    const first = before[0]
    if (first === undefined) throw new Error('The demo client has no open item')
    expect(first.checklistCount).toBe(before.length)
    const item = { params: { seoChecklistId: first.seoChecklistId } }
    expect(await maya.call(completeChecklistItem, item)).toBe(true)
    expect(await maya.call(completeChecklistItem, item)).toBe(true)
    expect(await auditEventsOf('completeChecklistItem')).toHaveLength(1)
    expect(await items()).toHaveLength(before.length - 1)
    const done = (await items('true')).find(({ seoChecklistId }) => seoChecklistId === first.seoChecklistId)
    expect(done).toMatchObject({ completedBy: 'Maya Okafor', checklistCount: before.length - 1 })
    expect(await maya.call(undoChecklistItem, item)).toBe(true)
    expect(await maya.call(undoChecklistItem, item)).toBe(false)
    expect(await items()).toEqual(before)
  })

  test('rejects an unknown item', async () => {
    const item = { params: { seoChecklistId: 2_000_000_000 } }
    await expect(maya.call(completeChecklistItem, item)).rejects.toMatchObject({ status: 404 })
    await expect(maya.call(undoChecklistItem, item)).rejects.toMatchObject({ status: 404 })
  })
})
