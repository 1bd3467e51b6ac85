import { MIN_MEMBERS } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, plainDate, requiredText, strategyId } from '../primitives.ts'

/** The request to create or change a group (M401, M402): its name and members. */
const groupBody = z.object({
  clientId: id,
  strategyGroupName: requiredText(200),
  strategyIds: z
    .array(strategyId)
    .check(z.minLength(MIN_MEMBERS, `A group needs at least ${MIN_MEMBERS} strategies.`), z.maxLength(200)),
  /**
   * The page and the month that the members share (M400). Without them, those of the first scheduled member, by sequence,
   * apply.
   */
  pageId: z.optional(z.nullable(id)),
  assignedDate: z.optional(z.nullable(plainDate)),
})

export const createStrategyGroup = defineContract({
  id: 'createStrategyGroup',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategy-group',
  summary:
    'Creates a group of at least two open strategies of one client and section, which then share one page and month. Returns its id.',
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
  summary: "Changes the name and the members of a group. Dropped members leave the queue. Returns the group's id.",
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
  summary: 'Ungroups all strategies of a group. Returns false if the group no longer exists.',
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
  summary: 'Ignores a blog topic: removes its strategies from the list and stops proposing it.',
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
  summary: 'Restores an ignored blog topic.',
  access: 'staff',
  params: z.object({ id: idInPath }),
  result: z.boolean(),
})
