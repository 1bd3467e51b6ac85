import { addDays, addMonths, firstDayOfMonth } from '@rankdesk/format'
import type pg from 'pg'
import type { Random } from '#platform/random/seededRandom.ts'
import { MAPPING_COUNTS } from '#platform/rollups/recordMappings.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { Timeline } from '../timeline.ts'

const MONTHS = 14
/** The share of clients whose mapping fell: their sites grew faster than anybody mapped. */
const FALLING_SHARE = 0.15

interface MappingCounts {
  client_id: number
  pages: number
  mapped_pages: number
  is_mappable: boolean
}

/**
 * Adds the record of each client's mapping in the last months, up to what is mapped now. All rows must be copied before.
 */
export async function writeMappingDays(
  client: pg.ClientBase,
  { tables, timeline, random }: { tables: AgencyTables; timeline: Timeline; random: Random },
): Promise<void> {
  const { rows } = await client.query<MappingCounts>(`${MAPPING_COUNTS} order by c.client_id`)
  for (const counts of rows) addHistory(counts, tables, timeline, random.fork(`mapping ${counts.client_id}`))
  await tables.flush(client)
}

function addHistory(counts: MappingCounts, tables: AgencyTables, { month, today }: Timeline, random: Random): void {
  const { client_id: clientId, pages, mapped_pages: mapped, is_mappable: isMappable } = counts
  const starts = random.chance(FALLING_SHARE) ? random.between(1.05, 1.5) : random.between(0.2, 0.9)
  const months = Array.from({ length: MONTHS }, (_none, index) => index)
  const rows = months.map((index) => {
    const isNow = index === MONTHS - 1
    const progress = index / (MONTHS - 1)
    const share = isNow ? 1 : starts + (1 - starts) * progress + random.between(-0.04, 0.04)
    const first = firstDayOfMonth(addMonths(month, index + 1 - MONTHS))
    return {
      date: addDays(first, index === 0 || isNow ? 0 : random.int(0, 20)),
      mappedPages: isNow ? mapped : Math.max(0, Math.min(pages, Math.round(mapped * share))),
    }
  })
  // A row stands until the mapping changes.
  const changed = rows.filter(({ mappedPages }, index) => index === 0 || mappedPages !== rows[index - 1]?.mappedPages)
  for (const [index, { date, mappedPages }] of changed.entries()) {
    const until = changed[index + 1]?.date ?? 'infinity'
    const checkedOn = until === 'infinity' ? today : addDays(until, -1)
    tables.clientMappingDays.add({ clientId, date, until, checkedOn, pages, mappedPages, isMappable })
  }
}
