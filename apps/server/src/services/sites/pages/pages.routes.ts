import {
  alphabetizeChildren,
  changePage as changeContract,
  changePageExtended,
  changeRedirects as changeRedirectsContract,
  deletePages as deleteContract,
  pageData,
  pageTree,
  pageTreeFrom,
  redirectsPreview,
  restorePages as restoreContract,
  showPages as showContract,
  siteFacts,
} from '@rankdesk/api'
import { pageTreeOf, type TreeChange } from '@rankdesk/domain'
import type { Db } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { changePage } from './changePage.ts'
import { changeRedirects } from './changeRedirects.ts'
import { changeTree, noAdditionalWrites, previewChange } from './changeTree.ts'
import { deletePages } from './deletePages.ts'
import { pageNodesOf } from './pageNodes.ts'
import { readPagePosition } from './readPagePosition.ts'
import { restorePages } from './restorePages.ts'
import { showPages } from './showPages.ts'
import { readSiteFacts } from './siteFacts.ts'
import { projectOf } from './sites.queries.ts'

/** Registers the page tree of a client's site and its changes (M620-M625). */
export function pagesRoutes({ routes, database: { db }, siteOpener }: ServiceDependencies): void {
  routes.serve(pageData, ({ input: { query } }) => nodesOf(db, query.project))

  routes.serve(pageTree, async ({ input: { query } }) => pageTreeOf(await nodesOf(db, query.project)))

  routes.serve(pageTreeFrom, async ({ input: { query } }) => {
    const nodes = await nodesOf(db, query.project)
    if (!nodes.some((node) => node.pageId === query.parent)) {
      throw new HttpError(404, `There is no page ${query.parent} in this project.`)
    }
    return treeBelow(pageTreeOf(nodes), query.parent) ?? []
  })

  routes.serve(changeContract, async ({ input: { body }, actor, context }) => {
    const changes = await changePage({ ...context, siteOpener }, { ...body, actor })
    return { ...changes, page: await nodeOf(db, body) }
  })

  routes.serve(changePageExtended, async ({ input: { body }, actor, context }) => {
    const { projectId, pageId, pageName, path, templateId, visible, searchable, ...others } = body
    const { metaTitle, metaDescription, add301, ...extended } = others
    const fields = { pageName, path, templateId, visible, searchable, metaTitle, metaDescription }
    const changes = await changePage(
      { ...context, siteOpener },
      {
        ...fields,
        actor,
        projectId,
        pageId,
        add301,
        extended: withoutUndefined(extended),
      },
    )
    return { ...changes, page: await nodeOf(db, body) }
  })

  routes.serve(deleteContract, ({ input: { body }, actor, context }) =>
    deletePages({ ...context, siteOpener }, { ...body, actor }),
  )

  routes.serve(restoreContract, ({ input: { body }, actor, context }) =>
    restorePages({ ...context, siteOpener }, { ...body, actor }),
  )

  routes.serve(showContract, ({ input: { body }, actor, context }) => showPages(context, { ...body, actor }))

  routes.serve(changeRedirectsContract, ({ input: { body }, actor, context }) =>
    changeRedirects({ ...context, siteOpener }, { ...body, actor }),
  )

  routes.serve(siteFacts, ({ input: { query }, context }) => readSiteFacts(context, query.project))

  routes.serve(alphabetizeChildren, async ({ input: { body }, actor, context }) => {
    const { projectId, pageId } = body
    const change = { kind: 'alphabetize', pageId } as const
    const treeChange = { actor, projectId, action: 'alphabetizeChildren', change, add301: false }
    await changeTree(context, treeChange, noAdditionalWrites)
    const nodes = await pageNodesOf(db, projectId)
    const isHome = nodes.some((node) => node.pageId === pageId && node.path === '/')
    return nodes.filter((node) => node.parentId === pageId || (isHome && node.parentId === null && node.path !== '/'))
  })

  routes.serve(redirectsPreview, ({ input: { body } }) => {
    const { projectId, add301, change } = body
    const treeChange: TreeChange =
      change.kind === 'move' ? { kind: 'move', pageIds: change.pageIds, position: readPagePosition(change) } : change
    return previewChange(db, { projectId, add301, change: treeChange })
  })
}

async function nodesOf(db: Db, projectId: number) {
  await projectOf(db, projectId)
  return pageNodesOf(db, projectId)
}

async function nodeOf(db: Db, { projectId, pageId }: { projectId: number; pageId: number }) {
  const node = (await pageNodesOf(db, projectId)).find((candidate) => candidate.pageId === pageId)
  if (node === undefined) throw new HttpError(404, `There is no page ${pageId} in this project.`)
  return node
}

type Tree = ReturnType<typeof pageTreeOf<Awaited<ReturnType<typeof pageNodesOf>>[number]>>

function treeBelow(tree: Tree, pageId: number): Tree | undefined {
  for (const node of tree) {
    const found = node.pageId === pageId ? node.children : treeBelow(node.children, pageId)
    if (found !== undefined) return found
  }
  return undefined
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>
}
