import { useLayoutEffect } from 'react'
import { createTitleStack } from './titleStack.ts'
import type { TitleStack } from './titleStack.ts'

export interface DocumentTitleProps {
  /** The title of the browser tab. Undefined and empty titles are ignored. */
  title: string | undefined
}

let stack: TitleStack | undefined

/**
 * Sets the title of the browser tab while it is mounted and restores the previous title on unmount. React's own
 * `<title>` would add a second element, and browsers show the first. Renders nothing.
 */
export function DocumentTitle({ title }: DocumentTitleProps): null {
  useLayoutEffect(() => {
    if (title === undefined || title === '') return undefined
    stack ??= createTitleStack(document)
    return stack.push(title)
  }, [title])
  return null
}
