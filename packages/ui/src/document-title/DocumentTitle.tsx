import { useLayoutEffect } from 'react'
import { createTitleStack } from './titleStack.ts'
import type { TitleStack } from './titleStack.ts'

export interface DocumentTitleProps {
  /** What the browser's tab says. Undefined or empty: nothing is asked for. */
  title: string | undefined
}

let stack: TitleStack | undefined

/**
 * Titles the browser's tab while it is there, and gives back what was there before. React's own `<title>` would add a
 * second one beside that of the page, of which browsers show the first. Draws nothing.
 */
export function DocumentTitle({ title }: DocumentTitleProps): null {
  useDocumentTitle(title)
  return null
}

/** DocumentTitle as a hook. */
export function useDocumentTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined || title === '') return undefined
    stack ??= createTitleStack(document)
    return stack.push(title)
  }, [title])
}
