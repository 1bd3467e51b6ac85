import { createStrategyGroup, type SchedulerStrategy } from '@rankdesk/api'
import {
  draftRows,
  type GroupPlacement,
  groupPlacements,
  type ScheduleDraft,
  SCHEDULER_SECTIONS,
} from '@rankdesk/domain'
import { formatMonthName, monthOf } from '@rankdesk/format'
import { CheckboxGroup, FormField, RadioGroup, TextInput } from '@rankdesk/ui'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiFormDialog } from '#lib/forms/ApiFormDialog.tsx'
import type { GroupTask, GroupToSave } from './groupTask.ts'

export interface GroupDialogProps {
  task: GroupTask
  strategies: readonly SchedulerStrategy[]
  draft: ScheduleDraft
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
export function GroupDialog({ task, strategies, draft, onClose, onSave }: GroupDialogProps) {
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
      <GroupPlacementField draft={draft} strategies={strategies} />
    </ApiFormDialog>
  )
}

interface GroupPlacementFieldProps {
  draft: ScheduleDraft
  strategies: readonly SchedulerStrategy[]
}

/** The choice of the page and month that the group takes. Renders nothing unless its members differ (M400). */
function GroupPlacementField({ draft, strategies }: GroupPlacementFieldProps) {
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
