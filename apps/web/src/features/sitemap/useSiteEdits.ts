import { isHomePage, type PageNode } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { useDialogs, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { pagesBelow } from './pagePositions.ts'
import { type Site, type SiteEdit, editSiteMutation, movePagesMutation } from './pages.queries.ts'
import type { useSiteChange } from './useSiteChange.tsx'

/** Returns the actions of the page tree that the sites service makes. Each can be undone; errors are shown. */
export function useSiteEdits(
  site: Site,
  pages: readonly PageNode[],
  { run, undoWith }: Pick<ReturnType<typeof useSiteChange>, 'run' | 'undoWith'>,
) {
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
    /** Deletes pages with those below; their addresses redirect to another page (M624, decision 0047). */
    remove: (chosen: readonly PageNode[], redirectTo: number | undefined) =>
      run(async () => {
        const pageIds = chosen.map(({ pageId }) => pageId)
        const body = { pageIds, withChildren: true, ...(redirectTo !== undefined && { redirectTo }) }
        const { pageDeletionId } = await editSite({ kind: 'delete', body })
        show({
          message: `${namesOf(chosen)} ${chosen.length === 1 ? 'was' : 'were'} deleted.`,
          ...(pageDeletionId !== undefined && { undo: undoEdit({ kind: 'restore', pageDeletionId }) }),
        })
      }),
    /** Shows pages in the site's menus and its sitemap, or hides them after a confirmation. */
    setVisible: (chosen: readonly PageNode[], visible: boolean) =>
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
    /** Sorts the children of a page by name (M625); for the home page, the pages at the root. */
    sortChildren: (page: PageNode) =>
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
    /** Removes redirects. Visitors of the old addresses then get the page for missing addresses. */
    removeRedirects: (redirects: readonly { from: string; to: string }[]) =>
      run(async () => {
        await editSite({ kind: 'redirects', remove: redirects.map(({ from }) => from) })
        show({
          message: `${pluralize(redirects.length, 'redirect was', 'redirects were')} removed.`,
          undo: undoEdit({ kind: 'redirects', add: redirects.map(({ from, to }) => ({ from, to })) }),
        })
      }),
    /** Restores deleted pages. */
    restore: (pageDeletionId: number) =>
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
