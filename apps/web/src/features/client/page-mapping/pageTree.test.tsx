import { EXTENDED_PAGE_DEFAULTS, type PageTreeNode } from '@rankdesk/domain'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

/** The tree shows as many rows as fit, and jsdom has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => vi.restoreAllMocks())

const page = (pageId: number, pageName: string, children: PageTreeNode[] = []): PageTreeNode => ({
  ...EXTENDED_PAGE_DEFAULTS,
  pageId,
  pageName,
  path: `/${pageName}`,
  templateId: 1,
  branch: children.length > 0,
  visible: true,
  searchable: true,
  parentId: null,
  childCount: children.length,
  children,
})

async function openTree(
  pageTree: FakeResponses[string],
  projectData = [{ projectId: 12, CMSUrl: '', ProjectName: '' }],
) {
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path: '/client/3/page-mapping',
    responses: {
      'report:client-info': () => ({ rows: [{ ...clientInfoRow, projectData }] }),
      clientMapping: () => ({
        pages: [],
        posts: [],
        specialties: [],
        geos: [],
        targets: [],
        suggestions: [],
        dismissed: [],
        lastEdit: null,
        pageSource: { from: 'hosted', readAt: null },
      }),
      'report:ranking-clients': () => ({ rows: [] }),
      pageTree,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Page Mapping' })
  if (projectData.length > 0) await userEvent.click(await screen.findByRole('button', { name: 'Page tree' }))
}

describe('the page tree of a client [M476]', () => {
  it('shows the pages of the site', async () => {
    await openTree(() => [page(1, 'Home', [page(2, 'Drains')]), page(3, 'Contact')])
    const tree = await screen.findByRole('tree', { name: 'Page tree' })
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Drains', 'Contact'])
  })

  it.each([
    ['an object', { pages: [] }],
    ['a text', 'none'],
    ['null', null],
  ])('says that it could not be loaded when the response is %s instead of a list [M571]', async (_what, response) => {
    await openTree(() => response)
    expect(await screen.findByText('Unable to load the page tree for 12')).toBeVisible()
  })

  it.each([
    ['a page without a name', [{ ...page(1, 'Home'), pageName: undefined }]],
    ['a child that is no page', [{ ...page(1, 'Home'), children: [7] }]],
    ['children that are no list', [{ ...page(1, 'Home'), children: 'none' }]],
  ])('says that it is invalid for %s [M571]', async (_what, response) => {
    await openTree(() => response)
    expect(await screen.findByText('Invalid page tree for 12')).toBeVisible()
  })

  it('shows the server’s own message for other errors, and loads again on request', async () => {
    let fails = true
    await openTree(() => {
      if (fails) throw new FakeHttpError(503, 'The database is away.')
      return [page(1, 'Home')]
    })
    expect(await screen.findByText('The database is away.')).toBeVisible()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('treeitem', { name: 'Home' })).toBeVisible()
  })

  it('offers no second try where the server has refused the request', async () => {
    await openTree(() => {
      throw new FakeHttpError(404, 'There is no project 12.')
    })
    expect(await screen.findByText('There is no project 12.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('is not offered for a client without a site', async () => {
    await openTree(() => [], [])
    expect(screen.queryByRole('button', { name: 'Page tree' })).toBeNull()
  })
})
