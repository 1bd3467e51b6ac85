import { userEvent } from 'storybook/test'

/** A test run presses the keys of the browser itself; on a page of Storybook they are simulated. */
type Press = (keys: string) => Promise<void>

declare global {
  /** Set by a test run. */
  var pressRealKeys: Press | undefined
}

/** Whether keys are the browser's own. */
export function hasRealKeys(): boolean {
  return globalThis.pressRealKeys !== undefined
}

/** Presses keys, which are written as for `userEvent.keyboard`. */
export async function pressKeys(keys: string): Promise<void> {
  if (globalThis.pressRealKeys === undefined) await userEvent.keyboard(keys)
  else await globalThis.pressRealKeys(keys)
}
