import { type PageZone, pageWithZones } from '@rankdesk/editor'
import { markCss } from './markCss.ts'
import { useMemo } from 'react'

export interface PageFrameProps {
  /** The frame's title for screen readers. */
  title: string
  /** The whole page. */
  html: string
  zones: readonly PageZone[]
  /** The page's own address, for resolving its links. */
  base: string
}

/**
 * A client's page with its zones marked, in a frame in which nothing runs, is sent or reaches the app (M243). Its
 * pictures and links resolve on the client's site.
 */
export function PageFrame({ title, html, zones, base }: PageFrameProps) {
  const page = useMemo(
    () => pageWithZones(html, zones, base, markCss(getComputedStyle(document.documentElement))),
    [html, zones, base],
  )
  return (
    <iframe
      sandbox=""
      title={title}
      srcDoc={page}
      referrerPolicy="no-referrer"
      className="h-[calc(100dvh-208px)] min-h-100 w-full rounded-card border border-hairline bg-[white]"
    />
  )
}
