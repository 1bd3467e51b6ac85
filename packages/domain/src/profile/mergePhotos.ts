import { photoCategory } from './photoCategories.ts'
import type { ProfilePhoto } from './photos.ts'

/** The result of merging two people's changes of a list of photos. */
export interface MergedPhotos {
  merged: ProfilePhoto[]
  /** The keys of the photos of which both changed the same text differently; `merged` has ours. */
  conflicts: string[]
}

/** Returns the key of each photo: its address, and its turn among photos with the same one. */
export function photoKeys(photos: readonly Pick<ProfilePhoto, 'url'>[]): string[] {
  const turns = new Map<string, number>()
  return photos.map(({ url }) => {
    const turn = (turns.get(url) ?? 0) + 1
    turns.set(url, turn)
    return turn === 1 ? url : `${url} ${turn}`
  })
}

/**
 * Merges two people's changes of photos since a common base, photo by photo and text by text. Photos that either added stay,
 * and a photo is removed only if the other one did not change it. The order is ours, theirs follow. Rule PROF-26.
 */
export function mergePhotos(
  base: readonly ProfilePhoto[],
  ours: readonly ProfilePhoto[],
  theirs: readonly ProfilePhoto[],
): MergedPhotos {
  const [old, mine, other] = [byKey(base), byKey(ours), byKey(theirs)]
  const conflicts: string[] = []
  const kept = [...mine].flatMap(([key, photo]): ProfilePhoto[] => {
    const [before, their] = [old.get(key), other.get(key)]
    if (their === undefined) return before !== undefined && isSamePhoto(before, photo) ? [] : [photo]
    const { merged, isConflict } = mergeTexts(before, photo, their)
    if (isConflict) conflicts.push(key)
    return [merged]
  })
  const added = [...other].flatMap(([key, photo]): ProfilePhoto[] => {
    const before = old.get(key)
    return mine.has(key) || (before !== undefined && isSamePhoto(before, photo)) ? [] : [photo]
  })
  return { merged: [...kept, ...added], conflicts }
}

/** Returns `target` with some photos of `source`, by their keys: replaced, added, or removed where `source` lacks them. */
export function copyPhotos(
  target: readonly ProfilePhoto[],
  keys: readonly string[],
  source: readonly ProfilePhoto[],
): ProfilePhoto[] {
  const [present, from] = [byKey(target), byKey(source)]
  const replaced = [...present].flatMap(([key, photo]) => (keys.includes(key) ? (from.get(key) ?? []) : photo))
  return [...replaced, ...keys.flatMap((key) => (present.has(key) ? [] : (from.get(key) ?? [])))]
}

function byKey(photos: readonly ProfilePhoto[]): ReadonlyMap<string, ProfilePhoto> {
  const keys = photoKeys(photos)
  return new Map(photos.map((photo, index) => [keys[index] ?? '', photo]))
}

const TEXTS = ['title', 'caption', 'description'] as const

function isSamePhoto(one: ProfilePhoto, other: ProfilePhoto): boolean {
  return TEXTS.every((name) => one[name] === other[name]) && photoCategory(one) === photoCategory(other)
}

function mergeTexts(before: ProfilePhoto | undefined, ours: ProfilePhoto, theirs: ProfilePhoto) {
  let merged = ours
  let isConflict = false
  for (const name of [...TEXTS, 'category'] as const) {
    const [was, mine, other] = [before, ours, theirs].map((photo) =>
      photo === undefined ? undefined : name === 'category' ? photoCategory(photo) : photo[name],
    )
    if (mine === other || was === other) continue
    if (was === mine) merged = { ...merged, [name]: theirs[name] }
    else isConflict = true
  }
  return { merged, isConflict }
}
