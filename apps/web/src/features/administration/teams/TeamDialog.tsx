import { type AdministeredStaff, type AdministeredTeam, createTeam, changeTeam, conflictOf } from '@rankdesk/api'
import { FormField, MultiSelect, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import { useSaveTeam } from '../administration.queries.ts'
import { SaveConflict } from '../SaveConflict.tsx'
import { useVersionedSave } from '../useVersionedSave.ts'

export interface TeamDialogProps {
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
export function TeamDialog({ team, staff, onClose }: TeamDialogProps) {
  const saveTeam = useSaveTeam()
  const { conflict, dismissConflict, save } = useVersionedSave((error) => conflictOf(changeTeam, error), team?.version)
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
      submitLabel={conflict === undefined ? 'Save' : 'Save mine again'}
      defaultValues={formOf(team)}
      onSubmit={async ({ name, memberIds }) => {
        const fields = { name, memberIds: memberIds.map(Number) }
        const write = (version: string) =>
          saveTeam.mutateAsync({ team: team === undefined ? null : { teamId: team.teamId, version }, ...fields })
        if (await save(write)) onClose()
      }}
    >
      {conflict !== undefined && (
        <SaveConflict conflict={conflict} record="team" theirs={formOf(conflict.theirs)} onLoad={dismissConflict} />
      )}
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="memberIds" label="Members" required={false}>
        {(field) => <MultiSelect {...field} options={options} maxChips={6} placeholder="Choose members" />}
      </FormField>
    </ApiFormDialog>
  )
}
