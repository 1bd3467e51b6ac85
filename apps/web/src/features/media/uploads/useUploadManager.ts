import { type ApiClient, createUploadTransport } from '@rankdesk/api'
import { MEDIA_ENDINGS } from '@rankdesk/format'
import {
  createUploadStore,
  isUploadOf,
  type StoredUpload,
  type UploadItem,
  type UploadMemory,
  type UploadStore,
  type UploadTarget,
  type UploadTransport,
} from '@rankdesk/ui'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { createAppReporter } from '#lib/errors/createAppReporter.ts'
import { requestUploadTray, setPendingUploads } from './trayRequest.ts'

/** Returns the uploads of the running app. */
export function useUploadManager(): UploadManager {
  const app = useApp()
  const manager = uploadManagerOf(useQueryClient(), app)
  useEffect(() => manager.enter(app), [manager, app])
  return manager
}

/** The uploads of the running app: one list for all libraries, which outlives every screen. */
interface UploadManager {
  readonly store: UploadStore
  /** Makes the person's context known. The first time, their unfinished uploads of earlier visits continue. */
  enter(app: AppContextValue): void
}

const managers = new WeakMap<QueryClient, UploadManager>()

/** Returns the upload manager of the running app. */
function uploadManagerOf(queryClient: QueryClient, app: AppContextValue): UploadManager {
  const known = managers.get(queryClient)
  if (known !== undefined) return known
  const created = createUploadManager(app)
  managers.set(queryClient, created)
  return created
}

function createUploadManager(app: AppContextValue): UploadManager {
  /** The transports of the people for whom this page has acted, by `actingFor`. An upload keeps its own. */
  const transports = new Map<number | undefined, UploadTransport>()
  const memory = createUploadMemory({
    staffId: app.user.staffId,
    isKnown: (target) => transports.has(target?.actingFor),
    onPending: setPendingUploads,
  })
  const store = createUploadStore({
    clock: app.clock,
    rules: { types: MEDIA_ENDINGS },
    memory,
    transport: {
      send(file, options) {
        const transport = transports.get(file.target?.actingFor)
        if (transport === undefined) throw new Error('The owner of this upload is unknown.')
        return transport.send(file, options)
      },
      async discard(key) {
        await transports.values().next().value?.discard?.(key)
      },
    },
  })
  store.subscribe(() => {
    if (store.getState().items.length > 0) requestUploadTray()
  })
  return {
    store,
    enter(next) {
      const actingFor = next.actingFor ?? undefined
      if (transports.has(actingFor)) return
      transports.set(actingFor, transportOf(next.client, createAppReporter(next).report))
      void store.restore()
    },
  }
}

type ReportError = ReturnType<typeof createAppReporter>['report']

function transportOf(client: ApiClient, reportError: ReportError): UploadTransport {
  // Every file has a target of its own.
  return createUploadTransport({ client, project: 0, reportError })
}

/** The age after which an unfinished upload is dropped, in ms. The server drops its chunks earlier. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
/** The total size of the files of which copies are kept, in bytes. Larger ones have to be chosen again. */
const MAX_COPIED_BYTES = 1024 ** 3
/** Held while a page takes over uploads, so that two pages never take the same one. */
const TAKING_OVER = 'rankdesk.uploads'
/** The lock of each open page, whose uploads no other page takes over. */
const lockOf = (page: string) => `rankdesk.uploads.${page}`

interface UploadMemoryOptions {
  /** The signed-in person. Nobody else's uploads are returned. */
  staffId: number
  /** Whether this page can send to a target, because it acts for the same person. */
  isKnown: (target: UploadTarget | undefined) => boolean
  /** Called with whether the browser keeps unfinished uploads. */
  onPending: (isPending: boolean) => void
}

/**
 * Creates the memory of unfinished uploads in IndexedDB, with a copy of each file: after a reload an upload continues by
 * itself, in every browser and without a permission. A file without a copy has to be chosen again. Without IndexedDB or
 * locks nothing is remembered.
 */
