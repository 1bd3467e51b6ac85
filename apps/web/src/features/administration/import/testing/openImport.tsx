import type { ImportDetails } from '@rankdesk/api'
import { fireEvent } from '@testing-library/react'
import { type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { administrationRoute } from '../../administration.route.tsx'
import { importDetails } from './importFixtures.ts'

/** The account of Maya Okafor, who manages clients. */
export const ACCOUNT = {
  staffId: 7,
  staffName: 'Maya Okafor',
  staffEmail: 'maya@desk.test',
  title: '',
  teamName: null,
  accessRole: 'member',
  permissions: ['manage-clients'],
  phoneNumber: '',
  photo: null,
  preferences: {},
  hasPassword: true,
}
/** The change that every write of an import records. */
export const IMPORT_CHANGE = { kind: 'import' } as const

/** Opens a screen of the administration with these responses. */
export const open = (path: string, responses: FakeResponses) =>
  renderScreen({
    routes: (app, queryClient) => [
      administrationRoute(app, queryClient),
      { path: '/client/:clientId/overview', element: <p>The client</p> },
    ],
    path,
    responses: { myAccount: () => ACCOUNT, listImports: () => ({ imports: [] }), ...responses },
  })

/** Opens import 5, which the server changes with each write that `writes` names. */
export function openImport(
  first: Partial<ImportDetails>,
  { writes = {}, path = '', more = {} }: OpenImportOptions = {},
) {
  let details = importDetails(first)
  const respond = (id: string) => () => {
    details = importDetails({ ...details, ...writes[id] })
    return new FakeWrite(details, IMPORT_CHANGE)
  }
  const responses = Object.fromEntries(Object.keys(writes).map((id) => [id, respond(id)]))
  return open(`/administration/import/5${path}`, { importDetails: () => details, ...responses, ...more })
}
interface OpenImportOptions {
  writes?: Record<string, Partial<ImportDetails>>
  path?: string
  more?: FakeResponses
}

/** Drops files on the screen, as a browser without folders does. */
export function drop(...files: readonly File[]) {
  const items = files.map(() => ({ kind: 'file', webkitGetAsEntry: () => null }))
  const target = document.querySelector('[data-testid="screen"], .min-h-\\[70dvh\\]')
  if (target === null) throw new Error('There is nowhere to drop files.')
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], items, files } })
}

/** Creates a file as a browser hands it out; jsdom's lacks the path. */
export const fileNamed = (name: string, content = 'query,clicks') =>
  Object.assign(new File([content], name, { type: 'text/csv' }), { webkitRelativePath: '' })
