import { useId, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'

export interface TreeRenameProps {
  /** The name so far. */
  name: string
  /** What is wrong with a name, in words. */
  problem: (name: string) => string | undefined
  /** Called with an allowed name, by Enter or by leaving the field. */
  onCommit: (name: string) => void
  /** Called by Escape, and by leaving the field with a name that is not allowed. */
  onCancel: () => void
}

/** A node's name while it is changed, in its own place. */
export function TreeRename({ name, problem, onCommit, onCancel }: TreeRenameProps) {
  const id = useId()
  const [typed, setTyped] = useState(name)
  const wrong = problem(typed)
  const ended = useRef(false)
  // Enter moves the focus away, and the field's blur must not say the same again.
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
          // Once, on arrival: the name is chosen whole, so that typing replaces it.
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
