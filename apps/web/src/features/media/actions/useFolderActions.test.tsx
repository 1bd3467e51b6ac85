import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { libraryResponses, MEDIA_CHANGE } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { useFolderActions } from './useFolderActions.ts'

const USE = {
  kind: 'zone',
  label: 'Garage Door Repair',
  pagePath: '/doors',
  pageId: 1,
  strategyId: null,
  locationId: null,
  elementId: 'main',
}

function DeleteTeam() {
  const { remove } = useFolderActions({
    projectId: 8,
    askAboutUses: () => Promise.resolve(true),
    filesIn: () => 1,
    onCreate: () => undefined,
    onMoved: () => undefined,
  })
  return (
    <button type="button" onClick={() => remove('/team')}>
      Delete team
    </button>
  )
}

it('restores a deleted folder with its files and its empty subfolders on Undo [M454]', async () => {
  const jo = mediaFile('/team/jo.png')
  const library = { files: [mediaFile('/logo.png'), jo] }
  const created: unknown[] = []
  renderScreen({
    routes: () => [{ path: '/', element: <DeleteTeam /> }],
    path: '/',
    responses: {
      ...libraryResponses(library),
      mediaUsesOf: () => ({ uses: [] }),
      deleteMediaFolder: () => {
        library.files = library.files.map((file) => ({ ...file, deleted: file.folderPath === '/team' }))
        const result = { files: 1, mediaIds: [jo.mediaId], folders: ['/team', '/team/empty'] }
        return new FakeWrite(result, MEDIA_CHANGE)
      },
      createMediaFolder: ({ body }) => {
        if (body['name'] === 'team') throw new FakeHttpError(409, 'The folder /team already exists.')
        created.push(body)
        return new FakeWrite({ kind: 'folder', path: '/team/empty', name: 'empty', children: [] }, MEDIA_CHANGE)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete team' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete team?' })
  await userEvent.click(within(question).getByRole('button', { name: /^(Delete|Yes|OK|Confirm)/ }))
  await screen.findByText('team was deleted.')
  expect(library.files.map(({ deleted }) => deleted)).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(created).toEqual([{ project: 8, folderPath: '/team', name: 'empty' }]))
  expect(library.files.map(({ deleted }) => deleted)).toEqual([false, false])
})

it('says what Undo could not restore, restores the rest, and tries again', async () => {
  const jo = mediaFile('/team/jo.png')
  const library = { files: [{ ...jo, deleted: true }] }
  const attempts: string[] = []
  let isDown = true
  const { restoreMediaItems: restoreFiles, ...others } = libraryResponses(library)
  renderScreen({
    routes: () => [{ path: '/', element: <DeleteTeam /> }],
    path: '/',
    responses: {
      ...others,
      mediaUsesOf: () => ({ uses: [{ mediaId: jo.mediaId, ...USE }] }),
      deleteMediaFolder: () =>
        new FakeWrite(
          { files: 1, mediaIds: [jo.mediaId], folders: ['/team', '/team/empty', '/team/old'] },
          MEDIA_CHANGE,
        ),
      restoreMediaItems: (call) => {
        attempts.push('files')
        if (isDown || restoreFiles === undefined) throw new FakeHttpError(500, 'The database is down.')
        return restoreFiles(call)
      },
      createMediaFolder: ({ body }) => {
        const name = String(body['name'])
        attempts.push(name)
        if (isDown && name === 'empty') throw new FakeHttpError(500, 'The database is down.')
        return new FakeWrite({ kind: 'folder', path: `/team/${name}`, name, children: [] }, MEDIA_CHANGE)
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete team' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const problem = '1 file and the folder /team/empty could not be restored. The database is down.'
  expect(await screen.findByText(problem)).toBeVisible()
  expect(attempts).toEqual(['files', 'team', 'empty', 'old'])
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(attempts.slice(4)).toEqual(['files', 'empty']))
  await waitFor(() => expect(library.files.map(({ deleted }) => deleted)).toEqual([false]))
  await waitFor(() => expect(screen.queryByText(/could not be restored/)).toBeNull())
})
