import {
  type CallInput,
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
  type SchedulerStrategy,
} from '@rankdesk/api'
import {
  draftRows,
  type GroupPlacement,
  groupPlacements,
  ignoreTopicQuestion,
  type ScheduleDraft,
  SCHEDULER_SECTIONS,
} from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { CheckboxGroup, FormField, RadioGroup, TextInput, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { useSchedule } from '../schedulerContext.ts'

/** Returns the actions on groups and ignored topics, the function that opens the form of a group, and this form. */
export function useGroups() {
  const [task, setTask] = useState<GroupTask>()
  const actions = useGroupActions()
  return {
    actions,
    edit: setTask,
    dialog: task !== undefined && (
      <GroupDialog task={task} onClose={() => setTask(undefined)} onSave={(change) => actions.save(task, change)} />
    ),
  }
}

/** Returns the group of a strategy, as form values. */
const groupOf = (member: SchedulerStrategy): GroupValues => ({
  strategyGroupName: member.strategyGroupName ?? '',
  strategyIds: [member, ...member.strategiesInGroup].map(({ strategyId }) => strategyId),
})

/**
 * Returns the actions on groups and ignored topics: each asks before it destroys something, can be undone, and shows
 * its error.
 */
function useGroupActions() {
  const { actions: draft, info, list } = useSchedule()
  const { clientId } = info
  const { strategies } = list
  const app = useApp()
  const { mutateAsync: createGroup } = useMutation(createGroupMutation(app))
  const { mutateAsync: changeGroup } = useMutation(changeGroupMutation(app))
  const { mutateAsync: deleteGroup } = useMutation(deleteGroupMutation(app))
  const { mutateAsync: ignoreTopic } = useMutation(ignoreTopicMutation(app))
  const { mutateAsync: restoreTopic } = useMutation(restoreTopicMutation(app))
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()

  return useMemo(() => {
    const showErrors = (work: Promise<unknown>) => void work.catch(showError)
    return {
      /** Saves a new or a changed group. Throws an error for the dialog. */
      async save(task: GroupTask, { placement, isScheduled, ...values }: GroupToSave): Promise<void> {
        const { strategyGroupName: name, strategyIds } = values
        const pageId = placement?.pageId ?? 0
        const shared = {
          ...(pageId > 0 && { pageId }),
          ...(isScheduled && placement !== undefined && { assignedDate: placement.month }),
        }
        const restore = draft.remember()
        const place = () => (placement === undefined ? draft.choose(strategyIds) : draft.place(strategyIds, placement))
        if (task.kind === 'create') {
          const id = await createGroup({ clientId, ...values, ...shared })
          place()
          show({ message: `${name} is now a group.`, undo: () => showErrors(deleteGroup(id).then(restore)) })
          return
        }
        const { member } = task
        const strategyGroupId = member.strategyGroupId ?? 0
        const before = groupOf(member)
        await changeGroup({ strategyGroupId, clientId, ...values, ...shared })
        place()
        for (const dropped of before.strategyIds.filter((each) => !strategyIds.includes(each))) {
          draft.setQuantity(dropped, 0)
        }
        show({
          message: `${name} is saved.`,
          undo: () => showErrors(changeGroup({ strategyGroupId, clientId, ...before }).then(restore)),
        })
      },
      /** Ungroups (M398, M402). */
      async remove(strategy: SchedulerStrategy): Promise<void> {
        const sure = await confirm({
          title: 'Delete Group',
          subtitle: 'This will ungroup all strategies in this group. Continue?',
        })
        if (!sure) return
        const before = groupOf(strategy)
        try {
          await deleteGroup(strategy.strategyGroupId ?? 0)
          show({
            message: `${before.strategyGroupName} is no longer a group.`,
            undo: () => showErrors(createGroup({ clientId, ...before })),
          })
        } catch (error) {
          await showError(error)
        }
      },
      /** Removes a blog topic from the list (M399, M402). */
      async ignore(strategy: SchedulerStrategy): Promise<void> {
        const topic = strategy.strategyDetail.blogTopicId
        if (topic === null) return
        const sure = await confirm({
          title: 'Ignore Topic',
          subtitle: ignoreTopicQuestion(
            strategies
              .filter(({ strategyDetail }) => strategyDetail.blogTopicId === topic)
              .map((card) => ({ ...card, assignedDate: card.strategyDetail.assignedDate })),
          ),
        })
        if (!sure) return
        const restore = draft.remember()
        try {
          await ignoreTopic(topic)
          draft.setQuantity(strategy.strategyId, 0)
          show({ message: `${strategy.title} is ignored.`, undo: () => showErrors(restoreTopic(topic).then(restore)) })
        } catch (error) {
          await showError(error)
        }
      },
      restore: (topic: { blogTopicId: number }) => showErrors(restoreTopic(topic.blogTopicId)),
    }
  }, [
    createGroup,
    changeGroup,
    deleteGroup,
    ignoreTopic,
    restoreTopic,
    clientId,
    draft,
    strategies,
    confirm,
    show,
    showError,
  ])
}

function createGroupMutation({ client }: AppContextValue) {
  return writeMutation((body: GroupBody) => client.call(createStrategyGroup, { body }))
}

function changeGroupMutation({ client }: AppContextValue) {
  return writeMutation(({ strategyGroupId, ...body }: GroupBody & { strategyGroupId: number }) =>
    client.call(changeStrategyGroup, { params: { strategyGroupId }, body }),
  )
}

function deleteGroupMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(deleteStrategyGroup, { params: { id } }))
}

function ignoreTopicMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(rejectBlogTopic, { params: { id } }))
}

function restoreTopicMutation({ client }: AppContextValue) {
  return writeMutation((id: number) => client.call(restoreBlogTopic, { params: { id } }))
}

