import * as z from 'zod/mini'

const journalRecordSchema = z.object({ key: z.string(), text: z.nullable(z.string()), at: z.number() })

/** A stored text, or null after it was dropped, with the time of the write. */
export type JournalRecord = z.output<typeof journalRecordSchema>

/** Records every write of a draft, so that a killed browser loses none. */
export interface DraftJournal {
  write(record: JournalRecord): void
}

const DATABASE = 'rankdesk.drafts'
const STORE = 'records'
/** How long the start of the app waits for the journal, in ms. Without it drafts are read as localStorage has them. */
const MAX_RECOVERY_MS = 1000
/** How long the record of a dropped draft is kept, in ms: longer than a browser may take to write localStorage. */
const DROPPED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * Creates the journal in IndexedDB. A browser writes localStorage to the disk some seconds after a change, and loses the
 * rest when it is killed; a transaction of IndexedDB is written at once. localStorage stays the place from which drafts
 * are read, because it needs no wait. Without IndexedDB the journal does nothing.
 */
export function createDraftJournal(factory: IDBFactory | undefined = globalThis.indexedDB) {
  let database: IDBDatabase | undefined
  let opening: Promise<IDBDatabase> | undefined
  /** Records that wait for the database to open, the newest of each key. */
  const waiting = new Map<string, JournalRecord>()

  function open(from: IDBFactory): Promise<IDBDatabase> {
    opening ??= openDatabase(from, () => {
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
      if (factory === undefined) return
      if (database !== undefined && putRecord(database, record)) return
      waiting.set(record.key, record)
      // A journal that doesn't open leaves the drafts in localStorage.
      open(factory).catch(() => undefined)
    },
    /** Applies what the journal has and `storage` lost. Call it before the first draft is read. */
    async recover(storage: Storage, now: number = Date.now()): Promise<void> {
      if (factory === undefined) return
      const recovered = open(factory).then(async (opened) => {
        const records = await readRecords(opened)
        for (const record of records) if (isNewer(record, storage.getItem(record.key))) apply(record, storage)
        for (const { key, text, at } of records) {
          if (text === null && at < now - DROPPED_FOR_MS) deleteRecord(opened, key)
        }
      })
      await Promise.race([recovered, new Promise((resolve) => setTimeout(resolve, MAX_RECOVERY_MS))]).catch(
        () => undefined,
      )
    },
  }
}

/** The journal of this app's drafts. */
export const draftJournal = createDraftJournal()

let lastTime = 0

/** Returns the time of a write, later than that of every earlier one. */
export function timeOfWrite(): number {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return lastTime
}

/** Whether a record was written after a stored text. Texts of older releases have no time. */
function isNewer(record: JournalRecord, stored: string | null): boolean {
  if (stored === null) return record.text !== null
  try {
    const { at } = JSON.parse(stored) as { at?: unknown }
    return typeof at !== 'number' || record.at > at
  } catch {
    return true
  }
}

function apply({ key, text }: JournalRecord, storage: Storage): void {
  try {
    if (text === null) storage.removeItem(key)
    else storage.setItem(key, text)
  } catch {
    // The storage is full: the other drafts are still recovered.
  }
}

function openDatabase(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'key' }))
    request.addEventListener('error', () => reject(request.error ?? new Error('The journal did not open.')))
    request.addEventListener('success', () => {
      const { result } = request
      result.addEventListener('close', onClosed)
      // A later release may change the database.
      result.addEventListener('versionchange', () => {
        result.close()
        onClosed()
      })
      resolve(result)
    })
  })
}

/** Starts to write a record; returns false when the database is closed. */
function putRecord(database: IDBDatabase, record: JournalRecord): boolean {
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' })
    transaction.objectStore(STORE).put(record)
    // Without it, the transaction of a closing page would be aborted.
    transaction.commit()
    return true
  } catch {
    return false
  }
}

function deleteRecord(database: IDBDatabase, key: string): void {
  database.transaction(STORE, 'readwrite').objectStore(STORE).delete(key)
}

function readRecords(database: IDBDatabase): Promise<JournalRecord[]> {
  return new Promise((resolve, reject) => {
    const request: IDBRequest<unknown[]> = database.transaction(STORE).objectStore(STORE).getAll()
    request.addEventListener('success', () =>
      resolve(request.result.flatMap((record) => journalRecordSchema.safeParse(record).data ?? [])),
    )
    request.addEventListener('error', () => reject(request.error ?? new Error('The journal could not be read.')))
  })
}
