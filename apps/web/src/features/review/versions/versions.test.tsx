import type { Zone, ZoneVersion } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeResponses, type FakeCall, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

const AT = '2026-11-18T17:00:00Z'
const START = reviewedZone({ content: '<p>As it was written</p>', version: 4 })

/** Opens a strategy with an edited zone, on a fake service that resets and restores. */
function openEdited(responses: FakeResponses = {}) {
  const texts = new Map([
    [3, '<p>As it was edited</p>'],
    [4, START.content],
  ])
  let zone: Zone = reviewedZone({ content: '<p>As it was edited</p>', contentType: 'type-ai-mod', version: 3 })
  const strategy = () => reviewedStrategy({ zones: [zone] })
  return openReview(strategy(), {
    strategyDetails: strategy,
    backgroundJobs: () => ({ jobs: [] }),
    resetAllContent: () => {
      zone = START
      return { zones: [zone] }
    },
    restoreZone: ({ body, headers }: FakeCall) => {
      if (headers.get('if-match') !== String(zone.version)) throw new FakeHttpError(409, 'Changed.', { theirs: zone })
      const content = texts.get(Number(body['version'])) ?? ''
      zone = { ...zone, content, version: zone.version + 1 }
      texts.set(zone.version, content)
      return zone
    },
    ...responses,
  })
}

const confirmYes = async (name: string) => {
  const question = await screen.findByRole('alertdialog', { name })
  await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
  return question
}

beforeEach(() => localStorage.clear())

describe('Reset', () => {
  it('asks first, and does nothing on Cancel [M264]', async () => {
    const { sent } = openEdited()
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset Content' })
    expect(within(question).getByText('This will discard all changes to this strategy. Continue?')).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(sent('resetAllContent')).toEqual([])
  })

  it('replaces the text and the edited meta texts, and each can be undone [M263, D25]', async () => {
    const { sent } = openEdited()
    const title = await screen.findByRole('textbox', { name: 'Meta title' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await confirmYes('Reset Content')

    const dialog = await screen.findByRole('dialog', { name: 'Compare and choose' })
    const zone = within(dialog).getByRole('listitem', { name: 'Text' })
    expect(zone.querySelector('del')?.textContent).toBe('edited')
    expect(zone.querySelector('ins')?.textContent).toBe('written')
    expect(screen.getByRole('region', { name: 'Zone Text', hidden: true }).textContent).toContain('As it was written')

    await userEvent.click(within(zone).getByRole('button', { name: 'Restore the old text of Text' }))
    await waitFor(() => expect(sent('restoreZone').map(({ body }) => body)).toEqual([{ version: 3 }]))
    await within(zone).findByText('Old text')
    expect(screen.getByRole('region', { name: 'Zone Text', hidden: true }).textContent).toContain('As it was edited')

    expect(title).toHaveProperty('value', 'New title')
    const meta = within(dialog).getByRole('listitem', { name: 'Meta title' })
    await userEvent.click(within(meta).getByRole('button', { name: 'Restore the old text of Meta title' }))
    expect(title).toHaveProperty('value', 'Mine')
  })

  it('shows an error and leaves the text as it is', async () => {
    openEdited({ resetAllContent: () => Promise.reject(new FakeHttpError(503, 'The server is busy.')) })
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await confirmYes('Reset Content')
    const alert = await screen.findByRole('alertdialog', { name: 'The content could not be reset' })
    expect(within(alert).getByText('The server is busy.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Zone Text', hidden: true }).textContent).toContain('As it was edited')
  })
})

describe('Regenerate Content', () => {
  it('asks like the queue and says why nothing is written [M224, M229]', async () => {
    const reason = 'This strategy is completed.'
    const { sent } = openEdited({ generateContent: () => [{ strategyId: 5, jobId: null, reason }] })
    await userEvent.click(await screen.findByRole('button', { name: 'Regenerate Content' }))
    const question = await confirmYes('Generate Content')
    expect(question.textContent).toContain('This will generate content for this strategy. Continue?')
    const alert = await screen.findByRole('alertdialog', { name: 'The content could not be requested' })
    expect(within(alert).getByText(reason)).toBeVisible()
    expect(sent('generateContent')).toHaveLength(1)
  })
})

describe('versions of a zone', () => {
  const version = (number: number, part: Partial<ZoneVersion> = {}): ZoneVersion => ({
    version: number,
    content: `<p>Text ${number}</p>`,
    contentType: 'type-ai',
    reason: 'save',
    staffName: 'Maya Okafor',
    actedForName: null,
    at: AT,
    ...part,
  })

  async function openVersions(responses: FakeResponses) {
    const result = openEdited(responses)
    await userEvent.click(await screen.findByRole('button', { name: 'More for Text' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Versions' }))
    return { ...result, dialog: await screen.findByRole('dialog', { name: 'Versions of Text' }) }
  }

  it('show author, date and reason, and can be compared and restored', async () => {
    const versions = [
      version(3, { content: '<p>As it was edited</p>', actedForName: 'Priya Raman' }),
      version(2, { content: '<p>As it was generated</p>', reason: 'generate', staffName: null }),
    ]
    const { dialog, sent } = await openVersions({ zoneVersions: () => ({ versions }) })
    const choices = await within(dialog).findAllByRole('radio', { name: /2026/ })
    expect(choices.map((choice) => choice.parentElement?.textContent)).toEqual([
      '11/18/2026 9:00 AMNowEdited by Maya Okafor for Priya Raman',
      '11/18/2026 9:00 AMContent generated',
    ])
    expect(document.activeElement).toBe(choices[1])
    expect(dialog.querySelector('ins')?.textContent).toBe('edited')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this text' }))
    await waitFor(() => expect(sent('restoreZone').map(({ body }) => body)).toEqual([{ version: 2 }]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Versions of Text' })).toBeNull())
  })

  it('are loaded in pages of fifty', async () => {
    const all = Array.from({ length: 60 }, (_none, index) => version(60 - index))
    const { dialog } = await openVersions({
      zoneVersions: ({ query }) => ({
        versions: all.filter((each) => each.version < Number(query['before'] ?? 61)).slice(0, 50),
      }),
    })
    expect(await within(dialog).findAllByRole('radio', { name: /2026/ })).toHaveLength(50)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show older versions' }))
    await waitFor(() => expect(within(dialog).getAllByRole('radio', { name: /2026/ })).toHaveLength(60))
    expect(within(dialog).queryByRole('button', { name: 'Show older versions' })).toBeNull()
  })
})
