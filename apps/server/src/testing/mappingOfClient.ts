import { type ApiClient, clientMapping, queryReport, rankingClientsReport, undoMapping } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { TestApp } from './startTestApp.ts'

const CLIENT_ID = 3

/** Reads and undoes the mapping of a client of the demo agency, by the API and in the database. */
export function mappingOfClient(environment: () => TestApp, caller: () => ApiClient) {
  const params = { clientId: CLIENT_ID }
  const select = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    fetchRows<Row>(environment().database.db, query)
  const read = () => caller().call(clientMapping, { params })
  return {
    params,
    select,
    read,
    /** Returns how many pages the client list counts as mapped. */
    mappedShare: async () =>
      (
        await queryReport(caller(), 'test', rankingClientsReport, {
          filter: [{ name: 'clientId', value: CLIENT_ID, match: 'EQUALS' }],
        })
      ).rows[0]?.mappedPages,
    /** Returns everything that an edit of the mapping can change. */
    state: async () => ({
      targets: await select(
        sql`select seo_target_id, specialty_type_id, geo_name, page_id from seo_targets where client_id = 3 order by 1`,
      ),
      keywords: await select(
        sql`select keyword_id, seo_target_id, geo_name from keywords where client_id = 3 order by 1`,
      ),
      strategies: await select(
        sql`select strategy_id, seo_target_id, specialty_type_id, geography from strategies where client_id = 3 order by 1`,
      ),
    }),
    undo: async () => {
      const { lastEdit } = await read()
      return caller().call(undoMapping, { params, body: { mappingEditId: lastEdit?.mappingEditId ?? 0 } })
    },
  }
}

/** Returns the first item that matches. Throws if the demo agency has none. */
export function first<Item>(items: readonly Item[], matches: (item: Item) => boolean = () => true): Item {
  const item = items.find(matches)
  if (item === undefined) throw new Error('The demo agency has none')
  return item
}

/** Returns the cell of a target in the matrix of specialties by places. */
export const cellOf = ({ specialtyTypeId, geoName }: { specialtyTypeId: number; geoName: string }) => ({
  specialtyTypeId,
  geoName,
})
