import {
  folderOfPath,
  HOME_PATH,
  isHomePage,
  pathBelow,
  reservedPathProblem,
  segmentOfName,
  segmentOfPath,
  type TreePage,
  withoutNumber,
} from './treePaths.ts'
import { type Tree, type TreePlan, TreeWork } from './treeWork.ts'

export type { TreePlan } from './treeWork.ts'

/** The target position of pages: next to a page or, as its last children, under it (M648). */
export type PagePosition = { moveAfter: number } | { moveBefore: number } | { moveUnder: number }

/** A change of a page tree. */
export type TreeChange =
  | { kind: 'insert'; pageName: string; parentId: number | null; after: number | null }
  /**
   * Without a name, the page keeps its own. `path` sets an address that does not follow the name; it may take over the
   * address of a redirect.
   */
  | { kind: 'rename'; pageId: number; pageName?: string | undefined; path?: string | undefined }
  | { kind: 'move'; pageIds: readonly number[]; position: PagePosition }
  /** Without `redirectTo`, the id of a remaining page, each address redirects to the nearest remaining ancestor. */
  | { kind: 'delete'; pageIds: readonly number[]; withChildren: boolean; redirectTo?: number | undefined }
  | { kind: 'alphabetize'; pageId: number }

/** A rejected change: the reason as a sentence, whether a page is missing, and the value that is not possible, if any. */
export interface TreeChangeError {
  message: string
  missing: boolean
  field?: 'pageName' | 'path' | 'redirectTo'
}

/** The id of an unsaved page (M429). */
export const NEW_PAGE_ID = -1

/**
 * Plans a change of a site's tree without writing anything (D20). The home page is never renamed, moved or deleted.
 * Addresses follow names and positions and stay unique; child pages follow their parents. With `add301` the old
 * addresses redirect to the new ones. Rule TPL-6.
 */
export function planTreeChange(tree: Tree, change: TreeChange, add301: boolean): TreePlan | TreeChangeError {
  const work = new TreeWork(tree)
  const named =
    change.kind === 'insert'
      ? [change.parentId, change.after].filter((id) => id !== null)
      : change.kind === 'move'
        ? [...change.pageIds, targetId(change.position)]
        : change.kind === 'delete'
          ? [...change.pageIds, ...(change.redirectTo === undefined ? [] : [change.redirectTo])]
          : [change.pageId]
  const unknown = named.find((id) => work.page(id) === undefined)
  if (unknown !== undefined) return { message: `There is no page ${unknown} in this project.`, missing: true }
  const error = apply(work, change)
  if (error === undefined) return work.plan(add301)
  return typeof error === 'string' ? { message: error, missing: false } : { ...error, missing: false }
}

function targetId(position: PagePosition): number {
  if ('moveAfter' in position) return position.moveAfter
  return 'moveBefore' in position ? position.moveBefore : position.moveUnder
}

/** Applies the change. Returns a sentence if it is not possible, with the rejected field if there is one. */
function apply(work: TreeWork, change: TreeChange): string | Omit<TreeChangeError, 'missing'> | undefined {
  if (change.kind === 'insert') return insert(work, change)
  if (change.kind === 'rename') return rename(work, change)
  if (change.kind === 'move') return move(work, change)
  if (change.kind === 'delete') return remove(work, change)
  work.alphabetize(change.pageId)
  return undefined
}

function insert(work: TreeWork, { pageName, parentId, after }: Extract<TreeChange, { kind: 'insert' }>) {
  const neighbor = after === null ? undefined : work.page(after)
  const parent = parentId ?? neighbor?.parentId ?? null
  if (neighbor !== undefined && neighbor.parentId !== parent) return `Page ${after} is not below page ${parent}.`
  work.add({ pageId: NEW_PAGE_ID, parentId: parent, seq: 0, pageName, path: '' })
  work.insertAmong([NEW_PAGE_ID], parent, after, 'after')
  const path = pathBelow(work.pathOf(parent), segmentOfName(pageName))
  const reserved = reservedPathProblem(path)
  if (reserved !== undefined) return { message: reserved, field: 'pageName' as const }
  work.setPath(NEW_PAGE_ID, path, 'free')
  return undefined
}

