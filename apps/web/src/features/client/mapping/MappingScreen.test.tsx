import type { CallResult, clientMapping } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { clientRoute } from '../client.route.tsx'

type Mapping = CallResult<typeof clientMapping>

/** The lists show as many rows as fit, and jsdom has no layout. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => vi.restoreAllMocks())

const page = (pageId: number, pageName: string) => ({
  pageId,
  parentId: null,
  pageName,
  path: `/${pageId}`,
  kind: 'child' as const,
  visible: true,
  keywords: 0,
})
const specialty = (specialtyTypeId: number, specialtyTypeName: string) => ({
  specialtyTypeId,
  specialtyTypeName,
  serviceTypeName: 'Plumbing',
  searchVolume: 3,
  priority: 'High' as const,
  otherClients: 0,
})
const target = (seoTargetId: number, specialtyTypeId: number, geoName: string, pageId: number | null) => ({
  seoTargetId,
  specialtyTypeId,
  geoName,
  pageId,
  keywords: 2,
  bestRank: 4,
})
const MAPPING: Mapping = {
  pageSource: { from: 'reading', readAt: '2026-11-10T12:00:00Z' },
  pages: [page(1, 'Drains'), page(2, 'Sewers'), page(3, 'Leaks')],
  specialties: [specialty(10, 'Drain Cleaning'), specialty(11, 'Sewer Repair')],
  geos: ['Nokomis', 'Venice'],
  targets: [target(100, 10, 'Nokomis', 1), target(101, 10, 'Venice', null), target(102, 11, 'Nokomis', null)],
  posts: [],
  suggestions: [{ seoTargetId: 102, pageId: 2, reasons: ['It ranks 14 for "sewer repair nokomis".'] }],
  dismissed: [],
  lastEdit: null,
}

async function openMapping(responses: Record<string, (call: { body: Record<string, unknown> }) => unknown> = {}) {
  const bodies: Record<string, unknown>[] = []
  const record = (call: { body: Record<string, unknown> }) => {
    bodies.push(call.body)
    return new FakeWrite({ mappingEditId: 5 }, { kind: 'client', clientId: 3 })
  }
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path: '/client/3/page-mapping',
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      'report:ranking-clients': () => ({ rows: [] }),
      clientMapping: () => MAPPING,
      announcePresence: () => ({ others: [{ staffId: 7, staffName: 'Hannah Lindqvist', elementId: null }] }),
      mappingDependants: () => ({
        targets: 2,
        pages: [{ pageId: 1, pageName: 'Drains', path: '/1' }],
        keywords: 4,
        strategies: [{ strategyId: 1000, title: 'Drains in Nokomis' }],
        entries: 1,
        otherClients: 0,
      }),
      mapPages: record,
      undoMapping: record,
      dismissSuggestions: ({ body }) => {
        bodies.push(body)
        return new FakeWrite({ changed: 1 }, { kind: 'client', clientId: 3 })
      },
      removeTargets: record,
      ...responses,
    },
  })
  const grid = await screen.findByRole('grid', { name: 'Specialties by geo' })
  return { bodies, grid }
}

describe('Page Mapping (M476)', () => {
  it('names the colleagues who have the mapping of this client open [D06]', async () => {
    await openMapping()
    const here = await screen.findByRole('list', { name: 'Also here' })
    expect(within(here).getByRole('img', { name: 'Hannah Lindqvist' })).toBeVisible()
  })

  it('shows specialties by geo, the least mapped first, with pages, suggestions, gaps and pairs without a target', async () => {
    const { grid } = await openMapping()
    const rows = within(grid).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      expect.stringContaining('Sewer Repair'),
      expect.stringContaining('Drain Cleaning'),
    ])
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['SewersIt ranks 14 for "sewer repair nokomis".', '–Not targeted', 'DrainsRank 4', 'Assign'])
  })

  it('assigns a lifted page by keyboard alone, with the page that was seen', async () => {
    const { bodies } = await openMapping()
    screen.getByRole('listbox', { name: 'Pages' }).focus()
    await userEvent.keyboard('{End}{Home}{ArrowDown} ')
    expect(await screen.findByText(/^Leaks is lifted/)).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toEqual({
      mappings: [{ specialtyTypeId: 10, geoName: 'Venice', pageId: 3, before: null }],
    })
    expect(await screen.findByText('Mapped Leaks to 1 target.')).toBeVisible()
    const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1)
    if (undo !== undefined) await userEvent.click(undo)
    await waitFor(() => expect(bodies[1]).toEqual({ mappingEditId: 5 }))
  })

  it('assigns a page to all selected cells', async () => {
    const { bodies, grid } = await openMapping()
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Page of 2 targets' })
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Page' }), 'leak')
    await userEvent.click(await screen.findByRole('option', { name: /Leaks/ }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(bodies[0]).toEqual({
      mappings: [
        { specialtyTypeId: 10, geoName: 'Nokomis', pageId: 3, before: 1 },
        { specialtyTypeId: 10, geoName: 'Venice', pageId: 3, before: null },
      ],
    })
  })

  it('adds and removes blog posts beside the page (MAP-7)', async () => {
    const post = (pageId: number, pageName: string) => ({ ...page(pageId, pageName), kind: 'blog-post' as const })
    const { bodies, grid } = await openMapping({
      clientMapping: () => ({
        ...MAPPING,
        pages: [...MAPPING.pages, post(8, 'Five drain myths'), post(9, 'What a clog costs')],
        posts: [{ seoTargetId: 100, pageId: 8 }],
      }),
    })
    expect(within(grid).getByRole('gridcell', { name: /Drains.*1 post/ })).toBeVisible()
    grid.focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Drain Cleaning in Nokomis' })
    const cell = { specialtyTypeId: 10, geoName: 'Nokomis' }
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Five drain myths' }))
    const removed = { mappings: [], posts: [{ ...cell, pageId: 8, mapped: false }] }
    await waitFor(() => expect(bodies).toEqual([removed]))
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Add a blog post' }), 'clog')
    await userEvent.click(await screen.findByRole('option', { name: /What a clog costs/ }))
    await waitFor(() =>
      expect(bodies).toEqual([removed, { mappings: [], posts: [{ ...cell, pageId: 9, mapped: true }] }]),
    )
    expect(screen.getByRole('dialog', { name: 'Drain Cleaning in Nokomis' })).toBeVisible()
  })

  it('accepts a suggested blog post of a target with a page, and Delete dismisses only it (MAP-7)', async () => {
    const post = { ...page(8, 'Five drain myths'), kind: 'blog-post' as const }
    const { bodies, grid } = await openMapping({
      clientMapping: () => ({
        ...MAPPING,
        pages: [...MAPPING.pages, post],
        suggestions: [{ seoTargetId: 100, pageId: 8, reasons: ['It ranks 14 for "drain myths".'] }],
      }),
    })
    grid.focus()
    await userEvent.keyboard('{ArrowDown}a')
    const accepted = {
      mappings: [],
      posts: [{ specialtyTypeId: 10, geoName: 'Nokomis', pageId: 8, mapped: true }],
    }
    await waitFor(() => expect(bodies).toEqual([accepted]))
    await userEvent.keyboard('{Delete}')
    await waitFor(() =>
      expect(bodies).toEqual([accepted, { suggestions: [{ seoTargetId: 100, pageId: 8 }], dismissed: true }]),
    )
  })

  it('accepts a suggestion with A, dismisses it with Delete, and accepts all at once', async () => {
    const { bodies, grid } = await openMapping()
    grid.focus()
    await userEvent.keyboard('a')
    const accepted = { mappings: [{ specialtyTypeId: 11, geoName: 'Nokomis', pageId: 2, before: null }], posts: [] }
    await waitFor(() => expect(bodies).toEqual([accepted]))
    await userEvent.click(screen.getByRole('button', { name: 'Accept all 1' }))
    await waitFor(() => expect(bodies).toEqual([accepted, accepted]))
    grid.focus()
    await userEvent.keyboard('{Delete}')
    const dismissal = { suggestions: [{ seoTargetId: 102, pageId: 2 }], dismissed: true }
    await waitFor(() => expect(bodies).toEqual([accepted, accepted, dismissal]))
    expect(await screen.findByText('Dismissed 1 suggestion.')).toBeVisible()
  })

  it('reviews the suggestions one by one, each marked with its buttons, by keys and by buttons', async () => {
    const reasons = (query: string) => [`It ranks 14 for "${query}".`]
    let suggestions = [
      { seoTargetId: 102, pageId: 2, reasons: reasons('sewer repair nokomis') },
      { seoTargetId: 101, pageId: 3, reasons: reasons('leaks venice') },
    ]
    const { bodies, grid } = await openMapping({
      clientMapping: () => ({ ...MAPPING, suggestions }),
      mapPages: ({ body }) => {
        bodies.push(body)
        suggestions = suggestions.slice(1)
        return new FakeWrite({ mappingEditId: 5 }, { kind: 'client', clientId: 3 })
      },
    })
    const marked = () => [...grid.querySelectorAll('[data-reviewed]')].map((cell) => cell.getAttribute('data-cell'))
    expect(marked()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Review one by one' }))
    const bar = within(screen.getByRole('group', { name: 'Review' }))
    expect(marked()).toEqual(['11 Nokomis'])
    expect(bar.getByRole('status').textContent).toBe(
      'Sewers for Sewer Repair in Nokomis. It ranks 14 for "sewer repair nokomis".',
    )
    expect(document.activeElement).toBe(grid)
    await userEvent.keyboard('n')
    expect(marked()).toEqual(['10 Venice'])
    await userEvent.click(bar.getByRole('button', { name: 'Next' }))
    expect(marked()).toEqual(['11 Nokomis'])

    // The picker of the cell goes on with the review, too.
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Accept suggestion' }))
    await waitFor(() => expect(bodies).toHaveLength(1))
    expect(marked()).toEqual(['10 Venice'])
    await userEvent.click(bar.getByRole('button', { name: 'Dismiss' }))
    const dismissal = { suggestions: [{ seoTargetId: 101, pageId: 3 }], dismissed: true }
    await waitFor(() => expect(bodies.at(-1)).toEqual(dismissal))
  })

  it('ends the review with Escape, and after its last suggestion', async () => {
    const { grid } = await openMapping()
    await userEvent.click(screen.getByRole('button', { name: 'Review one by one' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('group', { name: 'Review' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Review one by one' }))
    grid.focus()
    await userEvent.keyboard('a')
    expect(screen.queryByRole('group', { name: 'Review' })).toBeNull()
  })

  it('restores what staff dismissed (MAP-6)', async () => {
    const dismissed = [{ seoTargetId: 102, pageId: 2 }]
    const { bodies } = await openMapping({ clientMapping: () => ({ ...MAPPING, suggestions: [], dismissed }) })
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Restore 1 dismissed' }))
    await waitFor(() => expect(bodies).toEqual([{ suggestions: dismissed, dismissed: false }]))
  })

  it('is one tab stop, and arrows reach the menus of places and specialties', async () => {
    const { grid } = await openMapping()
    expect(grid.querySelectorAll('a[href], button:not([tabindex="-1"]), [tabindex="0"]')).toHaveLength(0)
    grid.focus()
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    await userEvent.keyboard('{ArrowLeft}')
    expect(active()?.getAttribute('role')).toBe('rowheader')
    expect(active()?.textContent).toContain('Sewer Repair')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('menu', { name: 'Actions for Sewer Repair' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(grid))
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    expect(active()?.getAttribute('role')).toBe('columnheader')
    await userEvent.keyboard(' ')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  it('shows what depends on a specialty before it is removed (M477)', async () => {
    const { bodies } = await openMapping()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Drain Cleaning' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Drain Cleaning?' })
    expect(await within(dialog).findByText('Drains in Nokomis')).toBeVisible()
    expect(bodies).toHaveLength(0)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(bodies).toEqual([{ specialtyTypeId: 10 }]))
  })

  it('shows the message of a conflict with a colleague', async () => {
    await openMapping({
      mapPages: () => {
        throw new FakeHttpError(409, 'Someone else changed this mapping.')
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Accept all 1' }))
    expect(await screen.findByText('Someone else changed this mapping.')).toBeVisible()
  })
})
