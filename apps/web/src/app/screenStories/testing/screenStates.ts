import { type UserEventObject, waitFor, within } from 'storybook/test'
import { problemsOfScreen, screenReports } from './screenReport.ts'
import type { StoryScreenProps } from './StoryScreen.tsx'

interface PlayContext {
  canvasElement: HTMLElement
  mount: () => Promise<unknown>
  userEvent: Pick<UserEventObject, 'click' | 'keyboard'>
}
type Play = (context: PlayContext) => Promise<void>

/**
 * A story of a screen. Storybook reads tags from the text of a story file, so they are there: `npm run soak` tests the
 * screens, as `npm test` would take minutes longer. Stories of the phone and of the dark theme are for people: tests and
 * pictures have widths and themes of their own.
 */
interface ScreenStory {
  args?: Partial<StoryScreenProps>
  globals?: Record<string, unknown>
  play?: Play
  beforeEach?: () => () => void
}

/** A placeholder of something that loads. The preview of a client's site has one until its frame is near the window. */
const PLACEHOLDER = ':is([data-skeleton], [data-loading]):not(a[target="_blank"] > *)'

/** Waits until the screen has its heading and all its responses. */
async function settle(canvasElement: HTMLElement): Promise<void> {
  await waitUntil('The screen has no heading.', () => canvasElement.querySelector('main h1') !== null)
  await waitUntil('A call has no response.', () => hasAll(canvasElement))
}

const hasAll = (canvasElement: HTMLElement): boolean => canvasElement.querySelector('[data-fetching="0"]') !== null

/** Waits for a condition. Storybook records each `expect`, which takes long at every change of a screen that loads. */
async function waitUntil(otherwise: string, isReached: () => boolean): Promise<void> {
  await waitFor(() => {
    if (!isReached()) throw new Error(otherwise)
  })
}

/** Mounts the screen itself, so that a visual run takes no picture before it is settled. */
const showFailure: Play = async ({ mount, canvasElement }) => {
  await mount()
  await settle(canvasElement)
}

/** The same, and fails unless the screen shows everything. */
const showEverything: Play = async ({ mount, canvasElement }) => {
  await mount()
  await settle(canvasElement)
  // Parts below the window's edge load when they come into view.
  await scrollPage(document.documentElement.scrollHeight)
  await expectEverything(canvasElement)
  await scrollPage(0)
}

/** Scrolls, and waits until what observes it has noticed. */
async function scrollPage(top: number): Promise<void> {
  scrollTo(0, top)
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

/** Fails unless every call was recorded and every part of the screen shows its result. */
async function expectEverything(canvasElement: HTMLElement): Promise<void> {
  await settle(canvasElement)
  const { ownerDocument } = canvasElement
  await waitUntil(
    'A part still loads.',
    () => ownerDocument.querySelector(PLACEHOLDER) === null && hasAll(canvasElement),
  )
  const mark = canvasElement.querySelector('[data-fetching]')
  const report = mark === null ? undefined : screenReports.get(mark)
  if (report === undefined) throw new Error('The story shows no screen.')
  const problems = problemsOfScreen(ownerDocument, report)
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** The screen as recorded. */
export const full: ScreenStory = { play: showEverything }
/** No response has arrived yet. */
export const loading: ScreenStory = { args: { state: 'loading' } }
/** Every list is empty. */
export const empty: ScreenStory = { args: { state: 'empty' }, play: showEverything }
/** Every call fails. */
export const failed: ScreenStory = { args: { state: 'error' }, play: showFailure }
/** Names of 80 characters. */
export const longNames: ScreenStory = { args: { state: 'long names' }, play: showEverything }
/** On a phone, 390 px wide. */
export const phone: ScreenStory = { globals: { viewport: { value: 'phone' } }, play: showEverything }
/** In the dark theme. */
export const dark: ScreenStory = { globals: { theme: 'dark' }, play: showEverything }

/** How a story opens a part of its screen. */
interface Hands {
  /** Clicks the button with this name. */
  click: (name: string | RegExp) => Promise<void>
  /** Presses keys, in the notation of `userEvent.keyboard`. */
  keyboard: (keys: string) => Promise<void>
}

/** The screen with a part that people open, such as a flyout. */
export function opened(open: (hands: Hands) => Promise<unknown>): ScreenStory {
  return {
    // A panel stays open for the next screen too.
    beforeEach: () => () => localStorage.clear(),
    // Storybook reads from the function's text that it mounts the story itself.
    play: async ({ mount, canvasElement, userEvent }) => {
      await showEverything({ mount, canvasElement, userEvent })
      const page = within(canvasElement.ownerDocument.body)
      await open({
        click: async (name) => userEvent.click(await page.findByRole('button', { name })),
        keyboard: (keys) => userEvent.keyboard(keys),
      })
      await expectEverything(canvasElement)
    },
  }
}
