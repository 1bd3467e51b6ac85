import {
  createApiClient,
  listMediaFiles,
  listMediaFolders,
  mediaUsage,
  SERVICE_NAMES,
  type ServiceName,
} from '@rankdesk/api'
import { makeLargeLibrary, signIn } from '@rankdesk/server/testing'
import type { Measurement } from './measurement.ts'
import { measureMediaScreen } from './mediaScreen.ts'
import { startAgency } from './server/startAgency.ts'

const NOW = '2026-11-17T18:00:00Z'
const FILES = 20_000
const FOLDER = 3000
/** The limit of the first files, in ms. */
const MAX_FIRST_FILES_MS = 300
const RUNS = 9

/** Measures the media library's calls and its screen with 20,000 files of a client, 3,000 of them in one folder. */
export async function measureMediaLibrary(): Promise<Measurement[]> {
  const agency = await startAgency(12, NOW)
  try {
    const { projectId: project, clientId } = await makeLargeLibrary(agency.dataDir, { files: FILES, folder: FOLDER })
    const { id_token: token } = await signIn(agency.url, 'Maya Okafor')
    const client = createApiClient({
      services: servicesOf(agency.url),
      application: 'rankdesk-bench',
      authorization: { token: () => token, reauthorize: () => Promise.resolve(false) },
    })
    const list = (query: Record<string, string | number>) => () =>
      client.call(listMediaFiles, { query: { project, limit: 200, ...query } })
    const cases: [string, () => Promise<unknown>, number | undefined][] = [
      ['first 200 of 3,000 files in a folder', list({ folderPath: '/large' }), MAX_FIRST_FILES_MS],
      ['first 200 of 20,000 files', list({}), MAX_FIRST_FILES_MS],
      ['search in 20,000 files', list({ search: '99' }), MAX_FIRST_FILES_MS],
      ['20,000 files by size', list({ sort: 'size', direction: 'desc' }), MAX_FIRST_FILES_MS],
      ['unused of 20,000 files', list({ unused: 'true' }), MAX_FIRST_FILES_MS],
      ['folders', () => client.call(listMediaFolders, { query: { project } }), MAX_FIRST_FILES_MS],
      ['usage', () => client.call(mediaUsage, { query: { project } }), undefined],
    ]
    const measurements: Measurement[] = []
    for (const [name, call, max] of cases) {
      const { first, median } = await measure(call)
      const budget = max === undefined ? {} : { budget: { max } }
      measurements.push({ name: `media: ${name}, first call`, value: first, unit: 'ms' })
      measurements.push({ name: `media: ${name}`, value: median, unit: 'ms', ...budget })
    }
    const started = performance.now()
    const all = await allFiles((cursor) => list({ folderPath: '/large', limit: 500, ...cursor })())
    if (all !== FOLDER) throw new Error(`The pages had ${all} files instead of ${FOLDER}.`)
    measurements.push({ name: 'media: all pages of 3,000 files', value: performance.now() - started, unit: 'ms' })
    measurements.push(...(await measureMediaScreen(agency.url, clientId, FOLDER)))
    return measurements
  } finally {
    await agency.stop()
  }
}

async function measure(call: () => Promise<unknown>): Promise<{ first: number; median: number }> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now()
    await call()
    times.push(performance.now() - started)
  }
  const [first = 0, ...others] = times
  return { first, median: others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? first }
}

async function allFiles(
  page: (cursor: { cursor?: string }) => Promise<{ files: readonly unknown[]; nextCursor: string | null }>,
): Promise<number> {
  let count = 0
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { files, nextCursor } = await page(cursor === undefined ? {} : { cursor })
    count += files.length
    cursor = nextCursor
  }
  return count
}

function servicesOf(url: string): Record<ServiceName, string> {
  return Object.fromEntries(SERVICE_NAMES.map((name) => [name, `${url}/services/${name}`])) as Record<
    ServiceName,
    string
  >
}
