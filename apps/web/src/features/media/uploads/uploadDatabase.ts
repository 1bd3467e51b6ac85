import type { StoredUpload } from '@rankdesk/ui'

const DATABASE = 'rankdesk.uploads'
const UPLOADS = 'uploads'
const FILES = 'files'

/** An unfinished upload as it is stored, without its file. */
export interface UploadRecord extends Omit<StoredUpload, 'file'> {
  /** The signed-in person. */
  staffId: number
  /** The open page that continues it. */
  page: string
  /** The time of the last change, in ms since 1970. */
  at: number
}

/** The stored uploads. Every method rejects when the browser has no IndexedDB or no room. */
export interface UploadDatabase {
  readAll(): Promise<UploadRecord[]>
  readFile(id: string): Promise<File | undefined>
  count(): Promise<number>
  /** Stores an upload, and a copy of its file when there is one. A copy without room is left out. */
  write(record: UploadRecord, file?: File): Promise<void>
  remove(id: string): Promise<void>
}

/** Opens the database with the first call. Writes are made in the order of the calls. */
export function openUploadDatabase(factory: IDBFactory | undefined): UploadDatabase {
  let opening: Promise<IDBDatabase> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function open(): Promise<IDBDatabase> {
    if (factory === undefined) return Promise.reject(new Error('This browser has no IndexedDB.'))
    opening ??= openDatabase(factory)
    // The next call tries again.
    opening.catch(() => (opening = undefined))
    return opening
  }

  /** Runs after the writes before it, whatever came of them. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = last.then(work, work)
    last = next.catch(() => undefined)
    return next
  }

  return {
    readAll: () =>
      inOrder(async () => resultOf((await open()).transaction(UPLOADS).objectStore(UPLOADS).getAll()).then(recordsOf)),
    readFile: (id) =>
      inOrder(async () => {
        const file: unknown = await resultOf((await open()).transaction(FILES).objectStore(FILES).get(id))
        return file instanceof File ? file : undefined
      }),
    count: () => inOrder(async () => resultOf((await open()).transaction(UPLOADS).objectStore(UPLOADS).count())),
    write: (record, file) =>
      inOrder(async () => {
        const database = await open()
        await change(database, UPLOADS, (store) => store.put(record))
        if (file !== undefined) await change(database, FILES, (store) => store.put(file, record.id))
      }),
    remove: (id) =>
      inOrder(async () => {
        const database = await open()
        await change(database, UPLOADS, (store) => store.delete(id))
        await change(database, FILES, (store) => store.delete(id))
      }),
  }
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(UPLOADS, { keyPath: 'id' })
    request.result.createObjectStore(FILES)
  })
  return resultOf(request).then((database) => {
    // A later release may change the database.
    database.addEventListener('versionchange', () => database.close())
    return database
  })
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The stored uploads could not be read.')))
  })
}

function change(database: IDBDatabase, name: string, write: (store: IDBObjectStore) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('The upload could not be stored.')),
    )
    write(transaction.objectStore(name))
  })
}

/** Keeps what has the shape of this release; the rest is ignored. */
function recordsOf(values: readonly unknown[]): UploadRecord[] {
  return values.filter(isRecord)
}

function isRecord(value: unknown): value is UploadRecord {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, size, page, staffId, at } = value as Record<string, unknown>
  return (
    [id, name, page].every((text) => typeof text === 'string') &&
    [size, staffId, at].every((number) => typeof number === 'number')
  )
}
