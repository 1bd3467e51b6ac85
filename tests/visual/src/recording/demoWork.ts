import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { publishLater } from './demoContent.ts'
import { openPlatform, openStrategies, type Visitor } from './visitor.ts'

/** Exports of two clients, with their sites. */
const EXPORTS = path.resolve(import.meta.dirname, '../../../../apps/server/fixtures/import/agency')

/** What a new demo agency lacks and people do while they work: made once, for the screens that show it. */
const made = new Map<string, Promise<unknown>>()

async function once<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known as Promise<Result>
}

/** Returns the function that adds an import and takes these steps with it, each of which ends in a state. */
function importOnce(name: string, steps: Readonly<Record<string, string>>): (visitor: Visitor) => Promise<number> {
  return async (visitor) =>
    once(name, async () => {
      const { importId } = (await visitor.call('/integrations/api/imports', { name })) as { importId: number }
      const address = `/integrations/api/imports/${importId}`
      for (const file of await readdir(EXPORTS, { recursive: true, withFileTypes: true })) {
        if (!file.isFile()) continue
        const location = path.join(file.parentPath, file.name)
        const target = `agency/${path.relative(EXPORTS, location).replaceAll(path.sep, '/')}`
        await visitor.upload(`${address}/files`, target, await readFile(location))
      }
      for (const [step, wanted] of Object.entries(steps)) {
        await visitor.call(`${address}/${step}`, {})
        await visitor.waitUntil(async () => {
          const { state, error } = (await visitor.call(address)) as { state: string; error: string | null }
          if (state === 'failed') throw new Error(`The import failed: ${error}`)
          return state === wanted
        })
      }
      return importId
    })
}

/** Imports whose files have arrived, whose preview waits for a person, and that has written its clients. */
export const collectedImport = importOnce('agency', {})
export const readyImport = importOnce('agency, second try', { read: 'ready' })
export const finishedImport = importOnce('agency in October', { read: 'ready', write: 'done' })

/** Does all of it, once. */
export async function doDemoWork(visitor: Visitor): Promise<void> {
  for (const add of [collectedImport, readyImport, finishedImport]) await add(visitor)
  await once('other work', async () => {
    const publishable = await openStrategies(visitor, [STRATEGY_TYPES.servicePageOptimization])
    for (const { strategyId } of publishable.slice(0, 2)) await publishLater(visitor, strategyId)
    for (const clientId of (await visitor.clientIds()).slice(0, 2)) await impersonate(visitor, clientId)
    await reportErrors(visitor)
    await backUp(visitor)
  })
}

/** Visits the platform as a client. */
async function impersonate(visitor: Visitor, clientId: number): Promise<void> {
  const tab = await openPlatform(visitor, clientId)
  await tab.getByRole('link', { name: 'Rankings' }).click()
  await tab.close()
}

/** Reports errors of a browser and of a program. */
async function reportErrors(visitor: Visitor): Promise<void> {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0'
  for (const entry of [
    { level: 5, message: 'TypeError: Cannot read properties of undefined', screen: '/scheduler/:client' },
    { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
    { level: 2, message: 'The map of the places service is late by 4 s', screen: '/execution/gpo/:strategyId' },
    { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
  ])
    await visitor.call('/errors/v1/api/log', { application: 'Rankdesk', userAgent, version: '0.1.0', ...entry })
}

/** Makes a backup, and verifies it. */
async function backUp(visitor: Visitor): Promise<void> {
  await visitor.call('/operations/api/backups', {})
  await visitor.waitUntil(async () => {
    const { backups } = (await visitor.call('/operations/api/backups')) as { backups: { verified: unknown }[] }
    return backups[0]?.verified != null
  })
}
