import { mkdir, writeFile, rm } from 'node:fs/promises'
import { KNOWN_BUSINESSES, startTestPostgres, writeKnownBusinesses, writingSamples } from '@rankdesk/server/testing'
import { draftSheet, proposalSheet } from './drafts/sheets.ts'
const out = process.argv[2] ?? '/tmp/look-F/sheets'
await rm(out, { recursive: true, force: true })
await mkdir(`${out}/drafts`, { recursive: true })
await mkdir(`${out}/proposals`, { recursive: true })
const postgres = await startTestPostgres({})
const known = await writeKnownBusinesses(KNOWN_BUSINESSES)
const sources = [{ folder: known.folder, hasDrafts: true }, ...(process.argv[3] ? [{ folder: process.argv[3], hasDrafts: false }] : [])]
for (const source of sources) {
  for (const client of await writingSamples(postgres, source)) {
    let n = 0
    for (const p of client.proposals) await writeFile(`${out}/proposals/${client.domain}-${String((n += 1)).padStart(2, '0')}.md`, proposalSheet(client, p) + '\n')
    n = 0
    for (const d of client.drafts) await writeFile(`${out}/drafts/${client.domain}-${String((n += 1)).padStart(2, '0')}${d.settled.asked.replacesDraft ? '-brief' : ''}.md`, draftSheet(client, d) + '\n')
    console.log(client.domain, client.proposals.length, client.drafts.length, client.drafts.filter((d) => d.settled.asked.replacesDraft).length)
  }
}
await known.remove()
await postgres.stop()