interface GroupDialogProps {
  task: GroupTask
  onClose: () => void
  /** Saves the group. Errors are shown, and the dialog stays open. */
  onSave: (values: GroupToSave) => Promise<void>
}

const schema = z.extend(z.pick(createStrategyGroup.body, { strategyGroupName: true, strategyIds: true }), {
  placement: z.string(),
})

/**
 * The form for the name and members of a group (M402): at least two open strategies of one section that are in no other
 * group. Asks for the page and month if the members differ (M400).
 */
function GroupDialog({ task, onClose, onSave }: GroupDialogProps) {
  const { draft, list } = useSchedule()
  const { strategies } = list
  const of = task.kind === 'create' ? task.firstMember : task.member
  const section = SCHEDULER_SECTIONS.find(({ typeIds }) => typeIds.includes(of.strategyTypeId))
  const choices = strategies.filter(
    (strategy) =>
      section?.typeIds.includes(strategy.strategyTypeId) === true &&
      strategy.statusId === 0 &&
      (strategy.strategyGroupId === null || strategy.strategyGroupId === of.strategyGroupId),
  )
  const members = task.kind === 'create' ? [of] : [of, ...of.strategiesInGroup]
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title={task.kind === 'create' ? 'Create Group' : 'Edit Group'}
      subtitle={section === undefined ? undefined : `Strategies of ${section.title} share one page and one month.`}
      schema={schema}
      defaultValues={{
        strategyGroupName: task.kind === 'create' ? '' : (of.strategyGroupName ?? ''),
        strategyIds: members.map(({ strategyId }) => strategyId),
        placement: '',
      }}
      onSubmit={async ({ placement: key, ...values }) => {
        const { placements, isScheduled } = placementChoice(draft, strategies, values.strategyIds)
        const placement = placements.find((each) => placementKey(each) === key) ?? placements[0]
        await onSave({ ...values, placement, isScheduled })
        onClose()
      }}
    >
      <FormField name="strategyGroupName" label="Group name">
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="strategyIds" label="Strategies">
        {(field) => (
          <CheckboxGroup
            {...field}
            className="flex max-h-80 flex-col gap-2 overflow-y-auto"
            options={choices.map(({ strategyId, title, subtitle }) => ({
              value: strategyId,
              label: title,
              hint: subtitle,
            }))}
          />
        )}
      </FormField>
      <GroupPlacementField />
    </ApiFormDialog>
  )
}

/** The choice of the page and month that the group takes. Renders nothing unless its members differ (M400). */
function GroupPlacementField() {
  const { draft, list } = useSchedule()
  const { strategies } = list
  const strategyIds = useWatch<{ strategyIds: number[] }, 'strategyIds'>({ name: 'strategyIds' })
  const { placements } = useMemo(
    () => placementChoice(draft, strategies, strategyIds),
    [draft, strategies, strategyIds],
  )
  if (placements.length < 2) return null
  return (
    <FormField name="placement" label="Page and month" hint="These strategies have different pages or months now.">
      {(field) => (
        <RadioGroup
          {...field}
          value={chosenKey(placements, field.value)}
          options={placements.map((placement) => ({
            value: placementKey(placement),
            label: `${placement.url === '' ? 'No page' : placement.url} · ${formatMonthName(monthOf(placement.month))}`,
          }))}
        />
      )}
    </FormField>
  )
}

/** The pages and months that a group can take, and whether one of its members is scheduled. */
interface PlacementChoice {
  placements: readonly GroupPlacement[]
  isScheduled: boolean
}

/** Returns the pages and months of the draft that a group of these strategies can take (M400, SCHED-28). */
function placementChoice(
  draft: ScheduleDraft,
  strategies: readonly SchedulerStrategy[],
  strategyIds: readonly number[],
): PlacementChoice {
  const members = strategies.filter(({ strategyId }) => strategyIds.includes(strategyId))
  const chosen = new Map(members.map(({ strategyId }) => [strategyId, draft.chosen.get(strategyId) ?? 1]))
  const byId = new Map(members.map((strategy) => [strategy.strategyId, strategy]))
  const isScheduled = ({ strategyId, month }: { strategyId: number; month: string }) => {
    const strategy = byId.get(strategyId)
    if (strategy === undefined) return false
    return strategy.strategyDetail.assignedDate !== null || month !== strategy.assignedMonthOptions[0]?.value
  }
  const rows = draftRows({ chosen, rows: draft.rows }, members)
  return { placements: groupPlacements(rows, isScheduled), isScheduled: rows.some(isScheduled) }
}

/** Returns the form value of a page and month. */
function placementKey({ pageId, month }: GroupPlacement): string {
  return `${pageId ?? 0} ${month}`
}

/** Returns the chosen value, or the first one for a value that is no choice any more. */
function chosenKey(placements: readonly GroupPlacement[], value: unknown): string {
  const keys = placements.map(placementKey)
  return keys.find((key) => key === value) ?? keys[0] ?? ''
}

/** The content of the group dialog: a new group that starts with a card, or the group of a card. */
type GroupTask = { kind: 'create'; firstMember: SchedulerStrategy } | { kind: 'edit'; member: SchedulerStrategy }

/** The body of a group: its client, name and members (M402). */
type GroupBody = CallInput<typeof createStrategyGroup>['body']

/** The name and the members of a group. */
type GroupValues = Pick<GroupBody, 'strategyGroupName' | 'strategyIds'>

/** A group to save, with the page and month that its members share (M400). */
interface GroupToSave extends GroupValues {
  placement: GroupPlacement | undefined
  /** Whether a member was scheduled before; otherwise the server leaves the group without a month. */
  isScheduled: boolean
}
