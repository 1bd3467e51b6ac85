import { type CallInput, conflictOf, publishBlog, publishContent } from '@rankdesk/api'

/** The body of a publish, of a blog entry if it has `blogInfo` (M609, M610). */
export type PublishBody = CallInput<typeof publishContent>['body'] & {
  blogInfo?: CallInput<typeof publishBlog>['body']['blogInfo']
}

/** Whether a publish that was not accepted did write to the client's website. */
export function hasWritten(error: unknown): boolean {
  const conflict = conflictOf(publishContent, error) ?? conflictOf(publishBlog, error)
  return conflict !== undefined && 'isWritten' in conflict
}
