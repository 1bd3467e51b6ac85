import type { PageNode } from '@rankdesk/domain'
import { useDialogs, useToast, type TreeTarget } from '@rankdesk/ui'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { processDelete } from './processDelete.ts'
import { currentPosition, dropPosition } from './pagePositions.ts'
import { type Site, useMovePages, useUpdatePage } from './pages.queries.ts'
import { useSiteChange } from './useSiteChange.tsx'

/**
 * Returns the actions of the page tree, which run on the client's own site (M647, M648). Before an address changes, the
 * redirects are shown (D20); afterwards the change can be undone by its inverse. Errors are shown, and nothing is lost.
 */
export function usePageActions(site: Site, pages: readonly PageNode[], draft: DraftActions) {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const { busy, run, runInForm, applyPaths, confirmRedirects, undoWith } = useSiteChange(site, draft)
  const { mutateAsync: updatePage } = useUpdatePage(site)
  const { mutateAsync: movePages } = useMovePages(site)

  return {
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
    /** Moves a page and its descendants; old addresses redirect with 301 (M648). */
    move: (page: PageNode, target: TreeTarget) =>
      run(async () => {
        const position = dropPosition(target)
        const pageIds = [page.pageId]
        if (!(await confirmRedirects(`Move ${page.pageName}?`, { kind: 'move', pageIds, ...position }))) return
        const before = currentPosition(page, pages)
        await applyPaths(movePages({ pageIds, ...position }))
        show({
          message: `${page.pageName} was moved.`,
          ...(before !== undefined && { undo: undoWith(() => movePages({ pageIds, ...before })) }),
        })
      }),
    /** Deletes a page. The page manager has no call for it (M439), and says so. */
    remove: () => run(processDelete),
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
