import { formatFileSize } from '@rankdesk/format'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { drop, fileNamed, IMPORT_CHANGE, openImport } from '../testing/openImport.tsx'

describe('the files of an import', () => {
  const STAGED = [
    { path: 'agency/acme.com/Queries.csv', bytes: 2048, receivedBytes: 2048 },
    { path: 'agency/acme.com/Pages.csv', bytes: 1024, receivedBytes: 1024 },
  ]

  it('are listed by folder, removed, and checked', async () => {
    const { calls } = openImport(
      { state: 'collecting', clients: [], staged: STAGED },
      { writes: { readImportFiles: { state: 'reading' } }, more: { removeImportFile: () => true } },
    )
    expect((await screen.findByText('agency', { selector: 'li *' })).closest('li')?.textContent).toContain(
      '2 files, 3 KB',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove agency' }))
    await waitFor(() =>
      expect(calls.find(({ id }) => id === 'removeImportFile')?.call.body).toEqual({ path: 'agency' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Check the files' }))
    expect(await screen.findByRole('progressbar', { name: 'Reading the files' })).toBeVisible()
    expect(screen.getByText('Check', { selector: '[aria-current=step] *' })).toBeVisible()
  })

  it('are added up by the folder in which they were dropped, in the order of the names', async () => {
    const file = (path: string, bytes: number, receivedBytes = bytes) => ({ path, bytes, receivedBytes })
    const staged = [
      file('b.zip', 900),
      file('agency/acme.com/Queries.csv', 10),
      file('agency/acme.com/Pages.csv', 20, 5),
      file('agency/clients.csv', 3),
    ]
    openImport({ state: 'collecting', clients: [], staged })
    const rows = (await screen.findByText('b.zip')).closest('ul')?.children ?? []
    expect(Array.from(rows, ({ textContent }) => textContent)).toEqual([
      `agency3 files, ${formatFileSize(33)}`,
      `b.zip${formatFileSize(900)}`,
    ])
    expect(screen.getByText(/One file has not arrived completely/)).toBeVisible()
  })

  it('must have arrived completely', async () => {
    openImport({ state: 'collecting', clients: [], staged: [{ path: 'a.csv', bytes: 9, receivedBytes: 4 }] })
    expect(await screen.findByText(/One file has not arrived completely/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the files' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('that the server rejects show the reason, offer no retry, and are removed from the list', async () => {
    openImport(
      { state: 'collecting', clients: [] },
      {
        more: {
          addImportFile: () => {
            throw new FakeHttpError(400, 'The name is not allowed.')
          },
        },
      },
    )
    await screen.findByText('No files yet')
    drop(fileNamed('a.csv'), fileNamed('empty.csv', ''))
    expect(await screen.findByText('The name is not allowed.')).toBeVisible()
    expect(screen.getByText('The file is empty')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Retry a.csv' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Remove empty.csv' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.csv' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Files being uploaded' })).toBeNull())
  })

  it('keep the page from closing without a question until they have arrived', async () => {
    const arrived = Promise.withResolvers<void>()
    openImport(
      { state: 'collecting', clients: [] },
      {
        more: {
          addImportFile: async () => {
            await arrived.promise
            return { path: 'b.csv', bytes: 12, receivedBytes: 12 }
          },
        },
      },
    )
    await screen.findByText('No files yet')
    const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(isAsked()).toBe(false)
    drop(fileNamed('b.csv'))
    await waitFor(() => expect(isAsked()).toBe(true))
    arrived.resolve()
    await waitFor(() => expect(isAsked()).toBe(false))
  })

  it('are discarded after a question', async () => {
    const { address } = openImport(
      { state: 'collecting', clients: [] },
      { more: { discardImport: () => new FakeWrite(true, IMPORT_CHANGE) } },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The import is discarded.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/administration/import'))
  })
})
