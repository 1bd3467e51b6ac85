import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type ClientSamples,
  KNOWN_BUSINESSES,
  UNSEEN_BUSINESSES,
  startTestPostgres,
  writeKnownBusinesses,
  writingSamples,
} from '@rankdesk/server/testing'
import { projectRoot, reportsFolder } from '@rankdesk/scripts/steps/projectRoot.ts'
import type { Measurement } from '../measurement.ts'
import { draftSheet, proposalSheet } from './sheets.ts'

const BUSINESSES = path.join(projectRoot, 'apps/server/fixtures/businesses')

/**
 * Writes a sheet for each proposal and each draft of the five fixture businesses, the businesses that are known by their
 * domain, export and pages, and the demo agency to reports/drafts, for judges who read nothing else (docs/writing-rubric.md). EXPORTS names a folder of other exports, of which only
 * proposals are written. The same input gives the same sheets.
 */
export async function writeSheets(): Promise<Measurement[]> {
  const folder = path.join(reportsFolder, 'drafts')
  await rm(folder, { recursive: true, force: true })
  const exports = process.env['EXPORTS'] ?? ''
  const postgres = await startTestPostgres({})
  const known = await writeKnownBusinesses(KNOWN_BUSINESSES)
  const unseen = await writeKnownBusinesses(UNSEEN_BUSINESSES)
  try {
    const sources = [
      { name: 'businesses', folder: BUSINESSES, hasDrafts: true },
      { name: 'known', folder: known.folder, hasDrafts: true },
      { name: 'unseen', folder: unseen.folder, hasDrafts: true },
      { name: 'demo', hasDrafts: true },
      ...(exports === '' ? [] : [{ name: 'exports', folder: exports, hasDrafts: false }]),
    ]
    const all: ClientSamples[] = []
    for (const { name, ...source } of sources) {
      const samples = await writingSamples(postgres, source)
      for (const client of samples) await writeClientSheets(path.join(folder, name, client.domain), client)
      all.push(...samples)
    }
    const drafts = all.flatMap((client) => client.drafts)
    const briefs = drafts.filter(({ settled }) => settled.asked.replacesDraft)
    console.log(`Sheets written to ${path.relative(projectRoot, folder)}`)
    return [
      { name: 'proposals', value: all.flatMap(({ proposals }) => proposals).length, unit: 'sheets' },
      { name: 'drafts', value: drafts.length, unit: 'sheets' },
      { name: 'of them briefs in place of a draft', value: briefs.length, unit: 'sheets' },
    ]
  } finally {
    await known.remove()
    await unseen.remove()
    await postgres.stop()
  }
}

async function writeClientSheets(folder: string, client: ClientSamples): Promise<void> {
  const sheets = [
    ...client.proposals.map((proposal) => ['proposals', proposalSheet(client, proposal)] as const),
    ...client.drafts.map((draft) => ['drafts', draftSheet(client, draft)] as const),
  ]
  const counts = new Map<string, number>()
  for (const [kind, text] of sheets) {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    await mkdir(path.join(folder, kind), { recursive: true })
    await writeFile(path.join(folder, kind, `${String(number).padStart(2, '0')}.md`), `${text}\n`)
  }
}
