import type { Locator, Page } from 'playwright-core'

/** The question before a publish, word for word (M259). */
export const PUBLISH_QUESTION = 'Publish this content to the site?'

/** Presses Complete and returns the dialog with the publish preview. */
export async function openPublishPreview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: PUBLISH_QUESTION })
  await dialog.waitFor()
  return dialog
}

/** Confirms the question; the publish then counts down in the outbox (D02). */
export async function confirmPublish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: PUBLISH_QUESTION })
  await dialog.getByText('This action is irreversible!').waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  // A pointer that rests on the notice would pause its countdown.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Stop' }).waitFor()
}

/** Writes why a text that fails a check is published all the same (SCORE-18). */
async function giveReason(page: Page, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: PUBLISH_QUESTION })
  await dialog.getByText('The text is not ready').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason for publishing it as it is' }).fill(reason)
}

/**
 * Publishes through the question and the ten seconds. Requires the page's installed clock. `reason` is why a text
 * that is not ready is published.
 */
export async function publishAll(
  page: Page,
  summary = 'Made the page easier to find.',
  reason?: string,
): Promise<void> {
  const dialog = await openPublishPreview(page)
  if (reason !== undefined) await giveReason(page, reason)
  await dialog.getByRole('textbox', { name: 'External summary' }).fill(summary)
  await confirmPublish(page)
  await page.clock.fastForward(10_000)
}
