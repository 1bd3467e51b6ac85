import { textOf } from '@rankdesk/format'
import { writeFileSync } from 'node:fs'
import { inject, it } from 'vitest'
import { KNOWN_BUSINESSES, writeKnownBusinesses } from '#testing/knownByDomain.ts'
import { writingSamples } from '#testing/writingSamples.ts'
it('x', async () => {
  const { folder, remove } = await writeKnownBusinesses(KNOWN_BUSINESSES)
  const clients = await writingSamples(inject('testPostgres'), { folder, hasDrafts: true })
  let out = ''
  for (const c of clients) {
    out += `\n\n######## ${c.domain} ${c.businessName} ${c.pages.map((p) => p.path)}\n`
    for (const p of c.proposals) out += `\n* ${p.type}: ${p.title} | ${p.path} | ${p.summary}\n    ${p.queries.map((q) => `${q.keyword} ${q.impressions}@${Math.round(q.position ?? 0)}`).join('; ')}\n${p.reasons.map((r) => `      - ${r}`).join('\n')}`
    for (const d of c.drafts) out += `\n\n== DRAFT ${d.type} ${d.brief.title} [${d.brief.language}] kind ${d.brief.businessKind}\n${d.draft.metaTitle}\n${d.draft.metaDescription}\n${d.draft.zones.map((z) => `(${z.elementId} ${z.origin}) ${textOf(z.content)}`).join('\n')}\nNOTE ${d.draft.finalNote}`
  }
  writeFileSync('/tmp/hW-known.txt', out)
  await remove()
}, 120000)
