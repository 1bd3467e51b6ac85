import { afterEach as checkWithAxe } from '@storybook/addon-a11y/preview'
import type { AfterEach } from 'storybook/internal/types'
import { waitForAnimations } from 'storybook/preview-api'
import { expect, waitFor } from 'storybook/test'
import { page } from 'vitest/browser'
import { clippedTexts } from './clippedTexts.ts'
import { widerThanPage } from './widerThanPage.ts'

/*
 * Annotations of the preview in `npm run soak` only: after its play function, every story is checked again on a narrow page
 * and with large text. Storybook itself checks it as it stands.
 */

/** The width in which a page may not scroll sideways: 1280 px at 400 % zoom (WCAG 1.4.10). */
const NARROW = { width: 320, height: 900 }

/** The time within which a page has its new layout. */
const LAYOUT_MS = 5000

type StoryContext = Parameters<AfterEach>[0]

/** A way in which a story is looked at, and what is wrong with it beyond axe's rules. */
interface View {
  name: string
  enter: () => Promise<void> | void
  leave: () => Promise<void> | void
  problems: () => readonly string[]
  /** A rule of axe that says nothing about this view. */
  without?: string
}

const root = () => document.documentElement

/** The views, in the order in which each story is checked. */
function viewsOf({ innerWidth: width, innerHeight: height }: Window): readonly View[] {
  return [
    {
      name: '320 px wide',
      enter: () => page.viewport(NARROW.width, NARROW.height),
      leave: () => page.viewport(width, height),
      problems: () => widerThanPage(root()).map((element) => `scrolls sideways because of ${element}`),
    },
    {
      name: 'text at 200 %',
      enter: () => void (root().style.fontSize = '200%'),
      leave: () => void root().style.removeProperty('font-size'),
      problems: () => clippedTexts(document.body).map((element) => `clips the text of ${element}`),
      // Targets only get larger, and more of them lie in part below a sticky bar, which axe takes for a small target.
      without: 'target-size',
    },
  ]
}

/** Axe reads the colors of our theme, not those that a high-contrast theme replaces them by. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const

export const parameters = {
  a11y: {
    options: {
      rules: matchMedia('(forced-colors: active)').matches
        ? Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }]))
        : {},
    },
  },
}

/** Parameters of a story that has a reason not to be checked in one of the views. */
interface ViewParameters {
  /** Why the story may scroll sideways on a narrow page. */
  wide?: string
  /** Why the story may clip large text. */
  clips?: string
}

/** Checks a story in every view, and fails with all that is wrong. */
export const afterEach: AfterEach = async (context) => {
  const problems: string[] = []
  const { wide, clips } = context.parameters as ViewParameters
  for (const view of viewsOf(globalThis.window)) {
    try {
      await view.enter()
      await settled()
      const isExcused = view.name.startsWith('320') ? wide !== undefined : clips !== undefined
      if (!isExcused) problems.push(...(await lasting(view.problems)).map((problem) => `${view.name}: ${problem}`))
      await checkWithAxe(view.without === undefined ? context : withoutRule(context, view.without))
    } catch (error) {
      problems.push(`${view.name}: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      await view.leave()
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Returns the context of a story that axe checks without a rule. */
function withoutRule(context: StoryContext, rule: string): StoryContext {
  const { a11y, ...others } = context.parameters as StoryContext['parameters'] & {
    a11y: { options: { rules: object } }
  }
  const rules = { ...a11y.options.rules, [rule]: { enabled: false } }
  return { ...context, parameters: { ...others, a11y: { ...a11y, options: { ...a11y.options, rules } } } }
}

/** Returns the problems that last: on a busy machine a chart, say, takes the new width later than a few frames. */
async function lasting(problems: View['problems']): Promise<readonly string[]> {
  try {
    await waitFor(() => expect(problems()).toEqual([]), { timeout: LAYOUT_MS })
    return []
  } catch {
    return problems()
  }
}

/** Waits until the page has been laid out again, as observers of sizes need a frame each. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  await waitForAnimations()
}
