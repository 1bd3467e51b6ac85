import { publicAddress, type PublicAddress } from '@rankdesk/domain'
import type { ReactNode } from 'react'
import { Link } from '#lib/routing/Link.tsx'
import { usePlatform } from './platformContext.ts'

interface PageLinkProps {
  domain: string
  page: {
    path: string
    /** Its address on the real website. Null if it is unknown; missing for a site that Rankdesk serves. */
    address?: string | null | undefined
  }
  /** @default 'accent' */
  tone?: 'accent' | 'quiet'
  /** Layout only. */
  className?: string
  children: ReactNode
}

/** A link to a page of the client's website. Text alone for a page whose address there is unknown. */
export function PageLink({ domain, page: { path, address }, children, ...link }: PageLinkProps) {
  const addressOf = useOwnAddress()
  if (address === null) return <span className={link.className}>{children}</span>
  return (
    <Link href={address ?? addressOf(domain, path).address} {...link}>
      {children}
    </Link>
  )
}

/** Says that links lead to the hosted copy of the client's website. Nothing for a website at its own address. */
export function HostedCopyNote({ domain }: { domain: string }) {
  const { address, isHostedCopy } = useOwnAddress()(domain)
  if (!isHostedCopy) return null
  return (
    <p className="text-caption text-muted">
      Links to pages lead to the hosted copy of the website at <span className="wrap-anywhere">{address}</span>.
    </p>
  )
}

/** Returns where the pages of the client's website are read, or their copy if this installation hosts them (SITE-40). */
function useOwnAddress(): (domain: string, path?: string) => PublicAddress {
  const { config, session } = usePlatform()
  return (domain, path) =>
    publicAddress({ domain, address: session.websiteAddress ?? null, served: config.clientSite }, path)
}
