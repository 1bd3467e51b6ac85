import {
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
} from '@rankdesk/api'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { setTopicIgnored } from '../topics/setTopicIgnored.ts'
import { changeGroup, createGroup, deleteGroup } from './changeGroups.ts'

/** Registers groups of strategies and ignored blog topics. */
export function groupRoutes({ routes }: ServiceDependencies): void {
  routes.serve(createStrategyGroup, ({ input: { body }, actor, context }) => createGroup(context, { actor, ...body }))

  routes.serve(changeStrategyGroup, ({ input: { params, body }, actor, context }) =>
    changeGroup(context, { actor, ...body, ...params }),
  )

  routes.serve(deleteStrategyGroup, ({ input: { params }, actor, context }) =>
    deleteGroup(context, { actor, strategyGroupId: params.id }),
  )

  routes.serve(rejectBlogTopic, async ({ input: { params }, actor, context }) => {
    await setTopicIgnored(context, { actor, blogTopicId: params.id, ignored: true })
    return true
  })

  routes.serve(restoreBlogTopic, ({ input: { params }, actor, context }) =>
    setTopicIgnored(context, { actor, blogTopicId: params.id, ignored: false }),
  )
}
