import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'

/**
 * Renders a story on a page of documentation only when its button is pressed, until it closes. The parameter `docs: {
 * onRequest: true }` selects it. Such a page renders all stories at once, and a story that opens a dialog would cover
 * the page.
 */
export const withRequest: Decorator = (Story, { args, parameters, viewMode }) => {
  const { onRequest } = (parameters['docs'] ?? {}) as { onRequest?: boolean }
  if (viewMode !== 'docs' || onRequest !== true) return <Story />
  return <OnRequest args={args} draw={(callbacks) => <Story args={{ ...args, ...callbacks }} />} />
}

type Callback = (...values: readonly unknown[]) => void

type Callbacks = Record<string, Callback>

interface OnRequestProps {
  args: Readonly<Record<string, unknown>>
  draw: (callbacks: Callbacks) => ReactNode
}

/** The callbacks that a layer calls to close. */
const CLOSING = ['onOpenChange', 'onClose', 'onAnswer', 'onCancel']

// Not the library's button, as every story would then depend on it.
function OnRequest({ args, draw }: OnRequestProps) {
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
      <button
        type="button"
        className="h-8 rounded-control border border-line bg-surface px-3 font-medium hover:bg-hover"
        onClick={() => setShown(true)}
      >
        Show
      </button>
      {shown && draw(callbacks)}
    </>
  )
}
