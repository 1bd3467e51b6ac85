import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { fileReading, importClient, unrecognizedFile } from '../testing/importFixtures.ts'
import { openImport } from '../testing/openImport.tsx'

const OPEN = '?client=acme.example.com'
const QUERIES = 'agency/acme.example.com/Queries.csv'
const AS_DETECTED = { encoding: null, separator: null, decimal: null, headerLine: null, day: null }
const READS_AGAIN = { changeImport: { state: 'reading' as const } }

const open = async (button: RegExp | string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: 'How is this file read?' }))
}

it('asks what the columns of an unrecognized table are', async () => {
  const { calls } = openImport(
    {
      unrecognized: [
        unrecognizedFile({}),
        unrecognizedFile({ path: 'logo.png', columns: [], clientKey: null, reading: null, isStray: true }),
      ],
    },
    { path: OPEN, writes: READS_AGAIN },
  )
  expect((await screen.findByText('logo.png')).closest('li')?.textContent).toContain('Not used')
  const dialog = await open(/Say how .*ranks\.csv is read/)
  expect(dialog.getByRole('cell', { name: 'leak repair' })).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  expect(await dialog.findByText('Choose the column that says what each row is about')).toBeVisible()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Phrase' }), 'Search query')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), 'Average position')
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  expect(await screen.findByRole('progressbar', { name: 'Reading the files' })).toBeVisible()
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toEqual({
    clients: [],
    tables: [
      {
        path: 'agency/acme.example.com/ranks.csv',
        mapping: { kind: 'queries', item: 0, clicks: null, impressions: null, position: 2 },
      },
    ],
    files: [],
  })
})

it('sends the encoding, separator, decimal sign, header line and day that a person chooses, and asks for the columns later', async () => {
  const { calls } = openImport({}, { path: OPEN, writes: READS_AGAIN })
  const dialog = await open(`Change how ${QUERIES} is read`)
  await userEvent.selectOptions(dialog.getByLabelText('Encoding'), 'Windows-1251')
  await userEvent.selectOptions(dialog.getByLabelText('Separator'), 'Semicolon')
  await userEvent.selectOptions(dialog.getByLabelText('Decimal sign of positions'), 'Comma (8,1)')
  await userEvent.selectOptions(
    dialog.getByLabelText('Line with the titles of the columns'),
    'Line 2: drain cleaning,12,340,3.5%,8.125',
  )
  await userEvent.type(dialog.getByLabelText('Last day of the figures'), '11/02/2026')
  expect(await dialog.findByText('The columns change with this choice.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  expect(await screen.findByRole('progressbar', { name: 'Reading the files' })).toBeVisible()
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toEqual({
    clients: [],
    tables: [],
    files: [
      {
        path: QUERIES,
        choice: { encoding: 'windows-1251', separator: ';', decimal: ',', headerLine: 2, day: '2026-11-02' },
      },
    ],
  })
})

it('changes what a column of a recognized file means', async () => {
  const { calls } = openImport({}, { path: OPEN, writes: READS_AGAIN })
  const dialog = await open(`Change how ${QUERIES} is read`)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Clicks' }), 'Not used')
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('changeImport'))
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toMatchObject({
    tables: [{ path: QUERIES, mapping: { kind: 'queries', item: 0, clicks: null, impressions: 2, position: 4 } }],
    files: [],
  })
})

it('shows the columns as they were chosen, and a meaning moves to the column that it is chosen for', async () => {
  const mapping = { kind: 'queries' as const, item: 0, clicks: 1, impressions: null, position: 4 }
  const reading = fileReading({ mapping })
  const file = { path: QUERIES, kind: 'mapped' as const, rows: 2, day: null, coverage: null, note: '', reading }
  const { calls } = openImport({ clients: [importClient({ files: [file] })] }, { path: OPEN, writes: READS_AGAIN })
  const dialog = await open(`Change how ${QUERIES} is read`)
  const meanings = () =>
    reading.columns.map(({ title }) => {
      const select = dialog.getByRole<HTMLSelectElement>('combobox', { name: title })
      return select.selectedOptions[0]?.textContent
    })
  expect(meanings()).toEqual(['Search query', 'Clicks', 'Not used', 'Not used', 'Average position'])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'CTR' }), 'Search query')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Clicks' }), 'Not used')
  expect(meanings()).toEqual(['Not used', 'Not used', 'Not used', 'Search query', 'Average position'])
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('changeImport'))
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toMatchObject({
    tables: [{ path: QUERIES, mapping: { kind: 'queries', item: 3, clicks: null, impressions: null, position: 4 } }],
  })
})

