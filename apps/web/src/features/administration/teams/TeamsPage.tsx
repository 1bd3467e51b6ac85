import {
  type AdministeredStaff,
  type AdministeredTeam,
  changeTeam,
  conflictOf,
  createTeam,
  deleteTeam,
} from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import {
  Icon,
  Button,
  Card,
  EmptyState,
  FormField,
  IconButton,
  MultiSelect,
  SkeletonText,
  TextInput,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { administeredStaffQuery, administeredTeamsQuery } from '../administration.queries.ts'
import { useVersionedSave } from '../useVersionedSave.tsx'

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
      <Button variant="primary" className="self-start" icon={<Icon of={Plus} />} onClick={() => setEdited('new')}>
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
                <IconButton label={`Edit ${team.name}`} icon={<Icon of={Pencil} />} onClick={() => setEdited(team)} />
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
  const app = useApp()
  const remove = useMutation(deleteTeamMutation(app))
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
  return <IconButton label={`Delete ${name}`} icon={<Icon of={Trash2} />} onClick={() => void ask()} />
}

interface TeamDialogProps {
  /** The team to change. Undefined for a new one. */
  team?: AdministeredTeam | undefined
  staff: readonly AdministeredStaff[]
  onClose: () => void
}

const schema = z.extend(z.pick(createTeam.body, { name: true }), { memberIds: z.array(z.string()) })

const formOf = (team: AdministeredTeam | undefined) => ({
  name: team?.name ?? '',
  memberIds: team?.memberIds.map(String) ?? [],
})

/** The form of a team: its name and members. A newer version that somebody else saved is only replaced on request. */
function TeamDialog({ team, staff, onClose }: TeamDialogProps) {
  const app = useApp()
  const saveTeam = useMutation(saveTeamMutation(app))
  const { conflictBanner, saveLabel, save } = useVersionedSave({
    record: 'team',
    opened: team?.version,
    conflictOf: (error) => conflictOf(changeTeam, error),
    formOf: (theirs) => formOf(theirs),
  })
  const options = staff
    .filter(({ state, teamId }) => state !== 'disabled' || teamId === team?.teamId)
    .map(({ staffId, staffName, teamName }) => ({
      value: String(staffId),
      label: teamName === null || teamName === team?.name ? staffName : `${staffName} (${teamName})`,
    }))
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title={team === undefined ? 'New team' : `Edit ${team.name}`}
      subtitle="A person can be in only one team. New members leave their previous one."
      schema={schema}
      submitLabel={saveLabel}
      defaultValues={formOf(team)}
      onSubmit={async ({ name, memberIds }) => {
        const fields = { name, memberIds: memberIds.map(Number) }
        const write = (version: string) =>
          saveTeam.mutateAsync({ team: team === undefined ? null : { teamId: team.teamId, version }, ...fields })
        if (await save(write)) onClose()
      }}
    >
      {conflictBanner}
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="memberIds" label="Members" required={false}>
        {(field) => <MultiSelect {...field} options={options} maxChips={6} placeholder="Choose members" />}
      </FormField>
    </ApiFormDialog>
  )
}

/** A team and the version of it that was shown. A write fails with 409 and the newer record when that is outdated. */
type TeamVersion = Pick<AdministeredTeam, 'teamId' | 'version'>

function saveTeamMutation({ client }: AppContextValue) {
  return writeMutation(async ({ team, ...body }: { team: TeamVersion | null; name: string; memberIds: number[] }) => {
    if (team === null) await client.call(createTeam, { body })
    else await client.call(changeTeam, { ...inputOf(team), body })
  })
}

function deleteTeamMutation({ client }: AppContextValue) {
  return writeMutation((team: TeamVersion) => client.call(deleteTeam, inputOf(team)))
}

const inputOf = ({ teamId, version }: TeamVersion) => ({ params: { teamId }, headers: { 'if-match': version } })
