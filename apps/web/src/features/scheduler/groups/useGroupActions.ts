import {
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
  type SchedulerStrategy,
} from '@rankdesk/api'
import { ignoreTopicQuestion } from '@rankdesk/domain'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import type { GroupBody, GroupTask, GroupToSave, GroupValues } from './groupTask.ts'

/** Returns the group of a strategy, as form values. */
const groupOf = (member: SchedulerStrategy): GroupValues => ({
  strategyGroupName: member.strategyGroupName ?? '',
  strategyIds: [member, ...member.strategiesInGroup].map(({ strategyId }) => strategyId),
})

/**
 * Returns the actions on groups and ignored topics: each asks before it destroys something, can be undone, and shows
 * its error.
 */
export function useGroupActions(clientId: number, draft: DraftActions, strategies: readonly SchedulerStrategy[]) {
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
