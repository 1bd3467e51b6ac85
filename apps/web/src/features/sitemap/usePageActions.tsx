import {
  alphabetizeChildren,
  type CallInput,
  changeRedirects,
  deletePages,
  fieldErrorsOf,
  type PathChanges,
  restorePages,
  showPages,
  type SitePagesMove,
  type SitePageUpdate,
  type UpdatedSitePages,
} from '@rankdesk/api'
import { isHomePage, type PageNode } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { type TreeNode, type TreeTarget, useDialogs, useToast } from '@rankdesk/ui'
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { NEW_NODE } from './pageNodes.ts'
import { type PagePosition, positionsToRestore, topmostPages } from './pageMoves.ts'
import { dropPosition, pagesBelow } from './pagePositions.ts'
import { logPageProblem } from './logPageProblem.ts'
import { previewPageChange, type Site } from './pages.queries.ts'
import { NO_REDIRECTS, type PagesWebsite } from './pagesWebsite.ts'
import { Redirects } from './Redirects.tsx'

/** The actions that the sites service makes. Each resolves to whether it succeeded. */
interface SiteEdits {
  /** Deletes pages with those below; their addresses redirect to another page (M624, templates/RULES.md). */
  remove: (chosen: readonly PageNode[], redirectTo: number | undefined) => Promise<boolean>
  /** Shows pages in the site's menus and its sitemap, or hides them after a confirmation. */
  setVisible: (chosen: readonly PageNode[], visible: boolean) => Promise<boolean>
  /** Sorts the children of a page by name (M625); for the home page, the pages at the root. */
  sortChildren: (page: PageNode) => Promise<boolean>
  /** Removes redirects. Visitors of the old addresses then get the page for missing addresses. */
  removeRedirects: (redirects: readonly { from: string; to: string }[]) => Promise<boolean>
  /** Restores deleted pages. */
  restore: (pageDeletionId: number) => Promise<boolean>
}

/** The actions on a site's pages. Unless one says otherwise, it resolves to whether it succeeded. */
export interface PageActions extends SiteEdits {
  /** Whether an action is running. */
  busy: boolean
  /**
   * Renames a page; its old address redirects with 301 (M647). Resolves with false if the page keeps its name, and
   * rejects with field errors, which the form of the tree shows.
   */
  rename: (page: PageNode, pageName: string) => Promise<boolean>
  /** Moves pages and their descendants next to a page or into it; old addresses redirect with 301 (M648). */
  move: (chosen: readonly PageNode[], target: TreeTarget) => Promise<boolean>
  /** Moves pages under another one, as its last children. */
  moveUnder: (chosen: readonly PageNode[], pageId: number) => Promise<boolean>
  /** Gives the reason why a page can't be renamed or moved (M426). */
  refuse: (node: TreeNode) => void
  /** Changes a page's template after a confirmation (M430, M431). */
  changeTemplate: (page: PageNode, template: { templateId: number; templateName: string }) => Promise<boolean>
}

/**
 * Returns the actions of the page tree. Renames and moves run on the client's own site (M647, M648), the others by the sites
 * service (M624, M625). Before an address changes, the redirects are shown (D20); afterwards the change can be undone.
 * Errors are shown, and nothing is lost.
 */
