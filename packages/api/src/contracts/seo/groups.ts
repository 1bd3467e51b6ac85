import { MIN_MEMBERS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, requiredText, strategyId } from '../primitives.ts'

/** A group as it is sent (M401, M402): its name and who is in it. */
const groupBody = z.object({
  clientId: id,
  strategyGroupName: requiredText(200),
  strategyIds: z
    .array(strategyId)
    .check(z.minLength(MIN_MEMBERS, `A group has at least ${MIN_MEMBERS} strategies.`), z.maxLength(200)),
})

export const createStrategyGroup = defineContract({
  id: 'createStrategyGroup',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategy-group',
  summary: 'Makes a group of at least two open strategies of one client and section; answers its id.',
  access: 'staff',
  body: groupBody,
  result: z.int(),
})

export const changeStrategyGroup = defineContract({
  id: 'changeStrategyGroup',
  service: 'seo',
  method: 'PUT',
  writes: true,
  path: '/api/strategy/strategy-group/:strategyGroupId',
  summary: 'Changes the name and the members of a group; who is dropped leaves the queue. Answers its id.',
  access: 'staff',
  params: z.object({ strategyGroupId: idInPath }),
  body: groupBody,
  result: z.int(),
})

export const deleteStrategyGroup = defineContract({
  id: 'deleteStrategyGroup',
  service: 'seo',
  method: 'DELETE',
  writes: true,
  path: '/api/strategy/strategy-group/:id',
  summary: 'Ungroups all strategies of a group. False when there is no such group any more.',
  access: 'staff',
  params: z.object({ id: idInPath }),
  result: z.boolean(),
})

export const rejectBlogTopic = defineContract({
  id: 'rejectBlogTopic',
  service: 'seo',
  method: 'DELETE',
  writes: true,
  path: '/api/strategy/reject-blog-topic/:id',
  summary: 'Ignores a blog topic: its strategies leave the list, and it is not proposed again.',
  access: 'staff',
  params: z.object({ id: idInPath }),
  result: z.boolean(),
})

export const restoreBlogTopic = defineContract({
  id: 'restoreBlogTopic',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/restore-blog-topic/:id',
  summary: 'Takes an ignored blog topic back into the list.',
  access: 'staff',
  params: z.object({ id: idInPath }),
  result: z.boolean(),
})
