import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as z from 'zod/mini'
import { pause } from '@rankdesk/format'
import { readJson } from '../stored/readJson.ts'

const journalRecordSchema = z.object({ key: z.string(), text: z.nullable(z.string()), at: z.number() })

/** A stored text, or null after it was discarded, with the time of the write. */
export type JournalRecord = z.output<typeof journalRecordSchema>

/** Records every write of a draft, so that a killed browser loses none. */
export interface DraftJournal {
  write(record: JournalRecord): void
}

const DATABASE = 'rankdesk.drafts'
const STORE = 'records'

/** What the database of this release holds. Records of another release are checked when they are read. */
interface JournalSchema extends DBSchema {
  records: { key: string; value: JournalRecord }
}

type JournalDatabase = IDBPDatabase<JournalSchema>

/** How long the start of the app waits for the journal, in ms. Without it drafts are read as localStorage has them. */
const MAX_RECOVERY_MS = 1000
/** How long the record of a discarded draft is kept, in ms: longer than a browser may take to write localStorage. */
const DISCARDED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Creates the journal in IndexedDB. A browser writes localStorage to the disk some seconds after a change, and loses the
 * rest when it is killed; a transaction of IndexedDB is written at once. localStorage stays the place from which drafts
 * are read, because it needs no wait. Without IndexedDB the journal does nothing.
 */
function createDraftJournal() {
  const hasDatabase = 'indexedDB' in globalThis
  let database: JournalDatabase | undefined
  let opening: Promise<JournalDatabase> | undefined
  /** Records that wait for the database to open, the newest of each key. */
  const waiting = new Map<string, JournalRecord>()

  function open(): Promise<JournalDatabase> {
    opening ??= openDatabase(() => {
      database = undefined
      opening = undefined
    }).then((opened) => {
      database = opened
      for (const record of waiting.values()) putRecord(opened, record)
      waiting.clear()
      return opened
    })
    return opening
  }

  return {
    write(record: JournalRecord): void {
      if (!hasDatabase) return
      if (database !== undefined && putRecord(database, record)) return
      waiting.set(record.key, record)
      // A journal that doesn't open leaves the drafts in localStorage.
      open().catch(() => undefined)
    },
    /** Applies what the journal has and `storage` lost. Call it before the first draft is read. */
    async recover(storage: Storage, now: number = Date.now()): Promise<void> {
      if (!hasDatabase) return
      const recovered = open().then(async (opened) => {
        const records = (await opened.getAll(STORE)).flatMap(
          (record) => journalRecordSchema.safeParse(record).data ?? [],
        )
        for (const record of records) if (isNewer(record, storage.getItem(record.key))) apply(record, storage)
        for (const { key, text, at } of records) {
          if (text === null && at < now - DISCARDED_FOR_MS) await opened.delete(STORE, key)
        }
      })
      await Promise.race([recovered, pause(MAX_RECOVERY_MS)]).catch(() => undefined)
    },
  }
}

/** The journal of this app's drafts. */
export const draftJournal = createDraftJournal()

/** Whether a record was written after a stored text. Texts of older releases have no time. */
function isNewer(record: JournalRecord, stored: string | null): boolean {
  if (stored === null) return record.text !== null
  const written = readJson(stored, storedTimeSchema)
  return written === undefined || record.at > written.at
}

/** The time of the write of a text that is stored as JSON. */
const storedTimeSchema = z.object({ at: z.number() })

function apply({ key, text }: JournalRecord, storage: Storage): void {
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    // The storage is full: the other drafts are still recovered.
  }
}

// async: a browser that forbids the storage throws here, and the caller waits for a rejection.
async function openDatabase(onClosed: () => void): Promise<JournalDatabase> {
  return openDB<JournalSchema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore(STORE, { keyPath: 'key' }),
    // A later release may change the database.
    blocking: (_current, _later, event) => {
      // SAFETY: the event of a blocked version change comes from the open database.
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** Starts to write a record; returns false when the database is closed. */
function putRecord(database: JournalDatabase, record: JournalRecord): boolean {
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' })
    // The text is in localStorage as well: a record that could not be written is not missed before a crash.
    void Promise.allSettled([transaction.store.put(record), transaction.done])
    // Without it, the transaction of a closing page would be aborted.
    transaction.commit()
    return true
  } catch {
    return false
  }
}
