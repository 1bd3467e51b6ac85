import { Button } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'

export type Callback = (...values: readonly unknown[]) => void

export type Callbacks = Record<string, Callback>

export interface OnRequestProps {
  /** The story's arguments. */
  args: Readonly<Record<string, unknown>>
  /** Renders the story with these callbacks instead of its own. */
  draw: (callbacks: Callbacks) => ReactNode
}

/** The callbacks that a layer calls to close. */
const CLOSING = ['onOpenChange', 'onClose', 'onAnswer', 'onCancel']

/** A button that shows a story until the story closes. */
export function OnRequest({ args, draw }: OnRequestProps) {
  const [shown, setShown] = useState(false)
  const callbacks: Callbacks = {}
  for (const name of CLOSING) {
    const original = args[name] as Callback | undefined
    if (!original && !(name === 'onOpenChange' && 'open' in args)) continue
    callbacks[name] = (...values) => {
      original?.(...values)
      if (values[0] !== true || name !== 'onOpenChange') setShown(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button onClick={() => setShown(true)}>Show example</Button>
        <span className="text-muted">It covers the page, so it opens only on request.</span>
      </div>
      {shown && draw(callbacks)}
    </>
  )
}
