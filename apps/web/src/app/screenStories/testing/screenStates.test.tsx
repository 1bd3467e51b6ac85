import { QueryClient } from '@tanstack/react-query'
import { userEvent } from '@testing-library/user-event'
import { composeStory } from 'storybook/preview-api'
import { afterEach, expect, it, vi } from 'vitest'
import { screenReports } from './screenReport.ts'
import { dark, empty, failed, full, longNames, opened, phone } from './screenStates.ts'

/** A screen that has all its data. */
const SCREEN = '<main><h1>Home</h1><button>Menu</button></main><div data-fetching="0"></div>'

// The next file would find the screen.
afterEach(() => document.body.replaceChildren())

/** Runs a story as Storybook does, with the screen in its canvas once it is mounted. */
async function run(story: typeof full): Promise<string> {
  const canvasElement = document.createElement('div')
  document.body.replaceChildren(canvasElement)
  const composed = composeStory(
    { ...story, args: {} },
    { title: 'Screens/Shell' },
    {
      render: () => null,
      renderToCanvas: () => {
        canvasElement.innerHTML = SCREEN
        const mark = canvasElement.querySelector('[data-fetching]')
        if (mark !== null) screenReports.set(mark, { queryClient: new QueryClient(), missing: [] })
      },
    },
  )
  // Storybook's own copy of this library would stay attached to the document, and later files' typing would be lost.
  await composed.run({ canvasElement, userEvent: userEvent.setup() })
  return canvasElement.innerHTML
}

it.each(Object.entries({ full, empty, failed, longNames, phone, dark }))(
  'mounts a screen itself: %s',
  async (_, story) => {
    expect(await run(story)).toBe(SCREEN)
  },
)

it('opens a part of a screen that it mounts itself', async () => {
  const press = vi.fn()
  await run(
    opened(async ({ click }) => {
      document.querySelector('button')?.addEventListener('click', press)
      await click('Menu')
    }),
  )
  expect(press).toHaveBeenCalledOnce()
})
