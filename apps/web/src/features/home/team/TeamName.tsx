import { NO_MEMBER } from '@rankdesk/api'
import type { Explanation } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Explained } from '#lib/explain/Explained.tsx'
import { StaffAvatar } from '#lib/staff/StaffAvatar.tsx'
import type { StaffRow } from '#lib/staff/staffList.queries.ts'
import type { TeamRow } from './teamRows.ts'

/** The people of a team: its rows without that of the clients that have no SEO manager. */
const peopleOf = ({ members }: TeamRow) => members.filter(({ staffId }) => staffId !== NO_MEMBER)

/** Lists the members of a team with the clients that count for each. */
const explainMembers = (row: TeamRow): Explanation => ({
  title: `Members of ${row.name}`,
  sum: pluralize(peopleOf(row).length, 'member'),
  lines: row.members.map((member) => ({ label: member.name, text: pluralize(member.clients, 'client') })),
  note: 'The people of the team, and those who left it while clients still count for them.',
})

export interface TeamNameProps {
  row: TeamRow
  member: StaffRow | undefined
  onOpen: (member: StaffRow) => void
}

/** The name of a team with its number of members, or of a member, which opens that person's Home. */
export function TeamName({ row, member, onOpen }: TeamNameProps) {
  if (row.staffId === null) {
    return (
      <span className="whitespace-nowrap">
        <span className="font-medium">{row.name}</span>{' '}
        {row.members.length === 0 ? (
          <span className="text-caption text-muted">0 members</span>
        ) : (
          <Explained align="start" explanation={explainMembers(row)} className="text-caption text-muted">
            {pluralize(peopleOf(row).length, 'member')}
          </Explained>
        )}
      </span>
    )
  }
  if (member === undefined) return <span>{row.name}</span>
  return (
    <button
      type="button"
      className="inline-flex items-center gap-2 rounded-control text-left font-medium whitespace-nowrap hover:underline"
      onClick={() => onOpen(member)}
    >
      <StaffAvatar staffId={row.staffId} staffName={row.name} size={24} decorative />
      {row.name}
      <span className="sr-only">: open Home</span>
    </button>
  )
}