export function usePageActions(site: Site, pages: readonly PageNode[], options: SiteChangeOptions): PageActions {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const change = useSiteChange(site, options)
  const { busy, run, runInForm, applyPaths, confirmRedirects, undoWith } = change
  const { mutateAsync: updatePage } = useMutation(updatePageMutation(site))
  const { mutateAsync: movePages } = useMutation(movePagesMutation(site))
  function moveTo(chosen: readonly PageNode[], position: PagePosition) {
    return run(async () => {
      const tops = topmostPages(chosen, pages)
      const move = { pageIds: tops.map(({ pageId }) => pageId), ...position }
      if (!(await confirmRedirects(`Move ${namesOf(tops)}?`, { kind: 'move', ...move }))) return
      const before = positionsToRestore(tops, pages)
      await applyPaths(movePages(move))
      const inverse = before.map(
        ({ page, position: previous }) =>
          () =>
            movePages({ pageIds: [page.pageId], ...previous }),
      )
      show({
        message: `${namesOf(tops)} ${tops.length === 1 ? 'was' : 'were'} moved.`,
        ...(inverse.length > 0 && { undo: undoWith(...inverse) }),
      })
    })
  }

  return {
    ...useSiteEdits(site, pages, change),
    busy,
    rename: ({ pageId, pageName: before, templateId, path }, pageName) =>
      runInForm(async () => {
        const title = `Rename ${before} to ${pageName}?`
        if (!(await confirmRedirects(title, { kind: 'rename', pageId, pageName }))) return false
        await applyPaths(updatePage({ pageId, pageName, templateId, add301: true }))
        const inverse = { pageId, pageName: before, templateId, add301: true, ...(path !== '/' && { path }) }
        show({ message: `${before} is now called ${pageName}.`, undo: undoWith(() => updatePage(inverse)) })
        return true
      }),
    move: (chosen, target) => moveTo(chosen, dropPosition(target)),
    moveUnder: (chosen, pageId) => moveTo(chosen, { moveUnder: pageId }),
    refuse: ({ id, name }) =>
      show({
        message:
          id === NEW_NODE
            ? 'Save the new page before you rename or move it.'
            : `${name} is the root page of the site. It can't be renamed or moved.`,
      }),
    changeTemplate: (page, template) =>
      run(async () => {
        const sure = await confirm({
          title: 'Change Template',
          subtitle: 'This will change the template of this page. Continue?',
        })
        if (!sure) return
        const { pageId, pageName, templateId: before } = page
        await applyPaths(updatePage({ pageId, pageName, templateId: template.templateId }))
        show({
          message: `${pageName} now has the template ${template.templateName}.`,
          undo: undoWith(() => updatePage({ pageId, pageName, templateId: before })),
        })
      }),
  }
}

/** Returns the actions of the page tree that the sites service makes. Each can be undone; errors are shown. */
function useSiteEdits(
  site: Site,
  pages: readonly PageNode[],
  { run, undoWith }: Pick<SiteChange, 'run' | 'undoWith'>,
): SiteEdits {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const app = useApp()
  const { mutateAsync: movePages } = useMutation(movePagesMutation(site))
  const { mutateAsync: editSite } = useMutation(editSiteMutation(app, site))
  const undoEdit = (edit: SiteEdit) => () =>
    void run(async () => {
      await editSite(edit)
    })

  return {
    remove: (chosen, redirectTo) =>
      run(async () => {
        const pageIds = chosen.map(({ pageId }) => pageId)
        const body = { pageIds, withChildren: true, ...(redirectTo !== undefined && { redirectTo }) }
        const { pageDeletionId } = await editSite({ kind: 'delete', body })
        show({
          message: `${namesOf(chosen)} ${chosen.length === 1 ? 'was' : 'were'} deleted.`,
          ...(pageDeletionId !== undefined && { undo: undoEdit({ kind: 'restore', pageDeletionId }) }),
        })
      }),
    setVisible: (chosen, visible) =>
      run(async () => {
        const changed = chosen.filter((page) => page.visible !== visible && !isHomePage(page))
        const pageIds = changed.map(({ pageId }) => pageId)
        if (pageIds.length === 0) return
        if (!visible && !(await confirm({ title: `Hide ${namesOf(changed)}?`, message: hidingText(changed, pages) })))
          return
        await editSite({ kind: 'show', pageIds, visible })
        show({
          message: `${namesOf(changed)} ${changed.length === 1 ? 'is' : 'are'} ${visible ? 'shown' : 'hidden'} now.`,
          undo: undoEdit({ kind: 'show', pageIds, visible: !visible }),
        })
      }),
    sortChildren: (page) =>
      run(async () => {
        const isChild = ({ parentId, path }: PageNode) =>
          parentId === page.pageId || (isHomePage(page) && parentId === null && path !== '/')
        const before = pages.filter(isChild).map(({ pageId }) => pageId)
        await editSite({ kind: 'sort', pageId: page.pageId })
        const atRoot = isHomePage(page) && pages.some(({ parentId, path }) => parentId === null && path !== '/')
        const back = { pageIds: before, ...(atRoot ? { moveAfter: page.pageId } : { moveUnder: page.pageId }) }
        show({
          message: `The pages under ${page.pageName} are sorted by name.`,
          ...(before.length > 1 && { undo: undoWith(() => movePages(back)) }),
        })
      }),
    removeRedirects: (redirects) =>
      run(async () => {
        await editSite({ kind: 'redirects', remove: redirects.map(({ from }) => from) })
        show({
          message: `${pluralize(redirects.length, 'redirect was', 'redirects were')} removed.`,
          undo: undoEdit({ kind: 'redirects', add: redirects.map(({ from, to }) => ({ from, to })) }),
        })
      }),
    restore: (pageDeletionId) =>
      run(async () => {
        await editSite({ kind: 'restore', pageDeletionId })
        show({ message: 'The deleted pages are restored.' })
      }),
  }
}

