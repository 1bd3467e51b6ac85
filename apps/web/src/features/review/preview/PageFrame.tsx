import { pageWithZones, type PageZone } from '@rankdesk/editor'
import { formatNumber } from '@rankdesk/format'
import { Icon, SegmentedControl } from '@rankdesk/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'

export interface PageFrameProps {
  /** The frame's title for screen readers. */
  title: string
  /** The whole page. */
  html: string
  zones: readonly PageZone[]
  /** The page's own address, for resolving its links. */
  base: string
}

/** The widths at which readers see a page, in px: a notebook's window and a phone. */
const READER_WIDTHS = { desktop: 1280, phone: 390 } as const
type Reader = keyof typeof READER_WIDTHS

const READERS = [
  { value: 'desktop', label: 'Desktop', icon: <Icon of={Monitor} size={14} /> },
  { value: 'phone', label: 'Phone', icon: <Icon of={Smartphone} size={14} /> },
] as const

/**
 * A client's page with its zones marked, at the width of a reader's screen, in a frame in which nothing runs, is sent or
 * reaches the app (M243). Its pictures and links resolve on the client's site.
 */
export function PageFrame({ title, html, zones, base }: PageFrameProps) {
  const page = useMemo(
    () => pageWithZones(html, zones, base, markCss(getComputedStyle(document.documentElement))),
    [html, zones, base],
  )
  const [reader, setReader] = useState<Reader>('desktop')
  const box = useRef<HTMLDivElement>(null)
  const place = useWidth(box)
  const width = reader === 'desktop' ? Math.max(READER_WIDTHS.desktop, place) : READER_WIDTHS.phone
  // Before its place is measured, a page has its own width.
  const scale = place === 0 ? 1 : Math.min(1, place / width)
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SegmentedControl
          size="sm"
          label="Screen of the reader"
          options={READERS}
          value={reader}
          onChange={setReader}
        />
        <span className="figures text-caption text-muted">
          {formatNumber(Math.round(width))} px wide{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}
        </span>
      </div>
      <div
        ref={box}
        className="relative h-[calc(100dvh-248px)] min-h-100 overflow-hidden rounded-card border border-hairline bg-[white]"
      >
        <iframe
          sandbox=""
          title={title}
          srcDoc={page}
          referrerPolicy="no-referrer"
          className="absolute top-0 origin-top-left"
          style={{
            width,
            height: `${100 / scale}%`,
            left: Math.max(0, (place - width * scale) / 2),
            transform: scale < 1 ? `scale(${scale})` : undefined,
          }}
        />
      </div>
    </div>
  )
}

/** Returns the width of an element in px; 0 before it is measured. */
function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}

/** Returns the style of the zone marks in the app's colors; the page has its own styles. */
function markCss(app: Pick<CSSStyleDeclaration, 'getPropertyValue'>): string {
  const color = (name: string) => app.getPropertyValue(`--color-${name}`).trim() || 'currentColor'
  return `
    [data-zone-mark] {
      position: relative;
      min-height: 28px;
      margin-top: 22px !important;
      outline: 2px solid ${color('accent-fill')};
      outline-offset: 4px;
    }
    [data-zone-mark]::before {
      content: attr(data-zone-mark);
      position: absolute;
      left: -6px;
      bottom: calc(100% + 4px);
      padding: 1px 6px;
      font: 500 12px/16px system-ui, sans-serif;
      letter-spacing: normal;
      text-transform: none;
      white-space: nowrap;
      color: ${color('on-accent')};
      background: ${color('accent-fill')};
    }
  `
}
