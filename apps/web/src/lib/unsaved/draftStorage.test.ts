// @vitest-environment jsdom
import {
  IDBCursor,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBObjectStore,
  IDBRequest,
  IDBTransaction,
} from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { JournalRecord } from './draftJournal.ts'
import { createDraftStorage } from './draftStorage.ts'

const KEY = 'rankdesk.unsaved.7.5.intro'
const textSchema = z.object({ content: z.string() })

function open(journal = { write: vi.fn<(record: JournalRecord) => void>() }) {
  return { journal, drafts: createDraftStorage(localStorage, { staffId: 7, strategyId: 5 }, textSchema, journal) }
}

/** Starts the app: returns its journal. */
async function startJournal() {
  vi.resetModules()
  return (await import('./draftJournal.ts')).draftJournal
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('a stored draft', () => {
  it('is read as it was stored, without the time of the write', () => {
    const { drafts } = open()
    drafts.write('intro', { content: 'mine' })
    expect(drafts.read('intro')).toEqual({ content: 'mine' })
    drafts.remove('intro')
    expect(drafts.read('intro')).toBeUndefined()
  })

  it('of an older release is read, too', () => {
    localStorage.setItem(KEY, '{"content":"of before"}')
    expect(open().drafts.read('intro')).toEqual({ content: 'of before' })
  })

  it.each(['', 'null', '[]', '7', '{"content":7}', '{'])('that is no draft is ignored: %j', (text) => {
    localStorage.setItem(KEY, text)
    expect(open().drafts.read('intro')).toBeUndefined()
  })

  it('is recorded in the journal with rising times, and so is its end', () => {
    const { drafts, journal } = open()
    drafts.write('intro', { content: 'a' })
    drafts.write('intro', { content: 'ab' })
    drafts.remove('intro')
    drafts.remove('intro')
    const records = journal.write.mock.calls.map(([record]) => record)
    expect(records.map(({ key }) => key)).toEqual([KEY, KEY, KEY])
    expect(records.map(({ text }) => text)).toEqual([
      expect.stringContaining('{"content":"a",'),
      expect.stringContaining('{"content":"ab",'),
      null,
    ])
    expect(records.map(({ at }) => at)).toEqual([...new Set(records.map(({ at }) => at))].toSorted((a, b) => a - b))
  })

  it('is recorded in the journal when localStorage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError')
    })
    const { drafts, journal } = open()
    drafts.write('intro', { content: 'a' })
    full.mockRestore()
    expect(journal.write).toHaveBeenCalledOnce()
  })
})

describe('a journal without IndexedDB', () => {
  it('does nothing', async () => {
    const journal = await startJournal()
    journal.write({ key: KEY, text: 'x', at: 1 })
    await journal.recover(localStorage)
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

describe('a journal that fails to open', () => {
  it('lets the app start', async () => {
    const forbidden = () => {
      throw new DOMException('Forbidden.', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open: forbidden })
    const journal = await startJournal()
    journal.write({ key: KEY, text: 'x', at: 1 })
    await journal.recover(localStorage)
    expect(localStorage.getItem(KEY)).toBeNull()
  })
})

describe('a journal in IndexedDB', () => {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('IDBRequest', IDBRequest)
    vi.stubGlobal('IDBDatabase', IDBDatabase)
    vi.stubGlobal('IDBObjectStore', IDBObjectStore)
    vi.stubGlobal('IDBIndex', IDBIndex)
    vi.stubGlobal('IDBCursor', IDBCursor)
    vi.stubGlobal('IDBTransaction', IDBTransaction)
  })

  it('gives the next start what localStorage lost, and only that', async () => {
    const journal = await startJournal()
    await journal.recover(localStorage)
    journal.write({ key: KEY, text: '{"content":"typed","at":2}', at: 2 })
    journal.write({ key: `${KEY}.discarded`, text: null, at: 3 })
    localStorage.setItem(KEY, '{"content":"older","at":1}')
    localStorage.setItem(`${KEY}.discarded`, '{"content":"gone","at":1}')
    localStorage.setItem(`${KEY}.newer`, '{"content":"kept","at":9}')
    await (await startJournal()).recover(localStorage)
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      [KEY]: '{"content":"typed","at":2}',
      [`${KEY}.newer`]: '{"content":"kept","at":9}',
    })
  })

  it('deletes the record of a discarded draft a day later', async () => {
    const journal = await startJournal()
    await journal.recover(localStorage)
    journal.write({ key: KEY, text: null, at: 1000 })
    await (await startJournal()).recover(localStorage, 1001 + 24 * 60 * 60 * 1000)
    localStorage.setItem(KEY, '{"content":"of another day","at":999}')
    await (await startJournal()).recover(localStorage)
    expect(localStorage.getItem(KEY)).toContain('of another day')
  })
})
