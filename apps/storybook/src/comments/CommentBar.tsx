import { Button } from '@rankdesk/ui'
import type { Ref } from 'react'
import type { Comment } from './comment.ts'
import { canWrite } from './loadComments.ts'

export interface CommentBarProps {
  /** The button for a new comment. */
  buttonRef: Ref<HTMLButtonElement>
  /** The comments of the story. Undefined until they are loaded. */
  comments: readonly Comment[] | undefined
  /** Why they could not be loaded or changed. */
  error: string | undefined
  /** Whether the next press chooses the place of a new comment. */
  isPlacing: boolean
  onPlacing: (isPlacing: boolean) => void
  /** Starts a comment in the center of the story. */
  onCenter: () => void
}

/** The bar at the bottom right: how many comments the story has, and the button for a new one. */
export function CommentBar({ buttonRef, comments, error, isPlacing, onPlacing, onCenter }: CommentBarProps) {
  return (
    <div className="fixed right-4 bottom-4 z-1002 flex max-w-[calc(100vw-32px)] flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-hairline bg-raised px-3 py-2 text-text shadow-flyout">
      {error !== undefined && (
        <span role="alert" className="text-on-red-soft">
          {error}
        </span>
      )}
      <span role="status">{isPlacing ? 'Click where the comment belongs' : statusText(comments, error)}</span>
      {canWrite ? (
        <Button
          ref={buttonRef}
          size="sm"
          variant={isPlacing ? 'outline' : 'primary'}
          onClick={(event) => (event.detail === 0 && !isPlacing ? onCenter() : onPlacing(!isPlacing))}
        >
          {isPlacing ? 'Cancel' : 'Add comment'}
        </Button>
      ) : (
        <span className="text-muted">Read-only</span>
      )}
    </div>
  )
}

function statusText(comments: readonly Comment[] | undefined, error: string | undefined): string {
  if (comments === undefined) return error === undefined ? 'Loading comments' : ''
  const resolved = comments.filter((comment) => comment.resolved !== undefined).length
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`
  return resolved === 0 ? count : `${count}, ${resolved} resolved`
}
