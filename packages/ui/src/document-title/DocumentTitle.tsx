import { useLayoutEffect } from 'react'

export interface DocumentTitleProps {
  /** The title of the browser tab. Undefined and empty titles are ignored. */
  title: string | undefined
}

/**
 * Sets the title of the browser tab while it is mounted and restores the previous title on unmount. React's own
 * `<title>` would add a second element, and browsers show the first. Renders nothing.
 */
export function DocumentTitle({ title }: DocumentTitleProps): null {
  useLayoutEffect(() => (title === undefined || title === '' ? undefined : pushTitle(title)), [title])
  return null
}

/** The titles that parts of the page have set, in order. The newest one is shown. */
let titles: readonly { readonly title: string }[] = []
/** The page's own title, which is restored without any of them. */
let before = ''

/** Adds a title. Returns a function that removes it, wherever it is among the others. */
function pushTitle(title: string): () => void {
  if (titles.length === 0) before = document.title
  const entry = { title }
  titles = [...titles, entry]
  showNewest()
  return () => {
    titles = titles.filter((other) => other !== entry)
    showNewest()
  }
}

function showNewest(): void {
  document.title = titles.at(-1)?.title ?? before
}
