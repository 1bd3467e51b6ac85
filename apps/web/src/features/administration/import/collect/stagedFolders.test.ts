import { expect, it } from 'vitest'
import { stagedFolders } from './CollectStep.tsx'

const file = (path: string, bytes: number, receivedBytes = bytes) => ({ path, bytes, receivedBytes })

it('adds up the files of each dropped folder', () => {
  expect(
    stagedFolders([
      file('b.zip', 900),
      file('agency/acme.com/Queries.csv', 10),
      file('agency/acme.com/Pages.csv', 20, 5),
      file('agency/clients.csv', 3),
    ]),
  ).toEqual([
    { path: 'agency', isFolder: true, files: 3, bytes: 33, incomplete: 1 },
    { path: 'b.zip', isFolder: false, files: 1, bytes: 900, incomplete: 0 },
  ])
})

it('is empty without files', () => {
  expect(stagedFolders([])).toEqual([])
})
