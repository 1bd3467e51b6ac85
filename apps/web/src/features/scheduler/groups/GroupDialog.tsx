import type { SchedulerStrategy } from '@rankdesk/api'
import { MIN_MEMBERS, SCHEDULER_SECTIONS } from '@rankdesk/domain'
import { Banner, Button, Checkbox, Dialog, REQUIRED_MESSAGE, TextField } from '@rankdesk/ui'
import { useId, useState } from 'react'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { GroupForm, GroupTask } from './groupTask.ts'

export interface GroupDialogProps {
  task: GroupTask
  strategies: readonly SchedulerStrategy[]
  onClose: () => void
  /** Saves; what it throws is shown, and nothing typed is lost. */
  onSave: (form: GroupForm) => Promise<void>
}

/** Name and members of a group (M402): strategies of one section, at least two, that are open and in no other group. */
export function GroupDialog({ task, strategies, onClose, onSave }: GroupDialogProps) {
  const of = task.kind === 'create' ? task.begunWith : task.member
  const section = SCHEDULER_SECTIONS.find(({ typeIds }) => typeIds.includes(of.strategyTypeId))
  const choices = strategies.filter(
    (strategy) =>
      section?.typeIds.includes(strategy.strategyTypeId) === true &&
      strategy.statusId === 0 &&
      (strategy.strategyGroupId === null || strategy.strategyGroupId === of.strategyGroupId),
  )
  const [name, setName] = useState(task.kind === 'create' ? '' : (of.strategyGroupName ?? ''))
  const [members, setMembers] = useState<ReadonlySet<number>>(
    () =>
      new Set([of.strategyId, ...(task.kind === 'edit' ? of.strategiesInGroup : []).map((each) => each.strategyId)]),
  )
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const formId = useId()
  const nameProblem = name.trim() === '' ? REQUIRED_MESSAGE : undefined
  const tooFew = members.size < MIN_MEMBERS ? `A group has at least ${MIN_MEMBERS} strategies.` : undefined

  async function save() {
    setTried(true)
    if (nameProblem !== undefined || tooFew !== undefined || saving) return
    setSaving(true)
    setProblem(undefined)
    try {
      await onSave({ name: name.trim(), memberIds: [...members] })
      onClose()
    } catch (error) {
      setProblem(errorText(error).message)
      setSaving(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={task.kind === 'create' ? 'Create Group' : 'Edit Group'}
      subtitle={section === undefined ? undefined : `Strategies of ${section.title} share one page and one month.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <TextField
          label="Group name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={tried ? nameProblem : undefined}
        />
        <fieldset>
          <legend className="mb-1.5 font-medium">Strategies</legend>
          {tried && tooFew !== undefined && (
            <p role="alert" className="mb-1.5 text-on-red-soft">
              {tooFew}
            </p>
          )}
          <div className="flex max-h-80 flex-col gap-2 overflow-y-auto">
            {choices.map((choice) => (
              <Checkbox
                key={choice.strategyId}
                label={choice.title}
                hint={choice.subtitle}
                value={members.has(choice.strategyId)}
                onChange={(on) => {
                  const next = new Set(members)
                  if (on) next.add(choice.strategyId)
                  else next.delete(choice.strategyId)
                  setMembers(next)
                }}
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
