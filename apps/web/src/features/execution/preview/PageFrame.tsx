import { type PageZone, pageWithZones } from '@rankdesk/editor'
import { escapeHtml, markCss } from './markCss.ts'
import { useMemo } from 'react'

export interface PageFrameProps {
  /** What the frame shows, for a screen reader. */
  title: string
  /** The whole page. */
  html: string
  zones: readonly PageZone[]
  /** Where the page's own addresses lead: the site's first page. */
  base: string
}

/**
 * A client's page with its zones marked, in a frame in which nothing runs, is sent or reaches the desk (M243). Its own
 * pictures and links resolve on the client's site.
 */
export function PageFrame({ title, html, zones, base }: PageFrameProps) {
  const page = useMemo(() => {
    const marked = pageWithZones(html, zones, markCss(getComputedStyle(document.documentElement)))
    return marked.replace('<head>', `<head><base href="${escapeHtml(base)}">`)
  }, [html, zones, base])
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={page}
      referrerPolicy="no-referrer"
      className="h-[calc(100dvh-16rem)] min-h-100 w-full rounded-card border border-hairline bg-white"
    />
  )
}
