import { useToast } from '@rankdesk/ui'
import { type Site, useInsertPage } from './pages.queries.ts'

/** A page to add, with its position. */
export interface PageToAdd {
  pageName: string
  templateId: number
  parentId: number | null
  /** The previous page; null for the last position. */
  moveAfter: number | null
}

/** Returns a function that adds a page (M646) and returns its id and address. It throws an error for the form. */
export function useAddPage(site: Site) {
  const { show } = useToast()
  const insert = useInsertPage(site)
  return async ({ parentId, moveAfter, ...page }: PageToAdd) => {
    const inserted = await insert.mutateAsync({
      ...page,
      ...(moveAfter !== null && { moveAfter }),
      ...(parentId !== null && { parentId }),
    })
    show({ message: `${inserted.PageName} was added to the site.`, tone: 'success' })
    return { pageId: inserted.PageID, path: inserted.Path }
  }
}
