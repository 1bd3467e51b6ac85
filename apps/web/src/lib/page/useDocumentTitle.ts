import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Sets the title of the browser's tab; without a title, by the path (M082). */
export function useDocumentTitle(title: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title ?? pathname
  }, [title, pathname])
}
