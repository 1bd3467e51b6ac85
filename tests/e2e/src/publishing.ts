import type { Locator, Page } from 'playwright-core'

/** Presses Complete and answers with the dialog that shows what would change. */
export async function lookAtChanges(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.waitFor()
  return dialog
}

/** Goes on from the dialog through the question; the publish then counts down in the outbox (D02). */
export async function sayYes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish this content to the site?' })
  await question.getByText('This action is irreversible!').waitFor()
  await question.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
}

/** Publishes through dialog, question and ten seconds. The page's clock must be installed. */
export async function publishAll(page: Page, summary = 'Made the page easier to find.'): Promise<void> {
  const dialog = await lookAtChanges(page)
  await dialog.getByRole('textbox', { name: 'External summary' }).fill(summary)
  await sayYes(page)
  await page.clock.fastForward(10_000)
}
