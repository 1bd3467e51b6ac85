import type { CallResult, clientMapping } from '@rankdesk/api'
import { suggestPages } from '@rankdesk/domain'
import type { Queryable } from '#platform/db/database.ts'
import { liveSiteOf, pageSourceOf } from '#services/sites/reading/liveSite.ts'
import { clientById } from '../client-info/clientById.ts'
import {
  dismissedOf,
  lastEdit,
  mappablePages,
  mappingQueries,
  postsOf,
  prioritiesOf,
  targetRows,
} from './mapping.queries.ts'

/** Returns a client's mapping with suggestions, and the person's newest edit. Throws `HttpError` 404. */
export async function readMapping(
  db: Queryable,
  clientId: number,
  staffId: number,
): Promise<CallResult<typeof clientMapping>> {
  const { city } = await clientById(db, clientId)
  const pages = await mappablePages(db, clientId)
  const rows = await targetRows(db, clientId)
  const queries = await mappingQueries(db, clientId)
  const dismissed = await dismissedOf(db, clientId)
  const posts = await postsOf(db, clientId)
  const live = await liveSiteOf(db, clientId)
  const edit = await lastEdit(db, clientId, staffId)
  const priorityOf = prioritiesOf(queries)
  const ofTarget = Map.groupBy(queries, ({ seoTargetId }) => seoTargetId)
  const specialties = new Map(rows.map((row) => [row.specialtyTypeId, row]))
  return {
    pageSource: await pageSourceOf(db, clientId),
    pages: pages.map(({ metaTitle: _title, seq: _seq, ...page }) => page),
    specialties: [...specialties.values()].map(
      ({ specialtyTypeId, specialtyTypeName, serviceTypeName, searchVolume, otherClients }) => ({
        specialtyTypeId,
        specialtyTypeName,
        serviceTypeName,
        searchVolume,
        otherClients,
        priority: priorityOf(specialtyTypeId),
      }),
    ),
    geos: [...new Set(rows.map(({ geoName }) => geoName))].toSorted((a, b) => a.localeCompare(b)),
    targets: rows.map(({ seoTargetId, specialtyTypeId, geoName, pageId }) => {
      const own = ofTarget.get(seoTargetId) ?? []
      const ranks = own.flatMap(({ rank }) => (rank === null || rank <= 0 ? [] : [rank]))
      return {
        seoTargetId,
        specialtyTypeId,
        geoName,
        pageId,
        keywords: own.length,
        bestRank: ranks.length === 0 ? null : Math.min(...ranks),
      }
    }),
    posts,
    suggestions: suggestPages({ pages, targets: rows, posts, queries, homeCity: city, dismissed, live }).map(
      ({ reasons, ...suggestion }) => ({ ...suggestion, reasons: [...reasons] }),
    ),
    dismissed,
    lastEdit: edit === undefined ? null : { ...edit, editedAt: edit.editedAt.toISOString() },
  }
}
