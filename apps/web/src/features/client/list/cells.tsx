import { NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import { TruncatedText } from '@rankdesk/ui'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

/** The content of a cell without a value. */
export const NONE = <span className="text-muted">{NO_VALUE}</span>

/** A page's path as a link to the live page. */
export function PathCell({ path }: { path: string | null }) {
  const siteAddress = useSiteAddress()
  const { domain } = useClientOfLayout()
  if (path === null) return NONE
  return (
    <Link href={siteAddress(domain, path)} newTab title={path} className="inline-block min-w-36">
      <TruncatedText text={path} limit={TEXT_LIMITS.targetPage} focusable={false} />
    </Link>
  )
}
