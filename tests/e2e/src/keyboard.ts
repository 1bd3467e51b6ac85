import type { Locator, Page } from 'playwright-core'

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

/** Reaches a control with Tab and presses a key on it. */
export async function tabAndPress(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
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
  for (let stop = 0; stop < MAX_STOPS && !(await isInside(grid)); stop += 1) await page.keyboard.press('Tab')
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
