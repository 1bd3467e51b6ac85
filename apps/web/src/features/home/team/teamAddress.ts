import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import type { AddressForm } from '#lib/page/useAddressView.ts'

/** The view of the team dashboard. The address holds all of it, so that Back and a copied link restore it. */
export interface TeamView {
  /** The team that the dashboard is limited to (M162). Undefined for all. */
  teamId: number | undefined
  chart: TeamChart
  /** The text that teams and members of the table contain. */
  search: string
  sort: ListSort
  /** The open rows of the table. */
  open: ReadonlySet<string>
}

/** The charts of All Client Ranking Progress (M158). */
const TEAM_CHARTS = ['ranking-progress', 'keyword-ranking'] as const

export type TeamChart = (typeof TEAM_CHARTS)[number]

const FIRST_SORT: ListSort = { columnId: 'name', direction: 'ASC' }

const ROW = /^(?:team-)?\d{1,9}$/

/** Reads the view from a query. Invalid parts count as missing. */
function readTeamAddress(query: URLSearchParams): TeamView {
  const columnId = query.get('sort')
  const team = query.get('team')
  return {
    teamId: team === '0' ? 0 : positive(team),
    chart: TEAM_CHARTS.find((chart) => chart === query.get('chart')) ?? 'ranking-progress',
    search: query.get('search') ?? '',
    sort:
      columnId === null || !/^[a-zA-Z]{1,20}$/.test(columnId)
        ? FIRST_SORT
        : { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' },
    open: new Set((query.get('open') ?? '').split(',').filter((id) => ROW.test(id))),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeTeamAddress({ teamId, chart, search, sort, open }: TeamView): URLSearchParams {
  const query = new URLSearchParams({ view: 'team' })
  if (teamId !== undefined) query.set('team', String(teamId))
  if (chart !== 'ranking-progress') query.set('chart', chart)
  if (search !== '') query.set('search', search)
  writeSort(query, sort, FIRST_SORT)
  if (open.size > 0) query.set('open', [...open].join(','))
  return query
}

export const TEAM_ADDRESS: AddressForm<TeamView> = { read: readTeamAddress, write: writeTeamAddress }
