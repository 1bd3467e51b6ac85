/** The size of a disk and its free bytes, as the server may use them. */
export interface DiskSpace {
  free: number
  total: number
}

/** `low` warns operators; `full` refuses uploads so that small writes still pass. */
export type SpaceLevel = 'ok' | 'low' | 'full'

const MB = 1024 * 1024
const GB = 1024 * MB
const HOUR = 60 * 60 * 1000

/** Returns the bytes that uploads must leave free: 2 % of the disk, 128 MB to 512 MB. */
function reserveOf({ total }: DiskSpace): number {
  return clamp(total * 0.02, 128 * MB, 512 * MB)
}

/** Returns the free bytes below which operators are warned: 10 % of the disk, 1 GB to 5 GB. */
function warningThresholdOf({ total }: DiskSpace): number {
  return clamp(total * 0.1, GB, 5 * GB)
}

/** Returns the level of a disk. Exactly a threshold still belongs to the better level. */
export function spaceLevelOf(space: DiskSpace): SpaceLevel {
  if (space.free < reserveOf(space)) return 'full'
  return space.free < warningThresholdOf(space) ? 'low' : 'ok'
}

/**
 * Whether an upload that still writes `bytes` fits. A large one must leave the whole reserve, a small one a quarter of
 * it, so that large uploads are refused first and the texts of staff last.
 */
export function hasRoomFor(space: DiskSpace, bytes: number, size: 'large' | 'small'): boolean {
  const reserve = reserveOf(space) / (size === 'large' ? 1 : 4)
  return space.free - bytes >= reserve
}

/** The time in ms after which an idle upload expires, shorter when space is. Its chunks are then deleted. */
export const ABANDONED_AFTER_MS: Readonly<Record<SpaceLevel, number>> = {
  ok: 12 * HOUR,
  low: HOUR,
  full: HOUR / 4,
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
