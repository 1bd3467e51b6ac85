import { createElement } from 'react'
import { ToggleButton } from 'storybook/internal/components'
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons, types, useGlobals } from 'storybook/manager-api'
import { managerTheme } from '../src/docs/storybookTheme.ts'

type Theme = 'light' | 'dark'

/** The theme of the toolbar, which a reloaded page finds in its own address: `globals=theme:dark`. */
const first: Theme = /(^|;)theme:dark(;|$)/.test(new URLSearchParams(location.search).get('globals') ?? '')
  ? 'dark'
  : 'light'

const theme = managerTheme(first)
addons.setConfig({
  sidebar: { showRoots: true },
  ui: { enableShortcuts: true },
  // A page of the foundations has no props, so that the panel below it would be empty.
  layoutCustomisations: {
    showPanel: ({ storyId }, shown) => (/^foundations-(?!patterns)/.test(storyId) ? false : shown),
  },
  ...(theme && { theme }),
})

// The frame follows the toolbar's theme, so that a dark story has a dark frame.
addons.register('rankdesk/theme', (api) => {
  let shown = first
  const follow = ({ globals }: { globals: Record<string, unknown> }) => {
    const wanted: Theme = globals['theme'] === 'dark' ? 'dark' : 'light'
    const next = managerTheme(wanted)
    if (wanted === shown || next === undefined) return
    shown = wanted
    document.documentElement.style.colorScheme = wanted
    api.setOptions({ theme: next })
  }
  api.on(SET_GLOBALS, follow)
  api.on(GLOBALS_UPDATED, follow)
})

addons.register('rankdesk/comments', () => {
  addons.add('rankdesk/comments/tool', {
    type: types.TOOL,
    title: 'Comments',
    match: ({ viewMode, tabId }) => viewMode === 'story' && !tabId,
    render: CommentsTool,
  })
})

const ICON = createElement(
  'svg',
  { 'aria-hidden': true, width: 14, height: 14, viewBox: '0 0 14 14', fill: 'none', stroke: 'currentColor' },
  createElement('path', { d: 'M1.5 2.5h11v7h-6l-3 2.5v-2.5h-2z', strokeLinejoin: 'round' }),
)

/**
 * The button of the toolbar that shows and hides the comments of a story. Storybook compiles the frame's code for
 * another JSX runtime than ours, so it has no JSX.
 */
function CommentsTool() {
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
