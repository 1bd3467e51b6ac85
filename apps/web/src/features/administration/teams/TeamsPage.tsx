import type { AdministeredTeam } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Button, Card, EmptyState, IconButton, SkeletonText, useDialogs, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { administeredStaffQuery, administeredTeamsQuery, useDeleteTeam } from '../administration.queries.ts'
import { TeamDialog } from './TeamDialog.tsx'

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The teams with their members. */
export function TeamsPage() {
  useDocumentTitle('Teams')
  const app = useApp()
  const { data: teams, error, isPending, isFetching, refetch } = useQuery(administeredTeamsQuery(app))
  const staff = useQuery(administeredStaffQuery(app)).data?.staff ?? []
  const [edited, setEdited] = useState<AdministeredTeam | 'new' | null>(null)
  const nameOf = (staffId: number) => staff.find((member) => member.staffId === staffId)?.staffName
  return (
    <div className="flex max-w-220 flex-col gap-4">
      <Button variant="primary" className="self-start" icon={<Plus {...icon} />} onClick={() => setEdited('new')}>
        New team
      </Button>
      {isPending && <SkeletonText lines={6} />}
      {teams === undefined && !isPending && (
        <LoadError title="Teams did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {teams?.length === 0 && (
        <EmptyState title="There are no teams yet">
          A team has a dashboard and shared views. Create one and choose its members.
        </EmptyState>
      )}
      {teams !== undefined && teams.length > 0 && (
        <Card>
          <ul className="divide-y divide-hairline">
            {teams.map((team) => (
              <li key={team.teamId} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
                <div className="min-w-0 flex-1">
                  <h2 className="font-semibold wrap-break-word">{team.name}</h2>
                  <p className="wrap-break-word text-muted">
                    {team.memberIds.length === 0
                      ? 'No members'
                      : `${pluralize(team.memberIds.length, 'member')}: ${team.memberIds
                          .map(nameOf)
                          .filter((name) => name !== undefined)
                          .join(', ')}`}
                  </p>
                </div>
                <IconButton label={`Edit ${team.name}`} icon={<Pencil {...icon} />} onClick={() => setEdited(team)} />
                <DeleteTeamButton team={team} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {edited !== null && (
        <TeamDialog team={edited === 'new' ? undefined : edited} staff={staff} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

function DeleteTeamButton({ team: { teamId, version, name } }: { team: AdministeredTeam }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const remove = useDeleteTeam()
  const ask = async () => {
    const message = 'Its members stay, without a team.'
    if (!(await confirm({ title: `Delete the team ${name}?`, message, danger: true }))) return
    remove.mutate(
      { teamId, version },
      {
        onSuccess: () => toast.show({ message: `The team ${name} is deleted.` }),
        onError: (error) => void alertError(error),
      },
    )
  }
  return <IconButton label={`Delete ${name}`} icon={<Trash2 {...icon} />} onClick={() => void ask()} />
}
