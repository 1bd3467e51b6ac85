import * as z from 'zod/mini'
import { readJson } from '../stored/readJson.ts'
import { type DraftJournal, draftJournal } from './draftJournal.ts'

/** Stores text on this device until it is saved on the server, so that a crash or a lost session loses nothing. */
export interface DraftStorage<Item> {
  read(name: string): Item | undefined
  /** Stores an item. Does nothing when the storage is full or forbidden: typing must not fail. */
  write(name: string, item: Item): void
  remove(name: string): void
}

/** What a draft belongs to. */
export type DraftSubject = { strategyId: number } | { clientId: number }

/** The owner and subject of the text, so that drafts of different people, strategies or clients never mix. */
export type DraftOwner = { staffId: number } & DraftSubject

const keyPrefixOf = (owner: DraftOwner) => {
  const subject = 'strategyId' in owner ? String(owner.strategyId) : `client-${owner.clientId}`
  return `rankdesk.unsaved.${owner.staffId}.${subject}.`
}

/** Returns the names of everything that one person typed about a strategy or client on this device and did not save. */
export function storedDraftNames(storage: Storage, owner: DraftOwner): string[] {
  const prefix = keyPrefixOf(owner)
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  } catch {
    // Nothing can be stored either.
    return []
  }
}

/**
 * Creates the draft storage of one person and strategy or client in `storage`. `schema` reads a stored item. Each
 * write also goes to the journal, with its time, from which the app recovers it when the browser is killed.
 */
export function createDraftStorage<Item extends object>(
  storage: Storage,
  owner: DraftOwner,
  schema: z.ZodMiniType<Item>,
  journal: DraftJournal = draftJournal,
): DraftStorage<Item> {
  const written = new Set<string>()
  const keyOf = (name: string) => `${keyPrefixOf(owner)}${name}`
  return {
    read(name) {
      try {
        const { at: _at, ...item } = readJson(storage.getItem(keyOf(name)), storedItemSchema) ?? {}
        return schema.safeParse(item).data
      } catch {
        return undefined
      }
    },
    write(name, item) {
      const [key, at] = [keyOf(name), timeOfWrite()]
      const text = JSON.stringify({ ...item, at })
      try {
        storage.setItem(key, text)
      } catch {
        // Nothing to do: the text is still in the window, and leaving it unsaved asks first.
      }
      journal.write({ key, text, at })
      written.add(name)
    },
    remove(name) {
      const key = keyOf(name)
      if (!written.delete(name) && storage.getItem(key) === null) return
      storage.removeItem(key)
      journal.write({ key, text: null, at: timeOfWrite() })
    },
  }
}

/** An item of any shape, with the time of its write. */
const storedItemSchema = z.record(z.string(), z.unknown())

let lastTime = 0

/** Returns the time of a write, later than that of every earlier one. */
function timeOfWrite(): number {
  lastTime = Math.max(Date.now(), lastTime + 1)
  return lastTime
}
