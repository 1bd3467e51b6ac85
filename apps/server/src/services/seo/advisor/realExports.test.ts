import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { adviseStrategies, STRATEGY_TYPES, whyNothing } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import { openImportBench } from '#importers/write/importTesting.ts'
import { clientFacts } from './clientFacts.ts'
import { replaceableProposals } from './writeProposals.ts'

/** Real exports next to the project on development machines. They are not part of the repository. */
const EXPORTS = fileURLToPath(new URL('../../../../../../../shared/data/search-console', import.meta.url))

// Registered only where the folder exists. Elsewhere the demo agency's facts replace it.
if (existsSync(EXPORTS)) {
  describe('real exports', () => {
    it('lead to proposals that name facts from the files', { timeout: 60_000 }, async () => {
      const bench = await openImportBench()
      await bench.run(EXPORTS, '2026-04-10')
      const { db } = bench.database
      const clients = await bench.rows<{ client_id: number; domain: string }>(
        'select client_id, domain from clients order by 1',
      )
      const counts: Record<string, number> = {}
      const pagesOf: Record<string, (string | undefined)[]> = {}
      for (const { client_id: clientId, domain } of clients) {
        const old = (await replaceableProposals(db, clientId)).map(({ strategyId }) => strategyId)
        const facts = await clientFacts(db, clientId, old, '2026-04-10')
        if (facts === undefined) throw new Error(`Nothing is known of ${domain}.`)
        const proposals = adviseStrategies(facts, '2026-04-10')
        counts[domain] = proposals.length
        pagesOf[domain] = proposals.map(
          ({ pageId: proposedId }) => facts.pages.find(({ pageId }) => pageId === proposedId)?.path,
        )
        // This site is shown too seldom: the advisor says so instead of proposing guesses.
        if (domain === 'sanfordcleaning.com')
          expect(whyNothing(facts)).toContain('a proposal needs 100 impressions, or 50 of one query')
        const keywords = new Set(facts.keywords.map(({ keywordId }) => keywordId))
        for (const { keywordIds, reasons, strategyTypeId, pageId } of proposals) {
          expect(reasons.length).toBeGreaterThan(0)
          expect(keywordIds.every((keywordId) => keywords.has(keywordId))).toBe(true)
          // The import has created the almost-page-one strategies of these pages, so they are not proposed again.
          if (strategyTypeId === STRATEGY_TYPES.almostPageOneOptimization) {
            expect(facts.work.some((work) => work.strategyTypeId === strategyTypeId && work.pageId === pageId)).toBe(
              false,
            )
          }
        }
      }
      expect(counts).toEqual({
        // Four more would bring three or four clicks each (ADV-69).
        'albadecor.co.uk': 10,
        'brightsupport.com.au': 4,
        'sanfordcleaning.com': 0,
        'yourcleanqueen.co.uk': 3,
      })
      expect(pagesOf['yourcleanqueen.co.uk']).toEqual([
        '/cleaners-dorchester',
        '/domestic-cleaners-dorchester',
        '/house-cleaners-weymouth',
      ])
      await bench.close()
    })
  })
} else {
  it('the demo agency replaces real exports', () => {
    expect(existsSync(EXPORTS)).toBe(false)
  })
}
