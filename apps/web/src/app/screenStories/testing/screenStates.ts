import { expect, waitFor } from 'storybook/test'
import type { StoryScreenProps } from './StoryScreen.tsx'

/** A story of a screen. */
interface ScreenStory {
  args?: Partial<StoryScreenProps>
  globals?: Record<string, unknown>
  tags?: string[]
  play?: (context: { canvasElement: HTMLElement }) => Promise<void>
}

/** `npm run soak` tests the screens; `npm test` would take minutes longer. */
const SOAK_ONLY = ['!test', 'soak']
/** Every visual run has both widths and themes anyway. */
const NOT_PHOTOGRAPHED = [...SOAK_ONLY, 'no-visual']

/** Waits until the screen has its heading and all its responses. */
const settle: ScreenStory['play'] = async ({ canvasElement }) => {
  await waitFor(async () => {
    await expect(canvasElement.querySelector('main h1')).not.toBeNull()
    await expect(canvasElement.querySelector('[data-fetching="0"]')).not.toBeNull()
  })
}

/** The screen as recorded. */
export const full: ScreenStory = { tags: SOAK_ONLY, play: settle }
/** No response has arrived yet. */
export const loading: ScreenStory = { args: { state: 'loading' }, tags: SOAK_ONLY }
/** Every list is empty. */
export const empty: ScreenStory = { args: { state: 'empty' }, tags: SOAK_ONLY, play: settle }
/** Every call fails. */
export const failed: ScreenStory = { args: { state: 'error' }, tags: SOAK_ONLY, play: settle }
/** Names of 80 characters. */
export const longNames: ScreenStory = { args: { state: 'long names' }, tags: SOAK_ONLY, play: settle }
/** On a phone, 390 px wide. */
export const phone: ScreenStory = { globals: { viewport: { value: 'phone' } }, tags: NOT_PHOTOGRAPHED, play: settle }
/** In the dark theme. */
export const dark: ScreenStory = { globals: { theme: 'dark' }, tags: NOT_PHOTOGRAPHED, play: settle }
