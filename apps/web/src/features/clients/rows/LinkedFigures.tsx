import { formatNumber, formatPercent, pluralize } from '@rankdesk/format'
import { ProgressBar, Tooltip } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'
import type { ClientRow } from '../clientQueue.queries.ts'
import { NONE, outOf, percent } from './clientCells.tsx'
import { type ClientLink, clientLinks } from './clientLinks.ts'

export interface LinkedFigureProps {
  client: ClientRow
}

/** The progress of the content brief, as a link to it (M181). */
export function ContentBrief({ client }: LinkedFigureProps) {
  const { contentBriefCompleted: done, contentBriefSteps: steps, businessName } = client
  const { contentBrief } = clientLinks(useApp().config, useSiteAddress(), client)
  if (steps === 0) {
    const reason = 'No content brief is known for this client.'
    return (
      <Tooltip content={reason}>
        <span>
          <FigureLink to={contentBrief} label={`Content Brief of ${businessName}: unknown. ${reason}`}>
            {NONE}
          </FigureLink>
        </span>
      </Tooltip>
    )
  }
  return (
    <FigureLink to={contentBrief} label={`Content Brief of ${businessName}: ${done} of ${steps} steps`}>
      {outOf(done, steps)}
    </FigureLink>
  )
}

/** The share of the pages that are mapped, as a link to the mapping (M180, M197, M204, M205). */
export function MapPages({ client }: LinkedFigureProps) {
  const { pages, mappedPages, mappedPercent, businessName } = client
  const { pageMapping } = clientLinks(useApp().config, useSiteAddress(), client)
  const text = `${formatNumber(mappedPages)} of ${pluralize(pages, 'page')}`
  // The name contains what the link shows.
  const share = formatPercent(mappedPercent * 100, { maximumDecimals: 0 })
  return (
    <FigureLink to={pageMapping} label={`Map Pages of ${businessName}: ${pages === 0 ? text : `${share}, ${text}`}`}>
      {pages === 0 ? (
        NONE
      ) : (
        <span className="flex max-w-28 items-center gap-2">
          <ProgressBar
            label="Mapped pages"
            value={mappedPercent}
            valueText={text}
            size="sm"
            className="w-6! shrink-0 @min-[1560px]:w-9!"
          />
          <span className="ml-auto">{percent(mappedPercent)}</span>
        </span>
      )}
    </FigureLink>
  )
}

function FigureLink({ to, label, children }: { to: ClientLink; label: string; children: ReactNode }) {
  return (
    <a
      href={to.href}
      aria-label={label}
      className="block rounded-chip underline-offset-2 hover:underline"
      {...(to.external && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  )
}
