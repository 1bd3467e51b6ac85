import type { PathChanges, UpdatedSitePages } from '@rankdesk/api'
import type { PageNode } from '@rankdesk/domain'
import { useDialogs, useToast, type TreeTarget } from '@rankdesk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { logPageProblem } from './logPageProblem.ts'
import { previewChange, refreshPages, type Site, useInsertPage, useMovePages, useUpdatePage } from './pages.queries.ts'
import { RedirectList } from './RedirectList.tsx'

/** Returns the addresses in the response of a saved change. */
const pathsOf = ({ Updated }: UpdatedSitePages) => new Map(Updated.map(({ PageID, Path }) => [PageID, Path]))

/**
 * Returns the actions of the page tree, which run on the client's own site (M646-M648). Before an address changes, the
 * redirects are shown (D20); afterwards the change can be undone by its inverse. Errors are shown, and nothing is lost.
 */
export function usePageActions(site: Site, pages: readonly PageNode[], draft: DraftActions) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showError = useErrorAlert()
  const [busy, setBusy] = useState(false)
  const insert = useInsertPage(site)
  const { mutateAsync: updatePage } = useUpdatePage(site)
  const { mutateAsync: movePages } = useMovePages(site)

  async function settle(change: Promise<UpdatedSitePages>): Promise<void> {
    draft.readdress(pathsOf(await change))
  }

  /** Runs an action; an error is shown, and the tree is refetched. */
  async function run(action: () => Promise<void>): Promise<boolean> {
    setBusy(true)
    try {
      await action()
      return true
    } catch (error) {
      await showError(error)
      await refreshPages(app, queryClient, site.projectId)
      return false
    } finally {
      setBusy(false)
    }
  }

  const undoBy = (inverse: () => Promise<UpdatedSitePages>) => () => void run(() => settle(inverse()))

  async function agreesTo(title: string, changes: PathChanges): Promise<boolean> {
    if (changes.paths.length === 0) return true
    return confirm({ title, message: <RedirectList changes={changes} /> })
  }

  return {
    busy,
    /** Renames a page; its old address redirects with 301 (M647). */
    rename: (page: PageNode, pageName: string) =>
      run(async () => {
        const changes = await previewChange(app, site.projectId, { kind: 'rename', pageId: page.pageId, pageName })
        if (!(await agreesTo(`Rename ${page.pageName} to ${pageName}?`, changes))) return
        const { pageId, templateId } = page
        await settle(updatePage({ pageId, pageName, templateId, add301: true }))
        show({
          message: `${page.pageName} is now called ${pageName}.`,
          undo: undoBy(() =>
            updatePage({
              pageId,
              pageName: page.pageName,
              templateId,
              add301: true,
              ...(page.path !== '/' && { path: page.path }),
            }),
          ),
        })
      }),
    /** Moves a page and its descendants; old addresses redirect with 301 (M648). */
    move: (page: PageNode, target: TreeTarget) =>
      run(async () => {
        const goal = Number(target.id)
        const to = { into: { moveUnder: goal }, before: { moveBefore: goal }, after: { moveAfter: goal } }[target.place]
        const pageIds = [page.pageId]
        const changes = await previewChange(app, site.projectId, { kind: 'move', pageIds, ...to })
        if (!(await agreesTo(`Move ${page.pageName}?`, changes))) return
        const back = placeOf(page, pages)
        await settle(movePages({ pageIds, ...to }))
        show({
          message: `${page.pageName} was moved.`,
          ...(back !== undefined && { undo: undoBy(() => movePages({ pageIds, ...back })) }),
        })
      }),
    /** Changes a page's template after a confirmation (M430, M431). */
    changeTemplate: (page: PageNode, template: { templateId: number; templateName: string }) =>
      run(async () => {
        const sure = await confirm({
          title: 'Change Template',
          subtitle: 'This will change the template of this page. Continue?',
        })
        if (!sure) return
        const { pageId, pageName, templateId: before } = page
        await settle(updatePage({ pageId, pageName, templateId: template.templateId }))
        show({
          message: `${pageName} now has the template ${template.templateName}.`,
          undo: undoBy(() => updatePage({ pageId, pageName, templateId: before })),
        })
      }),
    /** Adds a page (M646) and returns its id and address. Throws an error for the form. */
    add: async (page: { pageName: string; templateId: number; parentId: number | null; moveAfter: number | null }) => {
      const { parentId, moveAfter, ...rest } = page
      try {
        const inserted = await insert.mutateAsync({
          ...rest,
          ...(moveAfter !== null && { moveAfter }),
          ...(parentId !== null && { parentId }),
        })
        show({ message: `${inserted.PageName} was added to the site.`, tone: 'success' })
        return { pageId: inserted.PageID, path: inserted.Path }
      } catch (error) {
        logPageProblem('Unable to add or update page')
        throw error
      }
    },
  }
}

/** Returns the current position of a page as the target of a move; undefined for the only page of the site. */
function placeOf(page: PageNode, pages: readonly PageNode[]) {
  const siblings = pages.filter(({ parentId }) => parentId === page.parentId)
  const place = siblings.findIndex(({ pageId }) => pageId === page.pageId)
  const [before, after] = [siblings[place - 1], siblings[place + 1]]
  if (before !== undefined) return { moveAfter: before.pageId }
  if (after !== undefined) return { moveBefore: after.pageId }
  return page.parentId === null ? undefined : { moveUnder: page.parentId }
}
