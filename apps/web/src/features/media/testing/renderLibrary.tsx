import type { MediaFile } from '@rankdesk/api'
import { screen, within } from '@testing-library/react'
import { clientRoute } from '#features/client/testing/clientScreens.ts'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { libraryResponses } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'

/** The client of the library. */
const CLIENT_INFO: FakeResponses = {
  'report:client-info': () => ({
    rows: [
      {
        ...clientInfoRow,
        projectData: [{ projectId: 8, ProjectName: 'Blue Ridge', CMSUrl: 'https://blueridge.test' }],
      },
    ],
  }),
}

/** Two files in the root, one of which pages use, and one in a folder. */
export const someFiles = (): MediaFile[] => [
  mediaFile('/logo.png', { alt: 'Our logo', uses: 5 }),
  mediaFile('/van.png'),
  mediaFile('/team/jo.png'),
]

/** Renders the media library of client 3. */
export function renderLibrary({
  files = someFiles(),
  path = '/client/3/media',
  responses = {},
}: { files?: MediaFile[]; path?: string; responses?: FakeResponses } = {}) {
  const library = { files }
  const rendered = renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient), { path: '/', element: <h1>Home</h1> }],
    path,
    responses: { ...libraryResponses(library), ...CLIENT_INFO, ...responses },
  })
  return { ...rendered, library, callsOf: (id: string) => rendered.calls.filter((call) => call.id === id) }
}

export const grid = () => screen.findByRole('listbox', { name: 'Files' })
export const tile = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}`) })
export const selectedNames = () =>
  screen.queryAllByRole('option', { selected: true }).map((option) => within(option).getByTitle(/./).textContent)
