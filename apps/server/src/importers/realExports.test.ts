import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openImportBench } from './write/importTesting.ts'

/** Real exports next to the project on development machines. They are not part of the repository. */
const EXPORTS = fileURLToPath(new URL('../../../../../shared/data/search-console', import.meta.url))

// Registered only where the folder exists. Elsewhere our own fixtures replace it.
if (existsSync(EXPORTS)) {
  describe('real exports', () => {
    it('are imported completely, and a second import changes nothing', { timeout: 60_000 }, async () => {
      const bench = await openImportBench()
      const report = await bench.run(EXPORTS, '2026-04-10')
      expect(report.skipped).toEqual([])
      expect(
        report.clients.map(({ domain, plan, day }) => [
          domain,
          plan.pages.length,
          plan.keywords.length,
          plan.days.length,
          day,
        ]),
      ).toEqual([
        ['albadecor.co.uk', 40, 1000, 166, '2026-04-03'],
        ['brightsupport.com.au', 17, 530, 0, '2026-04-10'],
        ['sanfordcleaning.com', 37, 25, 0, '2026-04-10'],
        ['yourcleanqueen.co.uk', 12, 131, 0, '2026-04-10'],
      ])
      // The third has 73 impressions: nothing there is worth work (ADV-29).
      // Four more of the first would bring three or four clicks each (ADV-69).
      expect(report.clients.map(({ strategies }) => strategies)).toEqual([4, 4, 0, 3])
      const before = await bench.contents()
      expect((await bench.run(EXPORTS, '2026-06-01')).changes.describe()).toBe('nothing changed')
      expect(await bench.contents()).toBe(before)
      await bench.close()
    })
  })
} else {
  it('our own fixtures replace real exports', () => {
    expect(existsSync(EXPORTS)).toBe(false)
  })
}
