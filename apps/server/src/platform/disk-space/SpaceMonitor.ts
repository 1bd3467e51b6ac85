import { statfs } from 'node:fs/promises'
import { type Clock, formatFileSize } from '@rankdesk/format'
import { type DiskSpace, hasRoomFor, type SpaceLevel, spaceLevelOf } from './spaceRules.ts'

/** Reads the space of the disk that holds a folder. Rejects for a missing folder. */
export type ReadSpace = (folder: string) => Promise<DiskSpace>

/** How often operators are reminded while space is short, in ms. */
const REMIND_EVERY_MS = 15 * 60 * 1000

export interface SpaceMonitorOptions {
  folder: string
  /** Real time. */
  clock: Clock
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  readSpace: ReadSpace
}

/** Watches the disk of the data folder: warns operators in the log before it is full, and decides whether uploads fit. */
export class SpaceMonitor {
  readonly #options: SpaceMonitorOptions
  #reported: { level: SpaceLevel; at: number } = { level: 'ok', at: -Infinity }

  constructor(options: SpaceMonitorOptions) {
    this.#options = options
  }

  /** Returns the present space; undefined when the system does not report it. */
  async space(): Promise<DiskSpace | undefined> {
    const { folder, readSpace } = this.#options
    return readSpace(folder).catch(() => undefined)
  }

  /** Returns the level of the space; `ok` while it is unknown. */
  async level(): Promise<SpaceLevel> {
    const space = await this.space()
    return space === undefined ? 'ok' : spaceLevelOf(space)
  }

  /** Whether an upload that still writes `bytes` fits; true while the space is unknown. */
  async hasRoomFor(bytes: number, size: 'large' | 'small'): Promise<boolean> {
    const space = await this.space()
    return space === undefined || hasRoomFor(space, bytes, size)
  }

  /** Logs a change of the level, and a reminder every quarter of an hour while space is short. */
  async report(): Promise<void> {
    const { clock, log, folder } = this.#options
    const space = await this.space()
    if (space === undefined) return
    const level = spaceLevelOf(space)
    const at = clock.now().getTime()
    const isChange = level !== this.#reported.level
    if (!isChange && (level === 'ok' || at - this.#reported.at < REMIND_EVERY_MS)) return
    this.#reported = { level, at }
    const details = { folder, freeBytes: space.free, totalBytes: space.total, level }
    const figures = `${formatFileSize(space.free)} of ${formatFileSize(space.total)} are free`
    if (level === 'ok') log.info(details, `There is enough disk space again: ${figures}.`)
    else if (level === 'low') log.warn(details, `Disk space is running low: ${figures}. Free some or add more.`)
    else log.warn(details, `The disk is nearly full: ${figures}. Large uploads are rejected until there is more.`)
  }
}

/** Reads the space from the system, without the part that only the superuser may use. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