function rename(
  work: TreeWork,
  { pageId, pageName, path }: Extract<TreeChange, { kind: 'rename' }>,
): Omit<TreeChangeError, 'missing'> | undefined {
  const page = work.page(pageId)
  if (page === undefined) return undefined
  const isSameName = pageName === undefined || pageName === page.pageName
  if (isHomePage(page)) {
    if (isSameName && (path ?? HOME_PATH) === HOME_PATH) return undefined
    return { message: 'The home page cannot be renamed.', field: isSameName ? 'path' : 'pageName' }
  }
  page.pageName = pageName ?? page.pageName
  if (path !== undefined) return changeAddress(work, page, path)
  const segment = segmentOfName(page.pageName)
  // Another spelling of the same name, or a number that makes it unique, does not change the address.
  const own = segmentOfPath(page.path)
  if (isSameName || segment === own || segment === withoutNumber(own)) return undefined
  const renamed = pathBelow(folderOfPath(page.path), segment)
  const reserved = reservedPathProblem(renamed)
  if (reserved !== undefined) return { message: reserved, field: 'pageName' }
  work.setPath(pageId, renamed, 'free')
  return undefined
}

function changeAddress(work: TreeWork, page: TreePage, path: string): Omit<TreeChangeError, 'missing'> | undefined {
  if (work.hasPage(path, page.pageId)) {
    return { message: `Another page already has the address ${path}.`, field: 'path' }
  }
  const reserved = path === page.path ? undefined : reservedPathProblem(path)
  if (reserved !== undefined) return { message: reserved, field: 'path' }
  work.setPath(page.pageId, path, 'exact')
  return undefined
}

function move(work: TreeWork, { pageIds, position }: Extract<TreeChange, { kind: 'move' }>) {
  const target = targetId(position)
  if (pageIds.some((id) => work.isHome(id))) return 'The home page cannot be moved.'
  if (pageIds.some((id) => work.below(id).includes(target))) return 'A page cannot be moved next to or below itself.'
  if ('moveBefore' in position && work.isHome(target)) return 'No page can be placed before the home page.'
  // A descendant of a moved page moves with it.
  const ids = [...new Set(pageIds)]
  const tops = ids.filter((id) => !ids.some((other) => other !== id && work.below(other).includes(id)))
  const parent = 'moveUnder' in position ? target : (work.page(target)?.parentId ?? null)
  const strangers = tops.filter((id) => work.page(id)?.parentId !== parent)
  if ('moveUnder' in position) work.insertAmong(tops, parent, null, 'after')
  else work.insertAmong(tops, parent, target, 'moveAfter' in position ? 'after' : 'before')
  for (const id of strangers) {
    const page = work.page(id)
    if (page === undefined) continue
    // The root and the home page are the same folder for addresses.
    if (folderOfPath(page.path) === work.pathOf(parent)) continue
    const path = work.addressIn(page, work.pathOf(parent))
    const reserved = reservedPathProblem(path)
    if (reserved !== undefined) return reserved
    work.setPath(id, path, 'free')
  }
  return undefined
}

function remove(
  work: TreeWork,
  { pageIds, withChildren, redirectTo }: Extract<TreeChange, { kind: 'delete' }>,
): string | Omit<TreeChangeError, 'missing'> | undefined {
  if (pageIds.some((id) => work.isHome(id))) return 'The home page cannot be deleted.'
  const ids = new Set(pageIds)
  const left = [...ids].flatMap((id) => work.below(id)).filter((id) => !ids.has(id))
  if (left.length > 0 && !withChildren) {
    const names = left.map((id) => work.page(id)?.pageName ?? '').slice(0, 3)
    return `There are pages below it (${names.join(', ')}${left.length > 3 ? ' ...' : ''}). Delete them too or move them first.`
  }
  const deleted = [...ids, ...left]
  if (redirectTo !== undefined && deleted.includes(redirectTo)) {
    return { message: 'The page that the redirects lead to is deleted too. Choose another page.', field: 'redirectTo' }
  }
  work.remove(deleted, redirectTo)
  return undefined
}
