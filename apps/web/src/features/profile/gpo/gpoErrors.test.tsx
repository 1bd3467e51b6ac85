import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { changesCard, openReview, section } from '../testing/openReview.tsx'
import { renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screens, which takes longer than a test waits.
beforeAll(() => Promise.all([import('./GpoScreen.tsx'), import('../ledger/ProfileLedgerScreen.tsx')]), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const fails = () => {
  throw new FakeHttpError(500, 'The database is down.')
}
/** A dry run without changes. */
const NOTHING = { profileVersion: 4, problems: [], changes: [], leftOut: [], open: [] }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('the error texts of a profile review', () => {
  it('say that it is not saved, and that it is not published before it is', async () => {
    let isDown = true
    openReview({}, { saveGpoDraft: () => (isDown ? fails() : { version: 9 }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Sub-page' }), '/repairs')
    expect(await screen.findByText('Not saved. The database is down.')).toBeVisible()
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(within(dialog).getByText('The profile is not saved yet.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    isDown = false
    await press('Retry')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(screen.getByDisplayValue('/repairs')).toBeVisible()
  })

  it('say that the difference to Google did not load', async () => {
    let isDown = true
    const { sent } = openReview({}, { gpoDryRun: () => (isDown ? fails() : NOTHING) })
    await changesCard()
    await press('Compare with Google')
    const dialog = await screen.findByRole('alertdialog', { name: 'The comparison did not load' })
    expect(within(dialog).getByText('The database is down.')).toBeVisible()
    isDown = false
    await press('Retry')
    expect(await screen.findByRole('dialog', { name: 'Compare with Google' })).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('say what the server would reject before the question is asked', async () => {
    const problem = 'Assign a month to this strategy before you complete it.'
    const { sent } = openReview({}, { gpoDryRun: () => ({ ...NOTHING, problems: [problem] }) })
    await changesCard()
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(within(dialog).getByText(problem)).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('ask the question again when what a publish would change did not load', async () => {
    let isDown = true
    const { sent } = openReview({}, { gpoDryRun: () => (isDown ? fails() : NOTHING) })
    await changesCard()
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(within(dialog).getByText('The database is down.')).toBeVisible()
    isDown = false
    await press('Retry')
    expect(await screen.findByRole('dialog', { name: 'Publish your changes to Google?' })).toBeVisible()
    expect(sent('completeGpo')).toEqual([])
  })

  it('ask to correct fields that the specification has no text for', async () => {
    openReview()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Sub-page' }), 'repairs')
    await press('Complete')
    expect(await screen.findByText('Correct the marked fields.')).toBeVisible()
    expect(screen.getByText('Enter a path such as /services')).toBeVisible()
  })

  it('say that the categories did not load', async () => {
    openReview({}, { googleServices: fails })
    expect(await within(await section('Categories')).findByText('The categories did not load')).toBeVisible()
  })

  it.each([
    ['/execution/gpo/x', 'Strategy not found', 'The address contains “x”, which isn’t a strategy number.'],
    ['/profile-ledger/x', 'Profile not found', 'The address contains no profile number.'],
  ])('say of the address %s: %s', async (path, title, text) => {
    renderProfile(path, {})
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
  })
})
