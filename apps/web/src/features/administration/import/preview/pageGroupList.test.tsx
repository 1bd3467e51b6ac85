import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { importClient } from '../testing/importFixtures.ts'
import { openImport } from '../testing/openImport.tsx'

const client = importClient({
  pageGroups: [
    {
      id: 'not-found',
      kind: 'not-found',
      reason: 'These are the addresses of error pages.',
      paths: ['/404', '/en/404'],
      count: 3,
      isImported: false,
    },
    {
      id: 'section:ja',
      kind: 'section',
      reason: 'The folder /ja is named like a language.',
      paths: ['/ja/yane'],
      count: 1,
      isImported: true,
    },
  ],
})

it('[IMP-21] names the doubtful pages of a client, and saves which of them are imported', async () => {
  const { calls } = openImport({ clients: [client] }, { writes: { changeImport: {} } })
  await userEvent.click(await screen.findByRole('button', { name: /^Acme Plumbing/ }))
  const list = within(await screen.findByRole('region', { name: 'Pages to check of Acme Plumbing' }))
  const errors = list.getByRole('checkbox', { name: 'Error pages (3 pages): /404, /en/404 and 1 more' })
  expect(errors).not.toBeChecked()
  expect(errors).toHaveAccessibleDescription('These are the addresses of error pages.')
  await userEvent.click(list.getByRole('checkbox', { name: 'Hacked or in another language (1 page): /ja/yane' }))
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toMatchObject({
    clients: [{ key: client.key, pageGroups: { 'section:ja': false } }],
  })
})