function createUploadMemory({ staffId, isKnown, onPending }: UploadMemoryOptions): UploadMemory {
  // oxlint-disable-next-line eslint/no-restricted-properties -- how long a file is kept is real time, no business day
  const now = () => Date.now()
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const page = crypto.randomUUID()
  const database = openUploadDatabase()
  const copied = new Map<string, number>()
  // Held until the page is closed; the browser then releases it.
  void locks?.request(lockOf(page), () => new Promise<never>(() => undefined)).catch(() => undefined)

  /** Takes over the uploads that fit and that no open page continues. */
  async function takeOver(fits: (record: UploadRecord) => boolean): Promise<StoredUpload[]> {
    if (locks === undefined) return []
    return locks.request(TAKING_OVER, async () => {
      const { held = [] } = await locks.query()
      const open = new Set(held.map(({ name }) => name))
      const records = await database.readAll()
      for (const { id, at } of records) if (at < now() - MAX_AGE_MS) await database.remove(id)
      const mine = records.filter(
        (record) =>
          record.staffId === staffId &&
          record.at >= now() - MAX_AGE_MS &&
          !open.has(lockOf(record.page)) &&
          isKnown(record.target) &&
          fits(record),
      )
      for (const record of mine) await database.write({ ...record, page })
      if (records.length === 0) onPending(false)
      return Promise.all(mine.map((record) => withFile(record)))
    })
  }

  async function withFile(record: UploadRecord): Promise<StoredUpload> {
    const { staffId: _staffId, page: _page, at: _at, ...upload } = record
    const { id } = upload
    const file = await database.readFile(id)
    if (file !== undefined) copied.set(id, file.size)
    return { ...upload, file }
  }

  /** Whether there is room for a copy of a file. */
  function takesCopy(id: string, file: File): boolean {
    const total = [...copied.values()].reduce((sum, size) => sum + size, 0)
    return !copied.has(id) && total + file.size <= MAX_COPIED_BYTES
  }

  return {
    restore: () => takeOver(() => true).catch(() => []),
    async find(file, target) {
      const found = await takeOver((record) => isUploadOf(record, file, target)).catch(() => [])
      return found[0]
    },
    save(item: UploadItem) {
      const { id, name, size, type, lastModified, target, onConflict, loaded, resume, existing, status, file } = item
      onPending(true)
      const record = {
        id,
        name,
        size,
        type,
        lastModified,
        target,
        onConflict,
        loaded,
        resume,
        isPaused: status === 'paused',
        existing: status === 'conflict' ? existing : undefined,
        staffId,
        page,
        at: now(),
      }
      const copy = file !== undefined && takesCopy(id, file) ? file : undefined
      if (copy !== undefined) copied.set(id, copy.size)
      void database.write(record, copy).catch(() => undefined)
    },
    discard(id) {
      copied.delete(id)
      void database
        .remove(id)
        .then(async () => onPending((await database.count()) > 0))
        .catch(() => undefined)
    },
  }
}

const DATABASE = 'rankdesk.uploads'
const UPLOADS = 'uploads'
const FILES = 'files'

/** An unfinished upload as it is stored, without its file. */
const uploadRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  lastModified: z.number(),
  target: z.optional(
    z.object({
      projectId: z.number(),
      folderPath: z.string(),
      isNew: z.optional(z.boolean()),
      label: z.string(),
      actingFor: z.optional(z.number()),
    }),
  ),
  onConflict: z.enum(['ask', 'replace', 'keep-both']),
  /** In bytes. */
  loaded: z.number(),
  resume: z.optional(z.object({ key: z.string(), completedChunks: z.readonly(z.array(z.number())) })),
  isPaused: z.optional(z.boolean()),
  existing: z.optional(
    z.object({
      id: z.optional(z.number()),
      name: z.string(),
      thumbnailUrl: z.optional(z.string()),
      size: z.optional(z.number()),
      lastModified: z.optional(z.date()),
      width: z.optional(z.number()),
      height: z.optional(z.number()),
    }),
  ),
  /** The signed-in person. */
  staffId: z.number(),
  /** The open page that continues it. */
  page: z.string(),
  /** The time of the last change, in ms since 1970. */
  at: z.number(),
})
type UploadRecord = z.output<typeof uploadRecordSchema>

/** The stored uploads. Every method rejects when the browser has no IndexedDB or no room. */
interface UploadDatabase {
  readAll(): Promise<UploadRecord[]>
  readFile(id: string): Promise<File | undefined>
  count(): Promise<number>
  /** Stores an upload, and a copy of its file when there is one. A copy without room is left out. */
  write(record: UploadRecord, file?: File): Promise<void>
  remove(id: string): Promise<void>
}

/** What the database of this release holds. Reading ignores what another release left in another shape. */
interface UploadSchema extends DBSchema {
  uploads: { key: string; value: UploadRecord }
  files: { key: string; value: File }
}

/** Opens the database with the first call. Writes are made in the order of the calls. */
function openUploadDatabase(): UploadDatabase {
  let opening: Promise<IDBPDatabase<UploadSchema>> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function open(): Promise<IDBPDatabase<UploadSchema>> {
    if (!('indexedDB' in globalThis)) return Promise.reject(new Error('This browser has no IndexedDB.'))
    opening ??= openDB<UploadSchema>(DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore(UPLOADS, { keyPath: 'id' })
        database.createObjectStore(FILES)
      },
      // A later release may change the database.
      blocking: (_current, _later, event) => (event.target as IDBDatabase).close(),
    })
    // The next call tries again.
    opening.catch(() => (opening = undefined))
    return opening
  }

  /** Runs after the writes before it, whatever came of them. */
  function inOrder<Result>(work: (database: IDBPDatabase<UploadSchema>) => Promise<Result>): Promise<Result> {
    const run = async () => work(await open())
    const next = last.then(run, run)
    last = next.catch(() => undefined)
    return next
  }

  return {
    readAll: () =>
      inOrder(async (database) => {
        const stored = await database.getAll(UPLOADS)
        return stored.flatMap((value) => uploadRecordSchema.safeParse(value).data ?? [])
      }),
    readFile: (id) =>
      inOrder(async (database) => {
        const file: unknown = await database.get(FILES, id)
        return file instanceof File ? file : undefined
      }),
    count: () => inOrder((database) => database.count(UPLOADS)),
    write: (record, file) =>
      inOrder(async (database) => {
        await database.put(UPLOADS, record)
        if (file !== undefined) await database.put(FILES, file, record.id)
      }),
    remove: (id) =>
      inOrder(async (database) => {
        await database.delete(UPLOADS, id)
        await database.delete(FILES, id)
      }),
  }
}
