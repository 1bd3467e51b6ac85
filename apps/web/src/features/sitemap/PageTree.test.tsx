import type { SiteClient } from '@rankdesk/api'
import { EXTENDED_PAGE_DEFAULTS, type PageNode } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import type { SiteFacts } from './pages.queries.ts'
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
const pages = [
  page(1, 'Home', '/'),
  page(2, 'Drains', '/drains'),
  page(3, 'Sewers', '/sewers'),
  { ...page(4, 'Blog', '/blog'), systemId: 1 },
]

/** The tree shows as many rows as fit, and jsdom has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => vi.restoreAllMocks())

const factsOf = (pageId: number) => ({
  pageId,
  indexState: 'Indexed' as const,
  addedOn: '2026-01-05',
  lastSeenOn: '2026-11-01',
  lastCheckedOn: null,
  exportedOn: null,
  targets: 0,
  isPublished: false,
  strategies: [],
})
/** Sewers has scheduled work. */
const facts: SiteFacts = {
  pages: [
    factsOf(1),
    { ...factsOf(2), targets: 2 },
    {
      ...factsOf(3),
      strategies: [{ strategyId: 4000, strategyTypeId: 4, assignedDate: '2026-12-01', isComplete: false }],
    },
  ],
  redirects: [],
  edits: [],
}

/** Opens the tree. */
async function openTree(responses: FakeResponses, website?: SiteFacts['website']) {
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
  const tree = (
    <PageTree
      site={{ clientId: 7, projectId: 3, client }}
      pages={pages}
      facts={{ ...facts, website }}
      selectedPageId={undefined}
      onSelect={vi.fn()}
      nameSource={undefined}
      onAdded={vi.fn()}
      onAddresses={vi.fn()}
    />
  )
  const { calls } = renderScreen({
    routes: () => [{ path: '/', element: tree }],
    path: '/',
    responses: { siteTemplates: () => [], ...responses },
  })
  const list = await screen.findByRole('tree', { name: 'Site pages' })
  return { list, updatePage, calls }
}

/** Opens the tree and the form that renames Drains. */
async function rename(responses: FakeResponses) {
  const { list, updatePage, calls } = await openTree(responses)
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

it('logs to the console that the site did not save a page [M580]', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { updatePage } = await rename({ redirectsPreview: noRedirects })
  updatePage.mockRejectedValueOnce(new FakeHttpError(500, 'The site could not be changed.'))
  await userEvent.keyboard('Pipes{Enter}')
  expect(await screen.findByText(/The site could not be changed/)).toBeVisible()
  expect(log).toHaveBeenCalledWith('Unable to add or update page')
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

it('deletes a page by keyboard after listing the consequences, and undoes it [M439, M624]', async () => {
  const { list, calls } = await openTree({
    redirectsPreview: () => ({ paths: [], redirects: [{ from: '/drains', to: '/sewers' }], dropped: [] }),
    deletePages: () =>
      new FakeWrite(
        { paths: [], redirects: [], dropped: [], deleted: [2], pageDeletionId: 11 },
        { kind: 'page', clientId: 7 },
      ),
    restorePages: () => new FakeWrite({ restored: [2] }, { kind: 'page', clientId: 7 }),
  })
  list.focus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Drains?' })
  expect(within(dialog).getByText('2 targets of the mapping lose their page.')).toBeVisible()
  expect(await within(dialog).findByText('1 redirect will be set:')).toBeVisible()
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Redirect to' }))
  await userEvent.click(await screen.findByRole('option', { name: /Sewers/ }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(calls.map(({ id }) => id)).toContain('deletePages'))
  expect(calls.find(({ id }) => id === 'deletePages')?.call.body).toMatchObject({ pageIds: [2], redirectTo: 3 })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'restorePages')?.call.body).toMatchObject({ pageDeletionId: 11 }),
  )
})

it('does not delete a page with scheduled work, and hides it instead', async () => {
  const { list, calls } = await openTree({
    showPages: () => new FakeWrite({ changed: [3] }, { kind: 'page', clientId: 7 }),
  })
  list.focus()
  await userEvent.keyboard('{End}{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Sewers?' })
  expect(within(dialog).getByText('Geo Page Creation, December 2026', { exact: false })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide instead' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: 'Hide Sewers?' })).getByRole('button', { name: 'Yes' }),
  )
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'showPages')?.call.body).toMatchObject({ pageIds: [3], visible: false }),
  )
})

it('does not delete a page of a system, and says why in its menu and at the key [M439, M581]', async () => {
  const { list, calls } = await openTree({})
  await userEvent.click(screen.getByRole('button', { name: 'Show all pages' }))
  await screen.findByRole('treeitem', { name: /Blog/ })
  list.focus()
  await userEvent.keyboard('{End}{Delete}')
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete Blog?' })
  expect(within(dialog).getByText(/^A system of the site/, { ignore: '[role=tooltip]' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(calls.filter(({ id }) => id === 'deletePages')).toHaveLength(0)
})

it('selects several pages by keyboard and shows the actions on them', async () => {
  const { list, calls } = await openTree({
    showPages: () => new FakeWrite({ changed: [2, 3] }, { kind: 'page', clientId: 7 }),
  })
  list.focus()
  await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{/Shift}')
  const bar = await screen.findByRole('group', { name: 'Actions on the selected pages' })
  expect(within(bar).getByText('2 pages selected')).toBeVisible()
  expect(screen.getAllByRole('treeitem', { checked: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Drains'),
    expect.stringContaining('Sewers'),
  ])
  await userEvent.click(within(bar).getByRole('button', { name: 'Hide' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() =>
    expect(calls.find(({ id }) => id === 'showPages')?.call.body).toMatchObject({ pageIds: [2, 3], visible: false }),
  )
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions on the selected pages' })).toBeNull())
})

it('leaves out what a website decides itself, and says what is lost without the plugin', async () => {
  const website = { address: 'https://acme.test', hasRedirects: false }
  const { list } = await openTree(
    {
      redirectsPreview: () => ({
        paths: [{ pageId: 2, pageName: 'Drains', from: '/drains', to: '/pipes' }],
        redirects: [],
        dropped: [],
      }),
    },
    website,
  )
  expect(screen.getByText(/A new page is a draft until its first text is published, and its theme/)).toBeVisible()
  expect(screen.getByText(/keeps no redirect from an old address/)).toBeVisible()
  list.focus()
  await userEvent.keyboard('{ArrowDown}{F2}')
  await userEvent.type(await screen.findByRole('textbox', { name: 'New name of Drains' }), 'Pipes{Enter}')
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText(/keeps no redirect from an old address/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  list.focus()
  await userEvent.keyboard(' ')
  const bar = await screen.findByRole('group', { name: 'Actions on the selected pages' })
  expect(within(bar).getByRole('button', { name: 'Move to…' })).toBeVisible()
  expect(within(bar).queryByRole('button', { name: 'Hide' })).toBeNull()
})
