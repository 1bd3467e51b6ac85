import { useEffect } from 'react'
import { scopeStyles } from '../html/scopeStyles.ts'

/**
 * Applies a client's style sheet to the elements that match `scope` only (M348). They are always light, because a
 * client's colors are meant for the client's own page. `paddingBottom` is the space below the text in px.
 */
export function useContentStyles(css: string | undefined, scope: string, paddingBottom = 24): void {
  useEffect(() => {
    if (css === undefined || css.trim() === '') return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${resetStyles(scope)} ${scopeStyles(css, scope)} ${paddingStyles(scope, paddingBottom)}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css, scope, paddingBottom])
}

/** Returns the styles of an unstyled page, which replace the app's own text colors. */
function resetStyles(scope: string): string {
  return `${scope} { color-scheme: only light; background: Canvas; color: CanvasText }
    ${scope} :where(*) { color: inherit }
    ${scope} :where(a) { color: LinkText }`
}

/** Returns the space around the text, which replaces the client's own margins. */
function paddingStyles(scope: string, paddingBottom: number): string {
  return `${scope} { margin: 0; padding: 8px 12px ${paddingBottom}px }`
}
