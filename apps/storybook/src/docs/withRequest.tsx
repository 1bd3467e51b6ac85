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
  return <OnRequest args={args} draw={(heard) => <Story args={{ ...args, ...heard }} />} />
}

type Tell = (...said: readonly unknown[]) => void

type Heard = Record<string, Tell>

interface OnRequestProps {
  args: Readonly<Record<string, unknown>>
  draw: (heard: Heard) => ReactNode
}

/** The callbacks that a layer calls to close. */
const GOING = ['onOpenChange', 'onClose', 'onAnswer', 'onCancel']

// Not the library's button, as every story would then depend on it.
function OnRequest({ args, draw }: OnRequestProps) {
  const [shown, setShown] = useState(false)
  const heard: Heard = {}
  for (const name of GOING) {
    const tell = args[name] as Tell | undefined
    if (!tell && !(name === 'onOpenChange' && 'open' in args)) continue
    heard[name] = (...said) => {
      tell?.(...said)
      if (said[0] !== true || name !== 'onOpenChange') setShown(false)
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
      {shown && draw(heard)}
    </>
  )
}
