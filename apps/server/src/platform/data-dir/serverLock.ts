import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createFile, readFileIfThere, replaceFile } from './atomicFile.ts'
import { isSameProcessAlive, processIdentity, type ProcessIdentity } from './processIdentity.ts'

/* The lock is a series of numbered files, `server-1.lock`, `server-2.lock`, … of which the highest counts. Numbers
   only grow and the highest is never removed. A process that judged an old file stale and then waited therefore
   cannot take the lock from a faster one: its number is taken, or is no longer the highest. */
const lockName = /^server-(\d+)\.lock$/
const lockContent = z.object({ pid: z.number().int(), startedAt: z.string(), released: z.boolean().optional() })

/** A lock that this process holds. */
export interface ServerLock {
  /** Releases the lock. A second call does nothing. */
  release(): Promise<void>
}

/** Takes the lock of `folder`, or returns which live process holds it. */
export async function acquireServerLock(folder: string): Promise<ServerLock | { holderPid: number }> {
  const identity = await processIdentity(process.pid)
  for (;;) {
    const highest = Math.max(0, ...(await lockNumbers(folder)))
    const holder = await readHolder(folder, highest)
    if (holder !== undefined) return { holderPid: holder.pid }
    const number = highest + 1
    const path = join(folder, lockFile(number))
    if (!(await createFile(path, JSON.stringify(identity)))) continue
    const numbers = await lockNumbers(folder)
    if (Math.max(...numbers) > number) {
      await rm(path, { force: true })
      continue
    }
    for (const older of numbers) if (older < number) await rm(join(folder, lockFile(older)), { force: true })
    let released = false
    return {
      async release() {
        if (released) return
        released = true
        await replaceFile(path, JSON.stringify({ ...identity, released: true }))
      },
    }
  }
}

/** Returns the number of the live process that holds the lock of `folder`, or undefined. */
export async function serverLockHolder(folder: string): Promise<number | undefined> {
  return (await readHolder(folder, Math.max(0, ...(await lockNumbers(folder)))))?.pid
}

function lockFile(number: number): string {
  return `server-${number}.lock`
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names.flatMap((name) => {
    const number = lockName.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })
}

async function readHolder(folder: string, number: number): Promise<ProcessIdentity | undefined> {
  if (number === 0) return undefined
  const text = await readFileIfThere(join(folder, lockFile(number)))
  const content = lockContent.safeParse(text === undefined ? undefined : safeJson(text))
  if (!content.success || content.data.released === true) return undefined
  return (await isSameProcessAlive(content.data)) ? content.data : undefined
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
