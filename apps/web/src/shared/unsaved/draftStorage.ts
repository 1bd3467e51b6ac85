/** Keeps text on this device until it is safe on the server, so that a crash or a lost session takes nothing. */
export interface DraftStorage<Item> {
  read(name: string): Item | undefined
  /** A full or forbidden storage is no reason to stop the person who types: then nothing is kept. */
  keep(name: string, item: Item): void
  drop(name: string): void
}

/** Whose text it is, and of what: texts of two people, two strategies or two clients never meet. */
export type DraftOwner = { staffId: number } & ({ strategyId: number } | { clientId: number })

/** The shelf of one person and strategy or client in `storage`. `accept` says what a kept item must look like. */
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
