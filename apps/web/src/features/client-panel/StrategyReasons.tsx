import { type ReasonPart, reasonParts } from '@rankdesk/domain'
import { cn } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

export interface StrategyReasonsProps {
  reasons: readonly string[]
  client: { clientId: number; domain: string }
  /** The strategy whose queries the reasons count. */
  strategyId: number
  className?: string
}

/**
 * The reasons of a strategy as a list. A query leads to the client's keywords with its measurement, a path to the real page,
 * and a counted number to the rows that it was counted from. Rule ADV-30.
 */
export function StrategyReasons({ reasons, client, strategyId, className }: StrategyReasonsProps) {
  const siteAddress = useSiteAddress()
  return (
    <ul className={cn('list-disc pl-4', className)}>
      {reasons.map((reason) => (
        <li key={reason} className="wrap-break-word">
          {reasonParts(reason).map((part, index) => {
            const { text, source } = part
            const key = `${index} ${text}`
            if (source === null) return <span key={key}>{text}</span>
            if (source === 'page')
              return (
                <Link key={key} href={siteAddress(client.domain, text)} newTab>
                  {text}
                </Link>
              )
            return (
              <Link key={key} to={`/client/${client.clientId}/${sourcePage(text, source, strategyId)}`}>
                {text}
              </Link>
            )
          })}
        </li>
      ))}
    </ul>
  )
}

/** Returns the page of the client that shows a source, with its filter. */
function sourcePage(text: string, source: Exclude<ReasonPart['source'], 'page' | null>, strategyId: number): string {
  switch (source) {
    case 'query':
      return `keywords?${new URLSearchParams({ search: text }).toString()}`
    case 'queries':
      return `keywords?strategy=${strategyId}`
    case 'pages':
      return 'page-mapping/list'
    case 'reading':
      return 'site-check'
    case 'indexation':
      return 'indexation'
    case 'targets':
      return 'geos-specialties'
    case 'profiles':
      return 'locations'
  }
}
