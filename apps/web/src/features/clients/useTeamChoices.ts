import { NO_MEMBER, NO_TEAM, teamListReport } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import type { TeamChoices } from './address/queueFilters.ts'
import type { QueueList } from './queueLists.ts'

/** Returns the teams and people that a list of the agency's clients can be limited to; undefined for one's own clients. */
export function useTeamChoices({ ownClients }: QueueList): TeamChoices | undefined {
  const app = useApp()
  const teams = useQuery({ ...reportRowsQuery(app, teamListReport), enabled: !ownClients }).data
  const staff = useQuery({ ...staffListQuery(app), enabled: !ownClients }).data
  return useMemo(
    () =>
      ownClients
        ? undefined
        : {
            teams: [
              ...(teams ?? []).map(({ teamId, teamName }) => ({ value: String(teamId), label: teamName })),
              { value: String(NO_TEAM), label: 'No team' },
            ],
            people: [
              ...(staff ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
              { value: String(NO_MEMBER), label: 'No SEO manager' },
            ],
          },
    [ownClients, teams, staff],
  )
}
