import { useEffect } from 'react'
import { scopeStyles } from '../html/scopeStyles.ts'

/** Puts a client's style sheet on the page so that it reaches only what a selector names (M348). */
export function useContentStyles(css: string | undefined, scope: string): void {
  useEffect(() => {
    if (css === undefined || css.trim() === '') return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(scopeStyles(css, scope))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css, scope])
}
