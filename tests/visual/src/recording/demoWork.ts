import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { publishLater } from './demoContent.ts'
import { openStrategies } from './strategies.ts'
import { openPlatform, type Visitor } from './visitor.ts'

/** Exports of two clients, with their sites. */
const EXPORTS = path.resolve(import.meta.dirname, '../../../../apps/server/fixtures/import/agency')

interface Import {
  importId: number
  state: string
  error: string | null
}

/** What a new demo agency lacks and people do while they work: made once, for the screens that show it. */
const made = new Map<string, Promise<unknown>>()

async function once<Result>(name: string, make: () => Promise<Result>): Promise<Result> {
  if (!made.has(name)) made.set(name, make())
  return made.get(name) as Promise<Result>
}

/** Adds an import whose files have arrived. */
export const collectedImport = (visitor: Visitor): Promise<number> =>
  once('collected import', () => startImport(visitor, 'agency'))

/** Adds an import whose preview waits for a person. */
export const readyImport = (visitor: Visitor): Promise<number> =>
  once('ready import', async () => {
    const importId = await startImport(visitor, 'agency, second try')
    await run(visitor, importId, 'read', 'ready')
    return importId
  })

/** Adds an import that has written its clients. */
export const finishedImport = (visitor: Visitor): Promise<number> =>
  once('finished import', async () => {
    const importId = await startImport(visitor, 'agency in October')
    await run(visitor, importId, 'read', 'ready')
    await run(visitor, importId, 'write', 'done')
    return importId
  })

async function startImport(visitor: Visitor, name: string): Promise<number> {
  const { importId } = (await visitor.call('/integrations/api/imports', { name })) as Import
  for (const file of await readdir(EXPORTS, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const location = path.join(file.parentPath, file.name)
    await visitor.upload(
      `/integrations/api/imports/${importId}/files`,
      `agency/${path.relative(EXPORTS, location).replaceAll(path.sep, '/')}`,
      await readFile(location),
    )
  }
  return importId
}

async function run(visitor: Visitor, importId: number, step: string, wanted: string): Promise<void> {
  await visitor.call(`/integrations/api/imports/${importId}/${step}`, {})
  await visitor.waitUntil(async () => {
    const { state, error } = (await visitor.call(`/integrations/api/imports/${importId}`)) as Import
    if (state === 'failed') throw new Error(`The import failed: ${error}`)
    return state === wanted
  })
}

/** Makes a backup, and verifies it. */
const backup = (visitor: Visitor): Promise<void> =>
  once('backup', async () => {
    await visitor.call('/operations/api/backups', {})
    await visitor.waitUntil(async () => {
      const { backups } = (await visitor.call('/operations/api/backups')) as { backups: { verified: unknown }[] }
      return backups[0]?.verified != null
    })
  })

/** Visits the platform as two clients, so that there are impersonations. */
const impersonations = (visitor: Visitor): Promise<void> =>
  once('impersonations', async () => {
    for (const clientId of (await visitor.clientIds()).slice(0, 2)) {
      const tab = await openPlatform(visitor, clientId)
      await tab.getByRole('link', { name: 'Rankings' }).click()
      await tab.close()
    }
  })

/** Reports errors of a browser and of a program. */
const errors = (visitor: Visitor): Promise<void> =>
  once('errors', async () => {
    const common = {
      application: 'Rankdesk',
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0',
      version: '0.1.0',
    }
    for (const entry of [
      { level: 5, message: 'TypeError: Cannot read properties of undefined', screen: '/scheduler/:client' },
      { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
      { level: 2, message: 'The map of the places service is late by 4 s', screen: '/execution/gpo/:strategyId' },
      { level: 3, message: 'The file upload failed', screen: '/client/:client/media' },
    ])
      await visitor.call('/errors/v1/api/log', { ...common, ...entry })
  })

/** Schedules two publishes, whose strategies are then completed. */
const scheduledPublishes = (visitor: Visitor): Promise<void> =>
  once('scheduled publishes', async () => {
    for (const { strategyId } of (await openStrategies(visitor, [STRATEGY_TYPES.servicePageOptimization])).slice(0, 2))
      await publishLater(visitor, strategyId)
  })

/** Does all of it. */
export async function doDemoWork(visitor: Visitor): Promise<void> {
  await collectedImport(visitor)
  await readyImport(visitor)
  await finishedImport(visitor)
  await scheduledPublishes(visitor)
  await impersonations(visitor)
  await errors(visitor)
  await backup(visitor)
}
