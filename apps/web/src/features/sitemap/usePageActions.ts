import type { PageNode } from '@rankdesk/domain'
import { useDialogs, useToast, type TreeNode, type TreeTarget } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { NEW_NODE } from './pageNodes.ts'
import { dropPosition, positionsToRestore, topmostPages } from './pagePositions.ts'
import { type Site, movePagesMutation, updatePageMutation } from './pages.queries.ts'
import { type Addresses, useSiteChange } from './useSiteChange.tsx'
import { namesOf, useSiteEdits } from './useSiteEdits.ts'

/** The actions on a site's pages. */
export type PageActions = ReturnType<typeof usePageActions>

/**
 * Returns the actions of the page tree. Renames and moves run on the client's own site (M647, M648), the others by the sites
 * service (M624, M625). Before an address changes, the redirects are shown (D20); afterwards the change can be undone.
 * Errors are shown, and nothing is lost.
 */
export function usePageActions(site: Site, pages: readonly PageNode[], onAddresses: (addresses: Addresses) => void) {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const change = useSiteChange(site, onAddresses)
  const { busy, run, runInForm, applyPaths, confirmRedirects, undoWith } = change
  const { mutateAsync: updatePage } = useMutation(updatePageMutation(site))
  const { mutateAsync: movePages } = useMutation(movePagesMutation(site))
  function moveTo(chosen: readonly PageNode[], position: Parameters<typeof previewedMove>[1]) {
    return run(async () => {
      const tops = topmostPages(chosen, pages)
      if (!(await confirmRedirects(`Move ${namesOf(tops)}?`, previewedMove(tops, position)))) return
      const before = positionsToRestore(tops, pages)
      await applyPaths(movePages({ pageIds: tops.map(({ pageId }) => pageId), ...position }))
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
    /**
     * Renames a page; its old address redirects with 301 (M647). Resolves with false if the page keeps its name, and rejects
     * with field errors, which the form of the tree shows.
     */
    rename: ({ pageId, pageName: before, templateId, path }: PageNode, pageName: string) =>
      runInForm(async () => {
        const title = `Rename ${before} to ${pageName}?`
        if (!(await confirmRedirects(title, { kind: 'rename', pageId, pageName }))) return false
        await applyPaths(updatePage({ pageId, pageName, templateId, add301: true }))
        const inverse = { pageId, pageName: before, templateId, add301: true, ...(path !== '/' && { path }) }
        show({ message: `${before} is now called ${pageName}.`, undo: undoWith(() => updatePage(inverse)) })
        return true
      }),
    /** Moves pages and their descendants next to a page or into it; old addresses redirect with 301 (M648). */
    move: (chosen: readonly PageNode[], target: TreeTarget) => moveTo(chosen, dropPosition(target)),
    /** Moves pages under another one, as its last children. */
    moveUnder: (chosen: readonly PageNode[], pageId: number) => moveTo(chosen, { moveUnder: pageId }),
    /** Gives the reason why a page can't be renamed or moved (M426). */
    refuse: ({ id, name }: TreeNode) =>
      show({
        message:
          id === NEW_NODE
            ? 'Save the new page before you rename or move it.'
            : `${name} is the root page of the site. It can't be renamed or moved.`,
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
        await applyPaths(updatePage({ pageId, pageName, templateId: template.templateId }))
        show({
          message: `${pageName} now has the template ${template.templateName}.`,
          undo: undoWith(() => updatePage({ pageId, pageName, templateId: before })),
        })
      }),
  }
}

type Position = { moveAfter: number } | { moveBefore: number } | { moveUnder: number }

function previewedMove(chosen: readonly PageNode[], position: Position) {
  return { kind: 'move' as const, pageIds: chosen.map(({ pageId }) => pageId), ...position }
}
