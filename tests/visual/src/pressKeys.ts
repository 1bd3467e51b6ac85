import type { Keyboard } from 'playwright-core'

/**
 * Presses keys that are written as for `userEvent.keyboard`: characters, `{Enter}`, and `{Shift>}{Tab}{/Shift}` with a
 * key held.
 */
export async function pressKeys(keyboard: Pick<Keyboard, 'down' | 'press' | 'up'>, keys: string): Promise<void> {
  for (const [part, end, name = '', held] of keys.matchAll(/\{(\/?)(\w+)(>?)\}|[^{}]/gu))
    if (end === '/') await keyboard.up(name)
    else if (held === '>') await keyboard.down(name)
    else await keyboard.press(name === '' ? part : name)
}
