import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { clientRow } from '#features/clients/testing/clientRow.ts'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { contentAiSettingsRoute } from './contentAiSettings.route.tsx'

const version = (number: number, prompt: string, note = '') => ({
  version: number,
  prompt,
  note,
  staffName: number === 0 ? null : 'Maya Okafor',
  at: number === 0 ? null : '2026-11-02T18:00:00Z',
})
const versions = [version(2, 'Be short.\nName the town.', 'Shorter'), version(1, 'Be long.'), version(0, 'Write.')]
function open(mayChange: boolean, responses: FakeResponses = {}, search = '') {
  const current = versions[0] ?? version(0, '')
  return renderScreen({
    routes: (app, queryClient) => [contentAiSettingsRoute(app, queryClient)],
    path: `/admin/content-ai-settings${search}`,
    responses: {
      contentPrompts: () => ({
        writer: 'composer',
        usesPrompts: false,
        mayChange,
        prompts: [{ ...current, strategyTypeId: 3, strategyTypeName: 'Service Page Creation' }],
      }),
      promptVersions: () => ({ versions }),
      announcePresence: () => ({ others: [] }),
      'report:ranking-clients': () => ({ rows: [] }),
      ...responses,
    },
  })
}

it('saves a changed prompt with a note, based on the current version, and shows the difference [M481]', async () => {
  const { calls } = open(true, { savePrompt: () => ({ ...version(3, 'x'), strategyTypeId: 3, strategyTypeName: 'x' }) })
  const text = await screen.findByRole('textbox', { name: /^Prompt/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Be brief.')
  const difference = within(screen.getByRole('list', { name: 'Difference from the current version' }))
  expect(difference.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '−Removed: Be short.',
    '−Removed: Name the town.',
    '+Added: Be brief.',
  ])
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Brief')
  await userEvent.click(screen.getByRole('button', { name: 'Make live' }))
  await screen.findByText('Version 3 is in use.')
  const sent = calls.find(({ id }) => id === 'savePrompt')?.call
  expect(sent?.headers.get('if-match')).toBe('2')
  expect(sent?.body).toEqual({ prompt: 'Be brief.', note: 'Brief' })
})

it('saves the next text on the version that the server returned, also while the list still has the older one [M481]', async () => {
  const saved = { ...version(3, 'Be brief.'), strategyTypeId: 3, strategyTypeName: 'Service Page Creation' }
  let next = saved
  const { calls } = open(true, {
    savePrompt: ({ body }) => {
      next = { ...next, prompt: String(body['prompt']) }
      const result = next
      next = { ...next, version: next.version + 1 }
      return result
    },
  })
  const retype = async (value: string) => {
    const text = await screen.findByRole('textbox', { name: /^Prompt/ })
    await userEvent.clear(text)
    await userEvent.type(text, value)
    await userEvent.click(screen.getByRole('button', { name: 'Make live' }))
  }
  await retype('Be brief.')
  await screen.findByText('Version 3 is in use.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Prompt/ })).toHaveValue('Be brief.'))
  expect(screen.queryByText(/saved version/)).toBeNull()
  await retype('Be kind.')
  await screen.findByText('Version 4 is in use.')
  const sent = calls.filter(({ id }) => id === 'savePrompt').map(({ call }) => call.headers.get('if-match'))
  expect(sent).toEqual(['2', '3'])
})

it('keeps what is typed while a version is saved, as unsaved text on that version [M481]', async () => {
  const { promise, resolve: respond } = Promise.withResolvers<void>()
  const { calls } = open(true, {
    savePrompt: async ({ body }) => {
      await promise
      const saved = version(calls.filter(({ id }) => id === 'savePrompt').length + 2, String(body['prompt']))
      return { ...saved, strategyTypeId: 3, strategyTypeName: 'Service Page Creation' }
    },
  })
  const text = await screen.findByRole('textbox', { name: /^Prompt/ })
  await userEvent.clear(text)
  await userEvent.type(text, 'Be brief.')
  await userEvent.type(screen.getByRole('textbox', { name: /^Note/ }), 'Brief')
  await userEvent.click(screen.getByRole('button', { name: 'Make live' }))
  await userEvent.type(text, ' Be kind.')
  respond()
  await screen.findByText('Version 3 is in use.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveValue(''))
  // The same field, so that the person goes on typing.
  expect(document.activeElement).toBe(text)
  expect(text).toHaveValue('Be brief. Be kind.')
  const difference = within(screen.getByRole('list', { name: 'Difference from the current version' }))
  expect(difference.getByText('Be brief. Be kind.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Make live' }))
  await screen.findByText('Version 4 is in use.')
  const sent = calls.filter(({ id }) => id === 'savePrompt')
  expect(sent.map(({ call }) => [call.headers.get('if-match'), call.body])).toEqual([
    ['2', { prompt: 'Be brief.', note: 'Brief' }],
    ['3', { prompt: 'Be brief. Be kind.', note: '' }],
  ])
})

it('names a variable that does not exist, and sends nothing', async () => {
  const { calls } = open(true)
  const text = await screen.findByRole('textbox', { name: /^Prompt/ })
  await userEvent.click(text)
  await userEvent.paste(' {{town}}')
  await userEvent.click(screen.getByRole('button', { name: 'Make live' }))
  expect(await screen.findByText('These variables don’t exist: town')).toBeVisible()
  expect(calls.some(({ id }) => id === 'savePrompt')).toBe(false)
})

it('restores a version after a confirmation', async () => {
  const { calls } = open(true, {
    restorePrompt: () => ({ ...version(3, 'Write.'), strategyTypeId: 3, strategyTypeName: 'x' }),
  })
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  expect(await list.findByText('Shorter')).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'Restore Default' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Restore Default?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
  await screen.findByText('Version 3 is in use.')
  expect(calls.find(({ id }) => id === 'restorePrompt')?.call.body).toEqual({ version: 0 })
})

it('can be read but not changed by others', async () => {
  open(false)
  const text = await screen.findByRole('textbox', { name: /^Prompt/ })
  expect(text.hasAttribute('readonly')).toBe(true)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare Default' })).toBeVisible())
  expect(screen.queryByRole('button', { name: /Restore|Make live/ })).toBeNull()
})

const MESSAGES = [
  { role: 'system', content: 'You write the content zones of a web page.' },
  {
    role: 'user',
    content: JSON.stringify({
      title: 'Drain Cleaning in Boise',
      targetKeywords: ['drain cleaning boise'],
      geography: 'Boise',
      page: { path: '/drains' },
      facts: [{ kind: 'price', text: 'A visit costs $89.', source: 'site', sourceDetail: '/prices', about: '' }],
      zones: [{ elementId: 'main', role: 'body', current: '<p>We clear drains.</p>' }],
      keepTerms: ['sewer line'],
      checks: ['Names the place Boise.'],
    }),
  },
]
const expectSent = async (element: HTMLElement) => {
  const region = within(element)
  for (const text of [
    'A visit costs $89. (/prices)',
    'Target queries: drain cleaning boise',
    'We clear drains.',
    'sewer line',
    'Names the place Boise.',
  ])
    expect(region.getByText(text)).toBeVisible()
  await userEvent.click(region.getByRole('button', { name: 'Word for word' }))
  expect(region.getByText('You write the content zones of a web page.')).toBeVisible()
  expect(region.getByText(MESSAGES[1]?.content ?? '')).toBeVisible()
}

it('shows what was sent for a draft, in parts and word for word [WRITE-31]', async () => {
  const sent = {
    strategyTypeName: 'Service Page Optimization',
    businessName: 'Oak Plumbing',
    title: 'Drain Cleaning in Boise',
    writer: 'small-one',
    writtenAt: '2026-11-02T18:00:00Z',
    messages: MESSAGES,
  }
  open(true, { sentPrompt: () => ({ sent }) }, '?strategy=7')
  const card = await screen.findByRole('region', { name: 'What was sent for a draft' })
  expect(await within(card).findByText(/for Oak Plumbing: Drain Cleaning in Boise. Written by small-one/)).toBeVisible()
  await expectSent(card)
})

it('says that no model was asked for a draft, and that what was sent did not load [WRITE-31]', async () => {
  let fails = true
  open(
    true,
    {
      sentPrompt: () => {
        if (fails) throw new FakeHttpError(500, 'The database is resting.')
        return { sent: null }
      },
    },
    '?strategy=7',
  )
  expect(await screen.findByText('What was sent did not load')).toBeVisible()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  expect(await screen.findByText(/Strategy 7 has no draft for which a content model was asked/)).toBeVisible()
})

it('shows what a test run sent [WRITE-31]', async () => {
  open(true, {
    'report:ranking-clients': () => ({ rows: [clientRow({ businessName: 'Oak Plumbing' })] }),
    testPrompt: () => ({
      writer: 'small-one',
      zones: [],
      metaTitle: 'Drains',
      metaDescription: '',
      finalNote: '',
      mentions: [],
      sent: MESSAGES,
    }),
  })
  await screen.findByRole('option', { name: 'Oak Plumbing' })
  await userEvent.click(screen.getByRole('button', { name: 'Test run' }))
  const result = await screen.findByRole('region', { name: 'Current version' })
  await userEvent.click(within(result).getByRole('button', { name: 'What was sent' }))
  await expectSent(result)
  expect(within(result).getByText('sewer line')).toBeVisible()
})
