import { NO_TEAM } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Combobox, matchingOptions } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { teamListQuery } from './team.queries.ts'

/** The maximum number of teams that a search shows (M156). */
const MAX_MATCHES = 10

export interface TeamFilterProps {
  teamId: number | undefined
  onChange: (teamId: number | undefined) => void
}

/** The team filter of the dashboard (M156, M161). It only narrows what is shown (M162). */
export function TeamFilter({ teamId, onChange }: TeamFilterProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const teams = useQuery(teamListQuery(app)).data
  const chosen = teamId === NO_TEAM ? 'No team' : teams?.find((team) => team.teamId === teamId)?.teamName
  return (
    <Combobox
      aria-label="Team"
      className="w-60 max-w-full"
      placeholder="All teams"
      emptyText="No teams found"
      debounceMs={0}
      value={teamId === undefined ? null : { value: String(teamId), label: chosen ?? `Team ${teamId}` }}
      load={async (text) => {
        const all = await queryClient.fetchQuery(teamListQuery(app))
        const options = all.map((team) => ({
          value: String(team.teamId),
          label: team.teamName,
          hint: pluralize(team.members, 'member'),
        }))
        return matchingOptions(options, text).slice(0, MAX_MATCHES)
      }}
      onChange={(option) => onChange(option === null ? undefined : Number(option.value))}
    />
  )
}