it('shows the reason at the day when the server refuses it', async () => {
  openImport(
    {},
    {
      path: OPEN,
      more: {
        changeImport: () => {
          const fieldErrors = [{ path: 'files.0.choice.day', message: 'Enter a day that is not in the future.' }]
          throw new FakeHttpError(400, 'Invalid.', { fieldErrors })
        },
      },
    },
  )
  const dialog = await open(`Change how ${QUERIES} is read`)
  await userEvent.type(dialog.getByLabelText('Last day of the figures'), '11/02/2099')
  await userEvent.click(dialog.getByRole('button', { name: 'Read it this way' }))
  expect(await dialog.findByText('Enter a day that is not in the future.')).toBeVisible()
})

it('takes all choices back, so that the file decides again', async () => {
  const mapping = { kind: 'queries' as const, item: 0, clicks: 1, impressions: null, position: null }
  const reading = fileReading({ mapping, separator: ';', choice: { ...AS_DETECTED, separator: ';' } })
  const file = { path: QUERIES, kind: 'mapped' as const, rows: 2, day: null, coverage: null, note: '', reading }
  const { calls } = openImport({ clients: [importClient({ files: [file] })] }, { path: OPEN, writes: READS_AGAIN })
  expect(await screen.findByText('Semicolon (chosen here)')).toBeVisible()
  const dialog = await open(`Change how ${QUERIES} is read`)
  await userEvent.click(dialog.getByRole('button', { name: 'Undo your choices' }))
  expect(await screen.findByRole('progressbar', { name: 'Reading the files' })).toBeVisible()
  expect(calls.find(({ id }) => id === 'changeImport')?.call.body).toEqual({
    clients: [],
    tables: [{ path: QUERIES, mapping: null }],
    files: [{ path: QUERIES, choice: AS_DETECTED }],
  })
})

it('shows three terms of an uncertain encoding, and says that a day is unknown', async () => {
  const terms = ['краска', 'ремонт лодок', 'крыша']
  const reading = fileReading({ encoding: 'windows-1251', isCertain: false, terms })
  const file = {
    path: QUERIES,
    kind: 'queries' as const,
    rows: 3,
    day: '2026-11-18',
    daySource: 'today' as const,
    coverage: null,
    note: '',
    reading,
  }
  openImport({ clients: [importClient({ files: [file] })] }, { path: OPEN })
  const item = (await screen.findByText('краска, ремонт лодок, крыша')).closest('li')
  expect(item?.textContent).toContain('The encoding Windows-1251 is a guess. Are these words right?')
  expect(item?.textContent).toContain('DayUnknown; until you enter it, the day of the import stands for it')
})

it('keeps several clients open', async () => {
  const other = importClient({ key: 'brook', facts: [{ fact: 'businessName', value: 'Brook', source: 'site' }] })
  const { address } = openImport({ clients: [importClient({}), other] }, { path: OPEN })
  await userEvent.click(await screen.findByRole('button', { name: /^Brook/ }))
  expect(await screen.findByRole('list', { name: 'Files of Brook' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Files of Acme Plumbing' })).toBeVisible()
  expect(address()).toBe('/administration/import/5?client=acme.example.com&client=brook')
})