/** Returns the name of a page, or the number of several. */
export function namesOf(pages: readonly PageNode[]): string {
  const [first] = pages
  return pages.length === 1 && first !== undefined ? first.pageName : pluralize(pages.length, 'page')
}

function hidingText(chosen: readonly PageNode[], pages: readonly PageNode[]): string {
  const below = pagesBelow(chosen, pages).length
  const also = below === 0 ? '' : ` The ${pluralize(below, 'page')} below leave the menus too.`
  return `Menus and the sitemap no longer list ${chosen.length === 1 ? 'it' : 'them'}, and search engines may drop ${
    chosen.length === 1 ? 'it' : 'them'
  }. Addresses and links keep working.${also}`
}

/** The mutation that moves pages (M648). It is pending until the tree is up to date. */
function movePagesMutation(site: Site) {
  return writeMutation((move: SitePagesMove) => site.client.movePages(move))
}

/** A change of the site by the sites service, which the client's own domain has no call for. */
type SiteEdit =
  | { kind: 'delete'; body: Omit<CallInput<typeof deletePages>['body'], 'projectId'> }
  | { kind: 'restore'; pageDeletionId: number }
  | { kind: 'show'; pageIds: readonly number[]; visible: boolean }
  | { kind: 'sort'; pageId: number }
  | { kind: 'redirects'; remove?: readonly string[]; add?: readonly { from: string; to: string }[] }

/** The mutation that edits a site. It is pending until the screen is up to date. Returns the deletion to undo, if any. */
function editSiteMutation(app: AppContextValue, { projectId }: Pick<Site, 'projectId'>) {
  return mutationOptions({
    ...writeMutation(async (edit: SiteEdit): Promise<{ pageDeletionId?: number }> => {
      const { client } = app
      switch (edit.kind) {
        case 'delete':
          return client.call(deletePages, { body: { projectId, ...edit.body } })
        case 'restore':
          await client.call(restorePages, { body: { projectId, pageDeletionId: edit.pageDeletionId } })
          return {}
        case 'show':
          await client.call(showPages, { body: { projectId, pageIds: [...edit.pageIds], visible: edit.visible } })
          return {}
        case 'sort':
          await client.call(alphabetizeChildren, { body: { projectId, pageId: edit.pageId } })
          return {}
        case 'redirects': {
          const { remove = [], add = [] } = edit
          await client.call(changeRedirects, { body: { projectId, remove: [...remove], add: [...add] } })
          return {}
        }
      }
    }),
    // The call may have failed because the screen is outdated.
    onError: (_error, _input, _before, { client: queryClient }) =>
      refetchNow(queryClient, queryKeys.sitePages(app, projectId)),
  })
}

/** Returns the addresses in the response of a saved change. */
const pathsOf = ({ Updated }: UpdatedSitePages) => new Map(Updated.map(({ PageID, Path }) => [PageID, Path]))

