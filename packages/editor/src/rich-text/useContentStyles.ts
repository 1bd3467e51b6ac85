import { useEffect } from 'react'
import { scopeStyles } from '../html/scopeStyles.ts'

/**
 * Puts a client's style sheet on the page so that it reaches only what a selector names (M348). What it names is paper,
 * in both themes: a client's colours are meant for the client's own page. Below the text there are `room` px.
 */
export function useContentStyles(css: string | undefined, scope: string, room = 24): void {
  useEffect(() => {
    if (css === undefined || css.trim() === '') return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${paperOf(scope)} ${scopeStyles(css, scope)} ${edgesOf(scope, room)}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css, scope, room])
}

/** As a browser draws a page without any styles; the desk's own colours of a text do not hold on it. */
function paperOf(scope: string): string {
  return `${scope} { color-scheme: only light; background: Canvas; color: CanvasText }
    ${scope} :where(*) { color: inherit }
    ${scope} :where(a) { color: LinkText }`
}

/** The field's or the place's own room around the text, whatever the client's page has around its own. */
function edgesOf(scope: string, room: number): string {
  return `${scope} { margin: 0; padding: 8px 12px ${room}px }`
}
