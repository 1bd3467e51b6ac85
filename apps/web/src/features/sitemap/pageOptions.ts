import { isHiddenPage, type PageNode } from '@rankdesk/domain'
import { type ListOption, matchingOptions } from '@rankdesk/ui'

/** The maximum number of pages that a search lists. */
const MAX_OPTIONS = 50

/** Returns a function that finds pages by name or address for a Combobox. */
export function pageSearch(pages: readonly PageNode[]): (text: string) => readonly ListOption[] {
  const options = pages
    .filter((page) => !isHiddenPage(page))
    .map(({ pageId, pageName, path }): ListOption => ({ value: String(pageId), label: pageName, hint: path }))
  return (text) => matchingOptions(options, text).slice(0, MAX_OPTIONS)
}

/** Returns the option of a page; null for none. */
export function optionOf(page: PageNode | undefined): ListOption | null {
  return page === undefined ? null : { value: String(page.pageId), label: page.pageName, hint: page.path }
}
