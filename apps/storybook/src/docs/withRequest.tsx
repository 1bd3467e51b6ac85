import type { Decorator } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'

/**
 * On a page of documentation all stories are drawn at once, and one that opens a dialog would lie over the page. With
 * the parameter `docs: { onRequest: true }` such a story is drawn there when its button is pressed, until it closes.
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

/** What a layer calls when it should go. */
const GOING = ['onOpenChange', 'onClose', 'onAnswer', 'onCancel']

// A button of its own: with the library's, every story would depend on all of the library.
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
