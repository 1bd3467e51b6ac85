import { useId, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'

export interface TreeRenameProps {
  /** The current name. */
  name: string
  /** Returns the error of a name, if any. */
  problem: (name: string) => string | undefined
  /** Called with a valid name, on Enter or when the field loses the focus. */
  onCommit: (name: string) => void
  /** Called on Escape, and when the field loses the focus with an invalid name. */
  onCancel: () => void
}

/** The field in which a node is renamed. */
export function TreeRename({ name, problem, onCommit, onCancel }: TreeRenameProps) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const wrong = problem(typed)
  const ended = useRef(false)
  // Enter moves the focus away, and the blur of the field must not commit again.
  function end(commit: boolean) {
    if (ended.current) return
    ended.current = true
    if (commit) onCommit(typed.trim())
    else onCancel()
  }
  return (
    <span className="relative min-w-0 flex-1">
      <input
        ref={(input) => {
          // Once, on mount: the whole name is selected, so that typing replaces it.
          if (input && document.activeElement !== input) {
            input.focus()
            input.select()
          }
        }}
        aria-label={`New name of ${name}`}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        className={`h-6.5 w-full px-1.5 ${controlClasses}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPointerDown={(event) => event.stopPropagation()}
        onBlur={() => end(wrong === undefined)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') end(false)
          if (event.key === 'Enter' && wrong === undefined) end(true)
        }}
      />
      {wrong !== undefined && (
        <span
          ref={(word) => word?.scrollIntoView({ block: 'nearest' })}
          id={id}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 rounded-control bg-raised px-2 py-1 text-caption text-red-solid shadow-flyout"
        >
          {wrong}
        </span>
      )}
    </span>
  )
}
