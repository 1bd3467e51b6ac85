import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allClientsSummaryReport, type ApiClient, queryReport, rankingClientsReport, undoImport } from '@rankdesk/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { filesOf, readFiles, settled, write } from './testing/importFiles.ts'

const AGENCY = fileURLToPath(new URL('../../../fixtures/import/agency', import.meta.url))

let environment: TestApp
let dataDir: string
let hannah: ApiClient
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rankdesk-sources-'))
  environment = await startTestApp({ config: { dataDir } })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function summary() {
  const [row] = (await queryReport(hannah, 'test', allClientsSummaryReport)).rows
  if (row === undefined) throw new Error('The report is empty.')
  const { measuredClients, importedClients, sampleClients, measuredFrom, measuredTo } = row
  return { measuredClients, importedClients, sampleClients, measuredFrom, measuredTo }
}

it('a summary counts the clients whose ranks an import brought, and their days, until it is undone [COV-10]', async () => {
  const before = await summary()
  expect(before.importedClients).toBe(0)
  const { importId } = await readFiles(hannah, await filesOf(AGENCY))
  const { result } = await write(hannah, importId)
  const ids = new Set(result?.clients.map(({ clientId }) => clientId))
  const { rows } = await queryReport(hannah, 'test', rankingClientsReport, { count: 500 })
  const measured = rows.filter(({ clientId, keywords }) => ids.has(clientId) && keywords > 0)
  // One of them brings business facts alone: it has no figures, and so no source.
  expect(measured.length).toBeGreaterThan(0)
  expect(measured.length).toBeLessThan(ids.size)
  const days = [before.measuredFrom, before.measuredTo, ...measured.map(({ measuredOn }) => measuredOn)]
    .map(String)
    .toSorted((a, b) => a.localeCompare(b))
  expect(await summary()).toEqual({
    measuredClients: before.measuredClients + measured.length,
    importedClients: measured.length,
    sampleClients: before.sampleClients,
    measuredFrom: days[0],
    measuredTo: days.at(-1),
  })
  await hannah.call(undoImport, { params: { importId } })
  expect(await settled(hannah, importId)).toMatchObject({ state: 'undone' })
  expect(await summary()).toEqual(before)
})
