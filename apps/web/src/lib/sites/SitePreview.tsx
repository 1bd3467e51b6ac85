import { Skeleton } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '../api/appContext.ts'
import { useNearViewport } from '../page/useNearViewport.ts'
import { siteAddress } from './siteAddress.ts'

export interface SitePreviewProps {
  domain: string
  /** The business whose site it is, for the link's name. */
  businessName: string
  /** The page to show. @default '/' */
  path?: string
  /** Layout only: width. @default 'w-full' */
  className?: string
}

/** How far from the viewport the page loads, in px. */
const NEAR = 160

/**
 * A small live preview of a page of the client's site (M203): the real page in a frame without scripts, forms or
 * anything else that acts, loaded when it comes into view. Clicking it opens the page in a new tab.
 */
export function SitePreview({ domain, businessName, path = '/', className = 'w-full' }: SitePreviewProps) {
  const { config } = useApp()
  const [target, isNear] = useNearViewport<HTMLAnchorElement>(NEAR)
  const [loaded, setLoaded] = useState(false)
  const address = siteAddress(config, domain, path)
  return (
    <a
      ref={target}
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={`Website of ${businessName} (opens in a new tab)`}
      className={`@container relative block aspect-16/10 overflow-hidden rounded-control border border-hairline bg-[white] ${className}`}
    >
      {!loaded && <Skeleton height="100%" className="absolute inset-0 rounded-none!" />}
      {isNear && (
        <iframe
          // Empty: nothing in the page may run, be sent or reach the app.
          sandbox=""
          inert
          aria-hidden
          tabIndex={-1}
          title={`Website of ${businessName}`}
          src={address}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          // As wide as a desktop window, scaled to the available width.
          className="pointer-events-none h-200 w-320 origin-top-left border-0 [scale:tan(atan2(100cqw,1280px))]"
        />
      )}
    </a>
  )
}
