import type { SchedulerStrategy } from '@rankdesk/api'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { schedulerActions } from '../scheduler.queries.ts'
import type { GroupForm, GroupTask } from './groupTask.ts'

const membersOf = (strategy: SchedulerStrategy) =>
  [strategy, ...strategy.strategiesInGroup].map(({ strategyId }) => strategyId)

/** Groups and ignored topics: each deed asks first where that is due, can be undone, and shows what went wrong. */
export function useGroupActions(clientId: number, draft: DraftActions) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()

  return useMemo(() => {
    const actions = schedulerActions(app, queryClient, clientId)
    const quietly = (work: Promise<unknown>) => void work.catch(showError)
    const body = ({ name, memberIds }: GroupForm) => ({
      clientId,
      strategyGroupName: name,
      strategyIds: [...memberIds],
    })
    return {
      /** Saves a new or a changed group; throws what the dialog shows. */
      async save(task: GroupTask, form: GroupForm): Promise<void> {
        if (task.kind === 'create') {
          const id = await actions.createGroup(body(form))
          draft.choose(form.memberIds)
          show({ message: `${form.name} is a group now.`, undo: () => quietly(actions.deleteGroup(id)) })
          return
        }
        const { member } = task
        const id = member.strategyGroupId ?? 0
        const before = { name: member.strategyGroupName ?? '', memberIds: membersOf(member) }
        await actions.changeGroup(id, body(form))
        draft.choose(form.memberIds)
        for (const dropped of before.memberIds.filter((each) => !form.memberIds.includes(each))) {
          draft.setQuantity(dropped, 0)
        }
        show({ message: `${form.name} is saved.`, undo: () => quietly(actions.changeGroup(id, body(before))) })
      },
      /** Ungroups (M398, M402). */
      async remove(strategy: SchedulerStrategy): Promise<void> {
        const sure = await confirm({
          title: 'Delete Group',
          subtitle: 'This will ungroup all strategies in this group. Continue?',
        })
        if (!sure) return
        const before = { name: strategy.strategyGroupName ?? '', memberIds: membersOf(strategy) }
        try {
          await actions.deleteGroup(strategy.strategyGroupId ?? 0)
          show({
            message: `${before.name} is no longer a group.`,
            undo: () => quietly(actions.createGroup(body(before))),
          })
        } catch (error) {
          await showError(error)
        }
      },
      /** Takes a blog topic out of the list (M399, M402). */
      async ignore(strategy: SchedulerStrategy): Promise<void> {
        const topic = strategy.strategyDetail.blogTopicId
        if (topic === null) return
        const sure = await confirm({
          title: 'Ignore Topic',
          subtitle: 'This will remove the topic from the list. Continue?',
        })
        if (!sure) return
        try {
          await actions.ignoreTopic(topic)
          draft.setQuantity(strategy.strategyId, 0)
          show({ message: `${strategy.title} is ignored.`, undo: () => quietly(actions.restoreTopic(topic)) })
        } catch (error) {
          await showError(error)
        }
      },
      restore: (topic: { blogTopicId: number }) => quietly(actions.restoreTopic(topic.blogTopicId)),
    }
  }, [app, queryClient, clientId, draft, confirm, show, showError])
}
