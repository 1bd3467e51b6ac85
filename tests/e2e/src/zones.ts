import type { Locator, Page } from 'playwright-core'

/** Puts the editor into a zone by its name, as a person without a mouse does, and returns its text. */
export async function openZone(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).press('Enter')
  const text = page.locator('.ck-editor__editable').and(page.getByRole('textbox', { name, exact: true }))
  await text.waitFor()
  return text
}

/** Adds a sentence to the end of a zone's text; it is saved after a moment. */
export async function writeInZone(page: Page, name: string, sentence: string): Promise<void> {
  const text = await openZone(page, name)
  await text.press('Control+End')
  await page.keyboard.type(` ${sentence}`)
}

/** How long a busy machine may take to load the editor, to type and to save, in ms. */
const SAVE_MS = 60_000

/** Adds a sentence and waits until the server has it. */
export async function writeAndSave(page: Page, name: string, sentence: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.url().includes('save-content-zone') &&
      response.ok() &&
      (response.request().postData() ?? '').includes(JSON.stringify(sentence).slice(1, -1)),
    { timeout: SAVE_MS },
  )
  await Promise.all([saved, writeInZone(page, name, sentence)])
  await page.getByRole('status', { name: 'Saving' }).getByText('Saved', { exact: true }).waitFor()
}
