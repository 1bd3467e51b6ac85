import { Icon, cn, IconButton } from '@rankdesk/ui'
import { Check, RotateCcw, Trash2 } from 'lucide-react'
import type { Comment } from './comment.ts'
import { canWrite } from './canWrite.ts'

export interface CommentPinProps {
  comment: Comment
  /** Its number among those of the story, from 1 on. */
  number: number
  /** Its place in the page, in px. */
  left: number
  top: number
  /** Whether its text is shown. */
  isOpen: boolean
  onToggle: () => void
  onResolve: () => void
  onReopen: () => void
  onRemove: () => void
}

const pinClasses = {
  open: 'bg-accent-fill text-on-accent',
  resolved: 'bg-sunken text-muted line-through',
}

/** A comment at its place: a numbered button that shows its text. */
export function CommentPin(props: CommentPinProps) {
  const { comment, number, left, top, isOpen, onToggle } = props
  const isResolved = comment.resolved !== undefined
  return (
    // The button is 24 px wide around its place. At the edge of the window it is moved in, so that the page doesn't scroll.
    <div className="absolute z-1000 size-0" style={{ left: `min(${left}px, calc(100vw - 14px))`, top }}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`Comment ${number} by ${comment.author}${isResolved ? ', resolved' : ''}`}
        className={cn(
          'absolute -top-3 -left-3 size-6 rounded-full border-2 border-surface text-caption font-semibold shadow-flyout',
          pinClasses[isResolved ? 'resolved' : 'open'],
        )}
        onClick={onToggle}
      >
        {number}
      </button>
      {isOpen && (
        <div
          className="absolute top-4 z-1 w-64 rounded-card border border-hairline bg-raised p-3 text-text shadow-flyout"
          // Inside of the window, also when the pin is at its right edge.
          style={{ left: `clamp(${8 - left}px, 0px, calc(100vw - ${264 + left}px))` }}
        >
          <div className="flex items-center justify-between gap-2 text-caption text-muted">
            <span>
              {comment.author}, {comment.date}
              {isResolved && ` · Resolved ${comment.resolved}`}
            </span>
            {canWrite && <CommentActions {...props} />}
          </div>
          <p className="mt-1 wrap-break-word whitespace-pre-wrap">{comment.text}</p>
        </div>
      )}
    </div>
  )
}

function CommentActions({ comment, onResolve, onReopen, onRemove }: CommentPinProps) {
  return (
    <span className="flex shrink-0">
      {comment.resolved === undefined ? (
        <IconButton label="Resolve comment" size="sm" icon={<Icon of={Check} size={14} />} onClick={onResolve} />
      ) : (
        <IconButton label="Reopen comment" size="sm" icon={<Icon of={RotateCcw} size={14} />} onClick={onReopen} />
      )}
      <IconButton label="Remove comment" size="sm" icon={<Icon of={Trash2} size={14} />} onClick={onRemove} />
    </span>
  )
}
