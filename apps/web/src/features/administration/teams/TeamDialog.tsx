import { type AdministeredStaff, type AdministeredTeam, createTeam } from '@rankdesk/api'
import { FormField, MultiSelect, TextInput } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiFormDialog } from '../../../shared/forms/ApiFormDialog.tsx'
import { useSaveTeam } from '../administration.queries.ts'

export interface TeamDialogProps {
  /** The team to change. Undefined for a new one. */
  team?: AdministeredTeam | undefined
  staff: readonly AdministeredStaff[]
  onClose: () => void
}

const schema = z.extend(z.pick(createTeam.body, { name: true }), { memberIds: z.array(z.string()) })

/** The form of a team: its name and members. */
export function TeamDialog({ team, staff, onClose }: TeamDialogProps) {
  const save = useSaveTeam()
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
      subtitle="A person is in one team. New members leave their earlier one."
      schema={schema}
      defaultValues={{ name: team?.name ?? '', memberIds: team?.memberIds.map(String) ?? [] }}
      onSubmit={async ({ name, memberIds }) => {
        await save.mutateAsync({ teamId: team?.teamId ?? null, name, memberIds: memberIds.map(Number) })
        onClose()
      }}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField name="memberIds" label="Members" required={false}>
        {(field) => <MultiSelect {...field} options={options} maxChips={6} placeholder="Choose members" />}
      </FormField>
    </ApiFormDialog>
  )
}
