/** Stores text on this device until it is saved on the server, so that a crash or a lost session loses nothing. */
export interface DraftStorage<Item> {
  read(name: string): Item | undefined
  /** Stores an item. Does nothing when the storage is full or forbidden: typing must not fail. */
  keep(name: string, item: Item): void
  drop(name: string): void
}

/** The owner and subject of the text, so that drafts of different people, strategies or clients never mix. */
export type DraftOwner = { staffId: number } & ({ strategyId: number } | { clientId: number })

/** Creates the draft storage of one person and strategy or client in `storage`. `accept` validates a stored item. */
export function createDraftStorage<Item>(
  storage: Storage,
  owner: DraftOwner,
  accept: (value: unknown) => value is Item,
): DraftStorage<Item> {
  const subject = 'strategyId' in owner ? String(owner.strategyId) : `client-${owner.clientId}`
  const keyOf = (name: string) => `rankdesk.unsaved.${owner.staffId}.${subject}.${name}`
  return {
    read(name) {
      try {
        const value: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null')
        return accept(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    keep(name, item) {
      try {
        storage.setItem(keyOf(name), JSON.stringify(item))
      } catch {
        // Nothing to do: the text is still in the window, and leaving it unsaved asks first.
      }
    },
    drop(name) {
      storage.removeItem(keyOf(name))
    },
  }
}
