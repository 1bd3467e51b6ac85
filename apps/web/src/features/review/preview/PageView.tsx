import type { StrategyDetails } from '@rankdesk/api'
import { zoneLabel } from '@rankdesk/domain'
import { pageWithZones, type PageZone } from '@rankdesk/editor'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Banner, EmptyState, Icon, SegmentedControl, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useElementWidth } from '#lib/page/useElementWidth.ts'
import { hostedAddress } from '#lib/sites/siteAddress.ts'
import type { ZoneDraft } from '../zones/zoneDraft.ts'
import { zoneNames } from '../zones/zoneNames.ts'
import { type PageForEdit, pageForEditQuery } from './pageForEdit.queries.ts'

interface PageViewProps {
  strategy: StrategyDetails
  drafts: readonly ZoneDraft[]
  /** Whether to show the current public page or the one with the edited zones. */
  when: 'before' | 'after'
}

/** The client's real page before or after this work, with its zones marked (M243). */
export function PageView({ strategy, drafts, when }: PageViewProps) {
  if (strategy.pageId === null) {
    return (
      <EmptyState title="No page yet">
        This strategy creates a new page. You can view it here once it exists.
      </EmptyState>
    )
  }
  return <PageOf pageId={strategy.pageId} drafts={drafts} when={when} />
}

interface PageFrameProps {
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
function PageFrame({ title, html, zones, base }: PageFrameProps) {
  const page = useMemo(
    () => pageWithZones(html, zones, base, markCss(getComputedStyle(document.documentElement))),
    [html, zones, base],
  )
  const [reader, setReader] = useState<Reader>('desktop')
  const box = useRef<HTMLDivElement>(null)
  const place = useElementWidth(box, 0)
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

function PageOf({ pageId, drafts, when }: Omit<PageViewProps, 'strategy'> & { pageId: number }) {
  const app = useApp()
  const page = useQuery(pageForEditQuery(app, pageId))
  if (page.isPending) {
    return (
      <div role="status" aria-label="Loading the page">
        <Skeleton height={560} className="rounded-card!" />
      </div>
    )
  }
  if (page.data === undefined) {
    return (
      <LoadError
        title="The page did not load"
        error={page.error}
        onRetry={() => void page.refetch()}
        retrying={page.isFetching}
      />
    )
  }
  const address = `${page.data.domain}${page.data.path}`
  const lost = when === 'after' ? countUnplacedZones(page.data.zones, drafts) : 0
  return (
    <>
      {lost > 0 && (
        <Banner tone="warning">
          {pluralize(lost, 'edited zone')} {lost === 1 ? 'is' : 'are'} missing on this page, so{' '}
          {lost === 1 ? 'it isn’t' : 'they aren’t'} shown here.
        </Banner>
      )}
      <PageFrame
        title={when === 'before' ? `${address}, current version` : `${address}, with your changes`}
        html={page.data.html}
        zones={zonesOnPage(page.data.zones, drafts, when)}
        base={hostedAddress(app.config, page.data.domain, page.data.path)}
      />
    </>
  )
}

/** Returns the number of edited zones that are missing on the page. */
function countUnplacedZones(pageZones: readonly { elementID: string }[], drafts: readonly ZoneDraft[]): number {
  const known = new Set(pageZones.map(({ elementID }) => elementID))
  return drafts.filter(({ zone }) => !known.has(zone.elementID)).length
}

/**
 * Returns the zones of a page for display: before with its own texts, after with the edited ones, each with its name,
 * and after with its label too (M243, M247). Zones that are not edited stay as they are.
 */
function zonesOnPage(zones: PageForEdit['zones'], drafts: readonly ZoneDraft[], when: 'before' | 'after'): PageZone[] {
  const names = zoneNames(zones)
  return zones.map(({ elementID, content }, index) => {
    const name = names[index] ?? 'Text'
    const draft = drafts.find(({ zone }) => zone.elementID === elementID)
    if (when === 'before' || draft === undefined) return { elementID, html: content, mark: name }
    return { elementID, html: draft.content, mark: `${name}: ${zoneLabel(draft.zone.contentType)}` }
  })
}
