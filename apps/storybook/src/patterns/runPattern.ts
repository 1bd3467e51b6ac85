import { expect, waitFor, userEvent } from 'storybook/test'
import type { AriaPattern, Steps } from './ariaPattern.ts'

/** The event that replaces the example by a new one. */
export const NEXT_EXAMPLE = 'rankdesk:next-example'

/** A named part of a test, which Storybook lists. */
type RunStep = (label: string, play: () => Promise<void>) => Promise<void> | void

/** Tests a pattern's component: every demand and every key, each on a new example. */
export async function runPattern(pattern: AriaPattern, canvasElement: HTMLElement, step: RunStep): Promise<void> {
  for (const { demand, before = [], expect: check } of pattern.markup)
    await step(demand, async () => {
      await renew(canvasElement)
      await go([...before, check], demand)
    })
  if (pattern.needsRealKeys === true && !hasRealKeys()) return
  for (const { key, from, before, effect, expect: check } of pattern.keys)
    await step(`${key} on ${from}: ${effect}`, async () => {
      await renew(canvasElement)
      await go([...before, key, check], `${key} on ${from}: ${effect}`)
    })
}

/** Replaces the example, whose layers close with it, and focuses the button before it. */
async function renew(canvasElement: HTMLElement): Promise<void> {
  const box = () => canvasElement.querySelector<HTMLElement>('[data-example]')
  const shown = box()?.dataset['example']
  window.dispatchEvent(new Event(NEXT_EXAMPLE))
  await waitFor(async () => {
    await expect(box()?.dataset['example']).not.toBe(shown)
    // The page below an old layer is inert until it has gone.
    await expect(box()?.closest('[aria-hidden=true]') ?? null).toBeNull()
    await expect(document.body.style.pointerEvents).not.toBe('none')
  })
  await waitFor(async () => {
    box()?.querySelector('button')?.focus()
    await expect(box()?.querySelector('button')).toHaveFocus()
  })
}

async function go(steps: Steps, label: string): Promise<void> {
  for (const one of steps)
    if (typeof one === 'string') await pressKeys(one)
    else await waitFor(one, { onTimeout: (error) => new Error(`${label}\n${error.message}`) })
}

/** A test run presses the keys of the browser itself; on a page of Storybook they are simulated. */
type Press = (keys: string) => Promise<void>

declare global {
  /** Set by a test run. */
  var pressRealKeys: Press | undefined
}

/** Whether keys are the browser's own. */
function hasRealKeys(): boolean {
  return globalThis.pressRealKeys !== undefined
}

/** Presses keys, which are written as for `userEvent.keyboard`. */
async function pressKeys(keys: string): Promise<void> {
  if (globalThis.pressRealKeys === undefined) await userEvent.keyboard(keys)
  else await globalThis.pressRealKeys(keys)
}
