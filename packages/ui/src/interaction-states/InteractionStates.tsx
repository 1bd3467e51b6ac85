import type { ReactNode } from 'react'
import pseudoStates from 'storybook-addon-pseudo-states'

/** At rest, and the states that a pointer or the keyboard causes, by their names in Storybook's addon for pseudo states. */
const STATES = [
  { state: 'rest', title: 'At rest' },
  { state: 'hover', title: 'Hover' },
  { state: 'active', title: 'Pressed' },
  { state: 'focusVisible', title: 'Keyboard focus' },
] as const

const within = (state: string, elements: string) => `[data-interaction="${state}"] ${elements}`

/** What the Tab key reaches: of a group with arrow keys, one element, and of radio buttons the chosen one. */
const TAB_STOP =
  ':is(:is(a[href], button, input, select, textarea):not([tabindex="-1"], [type="radio"]:not(:checked)), [role="radio"][aria-checked="true"])'

/** What a story with `InteractionStates` needs: which elements the addon shows in which state. */
export const interaction = {
  decorators: pseudoStates().decorators ?? [],
  parameters: {
    pseudo: {
      // A pressed control is below the pointer as well.
      hover: [within('hover', '*'), within('active', '*')],
      active: within('active', '*'),
      focusVisible: within('focusVisible', TAB_STOP),
    },
  },
}

interface InteractionStatesProps {
  /** Renders the controls of one state. `title` tells landmarks and groups of the states apart. */
  children: (title: string) => ReactNode
}

/** Shows the same controls at rest, below the pointer, pressed and with keyboard focus, in a story with `interaction`. */
export function InteractionStates({ children }: InteractionStatesProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-4 max-sm:grid-cols-1 max-sm:gap-y-2">
      {STATES.map(({ state, title }) => (
        <div key={state} className="contents">
          <span className="text-sm text-muted">{title}</span>
          <div data-interaction={state} className="flex min-w-0 flex-wrap items-center gap-3 p-1 *:max-w-full">
            {children(title)}
          </div>
        </div>
      ))}
    </div>
  )
}
