import { queryOptions } from '@tanstack/react-query'
import { contentPrompts } from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'

/** The prompts that are in use, and what writes. */
export function contentPromptsQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.contentPrompts(desk),
    queryFn: ({ signal }) => desk.client.call(contentPrompts, {}, { signal }),
  })
}
