import {
  alphabetizeChildren,
  type ApiClient,
  ApiError,
  changePage,
  changePageExtended,
  deletePages,
  fieldErrorsOf,
  pageData,
  pageForContentEdit,
  pageTree,
  pageTreeFrom,
  redirectsPreview,
  siteTemplates,
} from '@rankdesk/api'
import type { PageNode } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { visitSite } from '../testing/visitSite.ts'

let environment: TestApp
let maya: ApiClient
/** Each describe block uses its own site. */
let projects: { projectId: number; domain: string }[]

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  projects = await fetchRows(
    environment.database.db,
    sql`select project_id "projectId", domain from sites join clients using (client_id)
      where exists (select from pages p where p.project_id = sites.project_id and p.path = '/blog') order by 1`,
  )
})
afterAll(() => environment.stop())

const project = (index: number) => {
  const found = projects[index]
  if (found === undefined) throw new Error(`The demo agency has no ${index + 1} sites with a blog.`)
  return found
}
const nodes = (projectId: number) => maya.call(pageData, { query: { project: projectId } })
const pageAt = async (projectId: number, path: string): Promise<PageNode> => {
  const found = (await nodes(projectId)).find((node) => node.path === path)
  if (found === undefined) throw new Error(`There is no page at ${path}.`)
  return found
}
/** Returns a page with text below the services, with its first path. */
const aService = async (projectId: number): Promise<PageNode> => {
  const all = await nodes(projectId)
  const found = all.find((node) => /^\/services\/[^/]+$/.test(node.path) && node.childCount === 0)
  if (found === undefined) throw new Error('The demo site has no service page.')
  return found
}
const visit = (domain: string, path: string) => visitSite(environment.url, domain, path)
const rejectionOf = async (call: Promise<unknown>): Promise<[number, string]> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was not refused.')
  return [error.status, error.message]
}

