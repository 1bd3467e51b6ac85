import { expect, waitFor } from 'storybook/test'
import type { StoryScreenProps } from './StoryScreen.tsx'

/**
 * A story of a screen. Storybook reads tags from the text of a story file, so they are there: `npm run soak` tests the
 * screens, as `npm test` would take minutes longer, and the phone and the dark theme have no pictures, as every visual run
 * has both widths and themes anyway.
 */
interface ScreenStory {
  args?: Partial<StoryScreenProps>
  globals?: Record<string, unknown>
  play?: (context: { canvasElement: HTMLElement; mount: () => Promise<unknown> }) => Promise<void>
}

/**
 * Waits until the screen has its heading and all its responses. Mounts the screen itself, so that a visual run takes no
 * picture before that.
 */
const settle: ScreenStory['play'] = async ({ mount, canvasElement }) => {
  await mount()
  await waitFor(async () => {
    await expect(canvasElement.querySelector('main h1')).not.toBeNull()
    await expect(canvasElement.querySelector('[data-fetching="0"]')).not.toBeNull()
  })
}

/** The screen as recorded. */
export const full: ScreenStory = { play: settle }
/** No response has arrived yet. */
export const loading: ScreenStory = { args: { state: 'loading' } }
/** Every list is empty. */
export const empty: ScreenStory = { args: { state: 'empty' }, play: settle }
/** Every call fails. */
export const failed: ScreenStory = { args: { state: 'error' }, play: settle }
/** Names of 80 characters. */
export const longNames: ScreenStory = { args: { state: 'long names' }, play: settle }
/** On a phone, 390 px wide. */
export const phone: ScreenStory = { globals: { viewport: { value: 'phone' } }, play: settle }
/** In the dark theme. */
export const dark: ScreenStory = { globals: { theme: 'dark' }, play: settle }
