import {
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
} from '@rankdesk/api'
import type { ServiceDependencies } from '../../dependencies.ts'
import { setTopicIgnored } from '../topics/setTopicIgnored.ts'
import { changeGroup } from './changeGroup.ts'
import { createGroup } from './createGroup.ts'
import { deleteGroup } from './deleteGroup.ts'

/** Groups of strategies, and blog topics that are ignored. */
export function groupRoutes({ routes, useCase }: ServiceDependencies): void {
  routes.serve(createStrategyGroup, ({ input: { body }, actor, requestId, request }) =>
    createGroup(useCase(requestId, request.log), { actor, ...body }),
  )

  routes.serve(changeStrategyGroup, ({ input: { params, body }, actor, requestId, request }) =>
    changeGroup(useCase(requestId, request.log), { actor, ...body, ...params }),
  )

  routes.serve(deleteStrategyGroup, ({ input: { params }, actor, requestId, request }) =>
    deleteGroup(useCase(requestId, request.log), { actor, strategyGroupId: params.id }),
  )

  routes.serve(rejectBlogTopic, async ({ input: { params }, actor, requestId, request }) => {
    await setTopicIgnored(useCase(requestId, request.log), { actor, blogTopicId: params.id, ignored: true })
    return true
  })

  routes.serve(restoreBlogTopic, ({ input: { params }, actor, requestId, request }) =>
    setTopicIgnored(useCase(requestId, request.log), { actor, blogTopicId: params.id, ignored: false }),
  )
}