/** What changes the client's site, confirms its redirects (D20) and undoes the change. */
interface SiteChange {
  /** Whether an action is running. */
  busy: boolean
  /** Runs an action and resolves to whether it succeeded. An error is shown, and the tree is refetched. */
  run: (action: () => Promise<void>) => Promise<boolean>
  /** Runs the submit of a form and resolves to whether it changed something. Rejects with its field errors. */
  runInForm: (action: () => Promise<boolean>) => Promise<boolean>
  /** Waits for a change, then passes its new addresses on. */
  applyPaths: (change: Promise<UpdatedSitePages>) => Promise<void>
  /** Shows the redirects of a change, and resolves to whether it is confirmed. A change without redirects is. */
  confirmRedirects: (title: string, change: Parameters<typeof previewPageChange>[2]) => Promise<boolean>
  /** Returns an undo handler that makes the inverse changes one after the other. */
  undoWith: (...inverse: readonly (() => Promise<UpdatedSitePages>)[]) => () => void
}

/** Returns what changes the client's site. `onAddresses` receives the new addresses of each change. */
function useSiteChange(site: Site, { onAddresses, website }: SiteChangeOptions): SiteChange {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const showError = useErrorAlert()
  const [busy, setBusy] = useState(false)

  function run(action: () => Promise<void>): Promise<boolean> {
    return runUnless(
      async () => {
        await action()
        return true
      },
      () => false,
    )
  }

  function runInForm(action: () => Promise<boolean>): Promise<boolean> {
    return runUnless(action, (error) => fieldErrorsOf(error).length > 0)
  }

  async function runUnless(action: () => Promise<boolean>, rethrows: (error: unknown) => boolean): Promise<boolean> {
    setBusy(true)
    try {
      return await action()
    } catch (error) {
      if (rethrows(error)) throw error
      await showError(error)
      await refetchNow(queryClient, queryKeys.sitePages(app, site.projectId))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function applyPaths(change: Promise<UpdatedSitePages>): Promise<void> {
    onAddresses(pathsOf(await change))
  }

  async function confirmRedirects(title: string, change: Parameters<typeof previewPageChange>[2]): Promise<boolean> {
    const changes = await previewPageChange(app, site.projectId, change)
    if (changes.paths.length === 0) return true
    return confirm({ title, message: <RedirectList changes={changes} website={website} /> })
  }

  function undoWith(...inverse: readonly (() => Promise<UpdatedSitePages>)[]): () => void {
    return () =>
      void run(async () => {
        for (const each of inverse) await applyPaths(each())
      })
  }

  return { busy, run, runInForm, applyPaths, confirmRedirects, undoWith }
}

interface RedirectListProps {
  changes: PathChanges
  /** The client's own website on which the pages are. */
  website: PagesWebsite | undefined
}

/** The changed addresses and their redirects, before a change is made (D20). */
function RedirectList({ changes: { paths, redirects }, website }: RedirectListProps) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        {pluralize(paths.length, 'address changes', 'addresses change')}.{' '}
        {redirects.length === 0
          ? website?.hasRedirects === false
            ? NO_REDIRECTS
            : 'No redirects needed.'
          : `${pluralize(redirects.length, 'redirect leads', 'redirects lead')} from the old address to the new one:`}
      </p>
      <Redirects redirects={redirects} />
    </div>
  )
}

/** The new addresses of pages, by their ids. */
export type Addresses = ReadonlyMap<number, string>

interface SiteChangeOptions {
  /** Called with the new addresses of pages after a change. */
  onAddresses: (addresses: Addresses) => void
  /** The client's own website on which the pages are. Undefined for pages that Rankdesk serves. */
  website: PagesWebsite | undefined
}

/** The mutation that renames a page or changes its template (M647). It is pending until the tree is up to date. */
function updatePageMutation(site: Site) {
  return mutationOptions({
    ...writeMutation((update: SitePageUpdate) => site.client.updatePage(update)),
    onError: () => logPageProblem('Unable to add or update page'),
  })
}
