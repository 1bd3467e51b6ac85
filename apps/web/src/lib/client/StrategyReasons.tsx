import { reasonParts } from '@rankdesk/domain'
import { cn } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

export interface StrategyReasonsProps {
  reasons: readonly string[]
  client: { clientId: number; domain: string }
  className?: string
}

/**
 * The reasons of a strategy as a list. A query leads to the client's keywords with its measurement, a path to the real page.
 * Rule ADV-30.
 */
export function StrategyReasons({ reasons, client: { clientId, domain }, className }: StrategyReasonsProps) {
  const siteAddress = useSiteAddress()
  return (
    <ul className={cn('list-disc pl-4', className)}>
      {reasons.map((reason) => (
        <li key={reason} className="wrap-break-word">
          {reasonParts(reason).map(({ text, source }, index) => {
            const key = `${index} ${text}`
            if (source === null) return <span key={key}>{text}</span>
            if (source === 'page')
              return (
                <Link key={key} href={siteAddress(domain, text)} newTab>
                  {text}
                </Link>
              )
            return (
              <Link key={key} to={`/client/${clientId}/keywords?${new URLSearchParams({ search: text }).toString()}`}>
                {text}
              </Link>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
