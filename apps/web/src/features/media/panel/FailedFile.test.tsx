import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { MEDIA_CHANGE } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { renderLibrary } from '../testing/renderLibrary.tsx'

const failed = mediaFile('/door.png', {
  status: 'error',
  statusState: 'error',
  errorText: 'The picture door.png cannot be opened.',
})
const path = `/client/3/media?file=${failed.mediaId}`

it('says why a file failed, and processes it again', async () => {
  const { library } = renderLibrary({
    files: [failed],
    path,
    responses: {
      retryMediaFile: () => {
        library.files = [{ ...failed, status: 'ready', statusState: 'ready', errorText: null }]
        return new FakeWrite(library.files[0], MEDIA_CHANGE)
      },
    },
  })
  expect(await screen.findByText('The picture door.png cannot be opened.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Process again' }))
  await screen.findByText('Ready')
  expect(screen.queryByText('The picture door.png cannot be opened.')).toBeNull()
})

it('says why a file was not processed again, and keeps the button', async () => {
  renderLibrary({
    files: [failed],
    path,
    responses: {
      retryMediaFile: () => {
        throw new FakeHttpError(503, 'The server is busy.')
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Process again' }))
  expect(await screen.findByText('door.png could not be processed again')).toBeVisible()
})
