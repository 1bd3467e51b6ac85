import type { FileChooser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The number of stops after which a control counts as out of reach. */
const MAX_STOPS = 250

/** Presses Tab, or Shift+Tab, until a control has the focus. Throws if it is not reached. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await control.waitFor({ state: 'attached' })
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control.toString()} was not reached by ${key}.`)
}

/** Presses Tab until the focus is on a part of the page or in it, such as a list whose items take the focus. */
export async function tabInto(page: Page, part: Locator): Promise<void> {
  await part.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await part.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${part.toString()} was not reached by Tab.`)
}

/** Moves to an item of an open menu with the arrow key and chooses it. */
export async function chooseItem(page: Page, item: Locator): Promise<void> {
  await item.waitFor()
  for (let step = 0; step < MAX_STOPS; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter')
      return
    }
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`${item.toString()} was not reached by ArrowDown.`)
}

/** Reaches a control with Tab and presses a key on it. */
export async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

/** Reaches a field with Tab and replaces its text. */
export async function typeOver(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Reaches a select with Tab and types the start of an option, which the browser then chooses. */
export async function chooseOption(page: Page, select: Locator, option: string): Promise<void> {
  await tabTo(page, select)
  await page.keyboard.type(option)
  await expect.poll(async () => (await select.locator('option:checked').innerText()).startsWith(option)).toBe(true)
}

/** Presses Enter on a button until the browser asks for files. It asks only shortly after a key was pressed. */
export async function pressForFiles(page: Page, control: Locator): Promise<FileChooser> {
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  await expect
    .poll(
      async () => {
        if (choosers.length === 0) await tabAndPress(page, control)
        return choosers.length
      },
      { interval: 2000, timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  const [chooser] = choosers
  if (chooser === undefined) throw new Error('The browser did not ask for files.')
  return chooser
}

/**
 * Reaches a control in a cell of a grid: the grid is one stop, arrow keys lead to the cell, Enter enters it, and Tab leads to
 * its controls.
 */
export async function enterCell(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const cell = control.locator('xpath=ancestor::*[@role="gridcell" or @role="rowheader"][1]')
  const grid = control.locator('xpath=ancestor::*[@role="grid" or @role="treegrid"][1]')
  const isInside = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement))
  await tabInto(page, grid)
  // A menu or a dialog that was opened from the cell returns the focus to its control.
  if (await control.evaluate((element) => element === document.activeElement)) return
  for (let stop = 0; stop < MAX_STOPS && !(await isInside(cell)); stop += 1) {
    // The rows may still arrive, and a key may be handled after its module has loaded.
    await page.keyboard.press(await cell.evaluate(keyTowards))
  }
  if (!(await isInside(cell))) throw new Error(`The cell of ${control.toString()} was not reached by arrow keys.`)
  await page.keyboard.press('Enter')
  await tabTo(page, control)
}

/** Returns the arrow key that leads from the focused cell of a grid towards a cell. Runs in the page. */
function keyTowards(cell: Element): string {
  const grid = cell.closest('[role="grid"], [role="treegrid"]')
  const rows = [...(grid?.querySelectorAll('[role="row"]') ?? [])]
  const positionOf = (element: Element | null | undefined) => {
    const own = element?.closest('[role="gridcell"], [role="rowheader"], [role="columnheader"]')
    const row = own?.closest('[role="row"]')
    return { row: rows.indexOf(row as Element), column: [...(row?.children ?? [])].indexOf(own as Element) }
  }
  const [from, to] = [positionOf(document.activeElement), positionOf(cell)]
  if (from.row !== to.row) return from.row < to.row ? 'ArrowDown' : 'ArrowUp'
  return from.column < to.column ? 'ArrowRight' : 'ArrowLeft'
}
