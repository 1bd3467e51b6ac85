import type { SiteClient } from '@rankdesk/api'
import { EXTENDED_PAGE_DEFAULTS, type PageNode } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeHttpError, type FakeResponses } from '../../../shared/testing/fakeServices.ts'
import { renderScreen } from '../../../shared/testing/renderScreen.tsx'
import { PageTree } from './PageTree.tsx'

const page = (pageId: number, pageName: string, path: string): PageNode => ({
  ...EXTENDED_PAGE_DEFAULTS,
  pageId,
  pageName,
  path,
  templateId: 1,
  branch: false,
  visible: true,
  searchable: true,
  parentId: null,
  childCount: 0,
})
const pages = [page(1, 'Home', '/'), page(2, 'Drains', '/drains'), page(3, 'Sewers', '/sewers')]

/** The tree shows as many rows as fit, and jsdom has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => vi.restoreAllMocks())

/** Opens the tree and the form that renames Drains. */
async function rename(responses: FakeResponses) {
  const unexpected = () => Promise.reject(new Error('The test does not expect this call.'))
  const updatePage = vi.fn<SiteClient['updatePage']>(() => Promise.resolve({ Updated: [], Redirects: [] }))
  const client: SiteClient = {
    pageData: () => Promise.resolve(pages),
    insertPage: unexpected,
    updatePage,
    movePages: unexpected,
    contentStyles: unexpected,
    contentStylesUrl: '',
  }
  const actions = {
    tick: vi.fn(),
    choose: vi.fn(),
    setQuantity: vi.fn(),
    unschedule: () => vi.fn(),
    change: vi.fn(),
    place: vi.fn(),
    remember: () => vi.fn(),
    order: vi.fn(),
    readdress: vi.fn(),
    startOver: vi.fn(),
    rebase: vi.fn(),
    drop: vi.fn(),
  }
  const tree = (
    <PageTree
      site={{ clientId: 7, projectId: 3, client }}
      pages={pages}
      row={undefined}
      strategy={undefined}
      actions={actions}
    />
  )
  const { calls } = renderScreen({
    routes: () => [{ path: '/', element: tree }],
    path: '/',
    responses: { siteTemplates: () => [], ...responses },
  })
  const list = await screen.findByRole('tree', { name: 'Site pages' })
  list.focus()
  await userEvent.keyboard('{ArrowDown}{F2}')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New name of Drains' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { field, list, updatePage, previews: () => calls.filter(({ id }) => id === 'redirectsPreview') }
}

const noRedirects = () => ({ paths: [], redirects: [], dropped: [] })

it('validates the name by the contract when the field loses the focus, and stays open', async () => {
  const { field, updatePage, previews } = await rename({ redirectsPreview: noRedirects })
  await userEvent.keyboard('{Delete}{Tab}')
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(field)
  await userEvent.paste('a'.repeat(201))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/200/))
  await userEvent.clear(field)
  await userEvent.type(field, 'sewers{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Another item here has this name'))
  expect(document.activeElement).toBe(field)
  expect(previews()).toHaveLength(0)
  expect(updatePage).not.toHaveBeenCalled()
})

it('shows a name that the server rejects at the field, and saves the corrected one [M425, M647]', async () => {
  const message = 'This name is reserved for the blog.'
  const { field, list, updatePage } = await rename({
    redirectsPreview: ({ body }) => {
      if (JSON.stringify(body).includes('"Blog"'))
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'pageName', message }] })
      return noRedirects()
    },
  })
  await userEvent.keyboard('Blog{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field.value).toBe('Blog')
  expect(document.activeElement).toBe(field)
  await userEvent.clear(field)
  await userEvent.type(field, 'Pipes')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(updatePage).toHaveBeenCalledOnce())
  expect(updatePage.mock.calls[0]?.[0]).toMatchObject({ pageId: 2, pageName: 'Pipes', add301: true })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New name of Drains' })).toBeNull())
  expect(document.activeElement).toBe(list)
})

it('keeps the name when Cancel is pressed, and the typed text when the redirects are declined [M425]', async () => {
  const { field, updatePage } = await rename({
    redirectsPreview: () => ({
      paths: [{ pageId: 2, pageName: 'Drains', from: '/drains', to: '/pipes' }],
      redirects: [],
      dropped: [],
    }),
  })
  await userEvent.keyboard('Pipes{Enter}')
  const question = await screen.findByRole('alertdialog', { name: 'Rename Drains to Pipes?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field.value).toBe('Pipes')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('textbox', { name: 'New name of Drains' })).toBeNull()
  expect(updatePage).not.toHaveBeenCalled()
})

it('says that deleting a page is not implemented, and calls nothing [M439, M581]', async () => {
  const { field, list, updatePage } = await rename({ redirectsPreview: noRedirects })
  await userEvent.type(field, '{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New name of Drains' })).toBeNull())
  list.focus()
  await userEvent.keyboard('{Delete}')
  const alert = await screen.findByRole('alertdialog')
  expect(within(alert).getByText('Method not implemented.')).toBeDefined()
  await userEvent.click(within(alert).getByRole('button', { name: 'Okay' }))
  expect(updatePage).not.toHaveBeenCalled()
})