describe('the page tree', () => {
  it('lists every page with its fields, the home page first, the blog and its entries as a system', async () => {
    const { projectId } = project(0)
    const all = await nodes(projectId)
    expect(all[0]).toMatchObject({ path: '/', pageName: 'Home', parentId: null, systemId: null, secured: true })
    const blog = all.find((node) => node.path === '/blog')
    expect(blog).toMatchObject({ systemId: 1, systemPageId: null, branch: true })
    const entry = all.find((node) => node.parentId === blog?.pageId)
    expect(entry).toMatchObject({ systemId: 1, systemPageId: entry?.pageId, branch: false })
  })

  it('contains the same pages as a tree, and returns a branch of it', async () => {
    const { projectId } = project(0)
    const tree = await maya.call(pageTree, { query: { project: projectId } })
    const count = (list: typeof tree): number => list.reduce((sum, node) => sum + 1 + count(node.children), 0)
    expect(count(tree)).toBe((await nodes(projectId)).length)
    const services = tree.find((node) => node.path === '/services')
    expect(services?.children).toHaveLength(services?.childCount ?? -1)
    const branch = await maya.call(pageTreeFrom, { query: { project: projectId, parent: services?.pageId ?? 0 } })
    expect(branch).toEqual(services?.children)
  })

  it('rejects an unknown project and a page of another project', async () => {
    const unknown = { query: { project: 999_999 } }
    expect(await rejectionOf(maya.call(pageData, unknown))).toEqual([404, 'There is no project 999999.'])
    expect(await rejectionOf(maya.call(pageTree, unknown))).toEqual([404, 'There is no project 999999.'])
    const stranger = await pageAt(project(1).projectId, '/')
    const branch = maya.call(pageTreeFrom, { query: { project: project(0).projectId, parent: stranger.pageId } })
    expect(await rejectionOf(branch)).toEqual([404, `There is no page ${stranger.pageId} in this project.`])
  })

  it('has a thumbnail without scripts for every template', async () => {
    const templates = await maya.call(siteTemplates, { query: { project: project(0).projectId } })
    expect(templates.map((template) => template.templateName)).toContain('Child A')
    for (const { thumbnail } of templates) {
      const response = await fetch(`${environment.url}${thumbnail}`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(await response.text()).toMatch(/^<svg [^]*<\/svg>$/)
    }
    expect((await fetch(`${environment.url}/services/sites/v1/api/page/template-thumbnail/none-x.svg`)).status).toBe(
      404,
    )
    expect(new Set(templates.map((template) => template.thumbnail)).size).toBeGreaterThan(3)
  })
})

describe('changing a page', () => {
  it('cannot be named “-”, which would hide it everywhere [TPL-9]', async () => {
    const { projectId } = project(0)
    const { pageId, pageName: before } = await aService(projectId)
    for (const pageName of ['-', ' - ']) {
      await expect(maya.call(changePage, { body: { projectId, pageId, pageName } })).rejects.toMatchObject({
        status: 400,
      })
    }
    expect((await nodes(projectId)).find((node) => node.pageId === pageId)?.pageName).toBe(before)
  })

  it('renames it: its address follows, the old one redirects at once, and the preview announced it', async () => {
    const { projectId, domain } = project(0)
    const page = await aService(projectId)
    const before = (await visit(domain, page.path)).status
    const change = { kind: 'rename', pageId: page.pageId, pageName: 'Emergency Calls' } as const
    const preview = await maya.call(redirectsPreview, { body: { projectId, change } })
    expect((await nodes(projectId)).find((node) => node.pageId === page.pageId)?.path).toBe(page.path)
    const {
      paths,
      redirects,
      dropped,
      page: after,
    } = await maya.call(changePage, {
      body: { projectId, pageId: page.pageId, pageName: 'Emergency Calls' },
    })
    expect({ paths, redirects, dropped }).toEqual(preview)
    expect(after).toMatchObject({ pageName: 'Emergency Calls', path: '/services/emergency-calls' })
    expect(before).toBe(200)
    const moved = await visit(domain, `${page.path}?from=mail`)
    expect([moved.status, moved.headers.location]).toEqual([301, '/services/emergency-calls?from=mail'])
    expect((await visit(domain, after.path)).status).toBe(200)

    const back = await maya.call(changePage, {
      body: { projectId, pageId: page.pageId, pageName: page.pageName, path: page.path, add301: false },
    })
    expect(back.page.path).toBe(page.path)
    expect(back.dropped).toContain(page.path)
    expect((await visit(domain, page.path)).status).toBe(200)
    expect((await visit(domain, after.path)).status).toBe(404)
  })

  it('shows and hides it, and changes its template without losing text', async () => {
    const { projectId, domain } = project(0)
    const page = await aService(projectId)
    const shown = (await visit(domain, page.path)).body
    const text = /data-element-id="faq">(.*?)<\/div>/s.exec(shown)?.[1] ?? ''
    expect(text).not.toBe('')
    const templates = await maya.call(siteTemplates, { query: { project: projectId } })
    const general = templates.find((template) => template.templateName === 'General')
    const body = { projectId, pageId: page.pageId, templateId: general?.templateId ?? 0, visible: false }
    const { page: after } = await maya.call(changePage, { body })
    expect(after).toMatchObject({ templateId: general?.templateId, visible: false, path: page.path })
    expect((await visit(domain, page.path)).body).toContain(text)
    expect((await visit(domain, '/sitemap.xml')).body).not.toContain(`${page.path}<`)
    await maya.call(changePage, { body: { ...body, templateId: page.templateId, visible: true } })
    expect((await visit(domain, page.path)).body).toBe(shown)
  })

  it('stores the extended fields, and the page contains the search engine fields', async () => {
    const { projectId, domain } = project(0)
    const page = await aService(projectId)
    const body = {
      projectId,
      pageId: page.pageId,
      metaTitle: 'Title & more',
      metaDescription: 'In one sentence.',
      landing: true,
      navGroup: 'main',
    }
    const { page: after } = await maya.call(changePageExtended, { body })
    expect(after).toMatchObject({ landing: true, navGroup: 'main', customMeta: true, showWhen: '' })
    const { body: html } = await visit(domain, page.path)
    expect(html).toContain('<title>Title &amp; more</title>')
    expect(html).toContain('content="In one sentence."')
    await maya.call(changePageExtended, { body: { projectId, pageId: page.pageId, variation: 'B' } })
    expect(await pageAt(projectId, page.path)).toMatchObject({ landing: true, variation: 'B' })
    await maya.call(changePageExtended, { body: { projectId, pageId: page.pageId, variation: null } })
  })

  it('is rejected for the home page, a page or template of another project, and a taken or invalid address', async () => {
    const { projectId } = project(0)
    const home = await pageAt(projectId, '/')
    const page = await aService(projectId)
    const stranger = await pageAt(project(1).projectId, '/services')
    const change = (body: object) =>
      rejectionOf(maya.call(changePage, { body: { projectId, pageId: page.pageId, ...body } }))
    expect(await change({ pageId: home.pageId, pageName: 'Start' })).toEqual([409, 'The home page cannot be renamed.'])
    const start = { kind: 'rename', pageId: home.pageId, pageName: 'Start' } as const
    for (const call of [
      () => maya.call(changePage, { body: { projectId, pageId: home.pageId, pageName: 'Start' } }),
      () => maya.call(redirectsPreview, { body: { projectId, change: start } }),
    ]) {
      expect(await call().catch(fieldErrorsOf)).toEqual([
        { path: 'pageName', message: 'The home page cannot be renamed.' },
      ])
    }
    expect(await change({ pageId: stranger.pageId, pageName: 'A' })).toEqual([
      404,
      `There is no page ${stranger.pageId} in this project.`,
    ])
    expect(await change({ templateId: stranger.templateId })).toEqual([
      409,
      `There is no template ${stranger.templateId} in this project.`,
    ])
    expect(await change({ path: '/blog' })).toEqual([409, 'Another page already has the address /blog.'])
    for (const path of ['/', 'services', '//evil.example', '/a/../b', '/a b', '/@site', '/a/']) {
      expect((await change({ path }))[0]).toBe(400)
    }
    expect((await change({ pageName: '  ' }))[0]).toBe(400)
    expect((await change({ pageName: 'A\u0000B' }))[0]).toBe(400)
  })

  it('records an audit event and a change', async () => {
    const [act] = await fetchRows<{ action: string; details: Record<string, unknown> }>(
      environment.database.db,
      sql`select action, details from audit_events where action = 'changePage' order by audit_event_id limit 1`,
    )
    expect(act?.details).toMatchObject({ projectId: project(0).projectId, change: { pageName: 'Emergency Calls' } })
    const changeRows = await fetchRows(environment.database.db, sql`select from changes where kind = 'page'`)
    expect(changeRows.length).toBeGreaterThan(0)
  })
})

describe('the order of children', () => {
  it('sorts by name, at the root with the home page first', async () => {
    const { projectId } = project(1)
    const services = await pageAt(projectId, '/services')
    const sorted = await maya.call(alphabetizeChildren, { body: { projectId, pageId: services.pageId } })
    const names = sorted.map((node) => node.pageName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(names).toHaveLength(services.childCount)
    const home = await pageAt(projectId, '/')
    await maya.call(alphabetizeChildren, { body: { projectId, pageId: home.pageId } })
    const roots = (await nodes(projectId)).filter((node) => node.parentId === null).map((node) => node.pageName)
    expect(roots.slice(0, 3)).toEqual(['Home', 'About', 'Blog'])
  })
})

describe('deleting pages', () => {
  it('deletes descendants only when told to, and redirects their addresses to the parent', async () => {
    const { projectId, domain } = project(1)
    const services = await pageAt(projectId, '/services')
    const named = maya.call(deletePages, { body: { projectId, pageIds: [services.pageId] } })
    expect((await rejectionOf(named))[1]).toMatch(/^There are pages below it \(/)
    const all = await nodes(projectId)
    const below = all.filter((node) => node.parentId !== null)
    const frees = await Promise.all(below.map((node) => isFree(node.pageId)))
    const page = below[frees.indexOf(true)]
    const above = all.find((node) => node.pageId === page?.parentId)
    if (page === undefined || above === undefined) throw new Error('Every page of the demo site has strategies.')
    const { deleted, redirects } = await maya.call(deletePages, {
      body: { projectId, pageIds: [page.pageId], withChildren: true },
    })
    expect(deleted).toContain(page.pageId)
    expect(redirects).toContainEqual({ from: page.path, to: above.path })
    const gone = await visit(domain, page.path)
    expect([gone.status, gone.headers.location]).toEqual([301, above.path])
    const again = maya.call(deletePages, { body: { projectId, pageIds: [page.pageId] } })
    expect(await rejectionOf(again)).toEqual([404, `There is no page ${page.pageId} in this project.`])
  })

  it('never deletes the home page or a page with strategies', async () => {
    const { projectId } = project(1)
    const home = await pageAt(projectId, '/')
    const all = maya.call(deletePages, { body: { projectId, pageIds: [home.pageId], withChildren: true } })
    expect(await rejectionOf(all)).toEqual([409, 'The home page cannot be deleted.'])
    const worked = (await nodes(projectId)).filter((node) => node.childCount === 0)
    const frees = await Promise.all(worked.map((node) => isFree(node.pageId)))
    const page = worked[frees.indexOf(false)]
    if (page === undefined) throw new Error('No page of the demo site has strategies.')
    const deletion = maya.call(deletePages, { body: { projectId, pageIds: [page.pageId] } })
    expect(await rejectionOf(deletion)).toEqual([
      409,
      `${page.pageName} has strategies on record; hide it instead of deleting it.`,
    ])
    expect(await pageAt(projectId, page.path)).toEqual(page)
  })

  async function isFree(pageId: number): Promise<boolean> {
    const rows = await fetchRows(
      environment.database.db,
      sql`select from strategies where page_id in (select page_id from pages where page_id = ${pageId} or parent_id = ${pageId})
          and (assigned_date is not null or status_id <> 0)
        union all select from publications where page_id = ${pageId}`,
    )
    return rows.length === 0
  }
})

describe('a preview of redirects', () => {
  it('reports impossible changes, and requires one position for a move', async () => {
    const { projectId } = project(1)
    const home = await pageAt(projectId, '/')
    const services = await pageAt(projectId, '/services')
    const preview = (change: Parameters<typeof send>[0]) => rejectionOf(send(change))
    const send = (change: { kind: 'move'; pageIds: number[]; moveUnder?: number; moveAfter?: number }) =>
      maya.call(redirectsPreview, { body: { projectId, change } })
    expect(await preview({ kind: 'move', pageIds: [home.pageId], moveUnder: services.pageId })).toEqual([
      409,
      'The home page cannot be moved.',
    ])
    expect(await preview({ kind: 'move', pageIds: [services.pageId] })).toEqual([
      400,
      'A move needs one of moveAfter, moveBefore and moveUnder.',
    ])
    expect(await preview({ kind: 'move', pageIds: [services.pageId], moveAfter: 1, moveUnder: 1 })).toEqual([
      400,
      'A move needs one of moveAfter, moveBefore and moveUnder.',
    ])
  })
})

describe('a page for the editor', () => {
  it('is the whole document with every zone', async () => {
    const { projectId, domain } = project(0)
    const page = await aService(projectId)
    const response = await maya.call(pageForContentEdit, { query: { pageID: page.pageId } })
    expect(response).toMatchObject({ pageId: page.pageId, projectId, domain, path: page.path })
    expect(response.html).toBe((await visit(domain, page.path)).body)
    for (const { elementID } of response.zones) expect(response.html).toContain(`data-element-id="${elementID}"`)
    const none = maya.call(pageForContentEdit, { query: { pageID: 999_999 } })
    expect(await rejectionOf(none)).toEqual([404, 'There is no page 999999.'])
  })
})
