import { createElement } from 'react'
import { ToggleButton } from 'storybook/internal/components'
import { useGlobals } from 'storybook/manager-api'

const ICON = createElement(
  'svg',
  { 'aria-hidden': true, width: 14, height: 14, viewBox: '0 0 14 14', fill: 'none', stroke: 'currentColor' },
  createElement('path', { d: 'M1.5 2.5h11v7h-6l-3 2.5v-2.5h-2z', strokeLinejoin: 'round' }),
)

/**
 * The button of the toolbar that shows and hides the comments of a story. Storybook compiles the frame's code for
 * another JSX runtime than ours, so it has no JSX.
 */
export function CommentsTool() {
  const [globals, updateGlobals] = useGlobals()
  const isOn = globals['comments'] === 'on'
  return createElement(
    ToggleButton,
    {
      variant: 'ghost',
      padding: 'small',
      ariaLabel: 'Comments',
      pressed: isOn,
      onClick: () => updateGlobals({ comments: isOn ? 'off' : 'on' }),
    },
    ICON,
  )
}
