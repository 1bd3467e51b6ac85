import type { StrategyDetails } from '@rankdesk/api'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { toolAddress } from '#lib/tools/toolAddress.ts'

const TOOLS = [
  { tool: 'rankingStrategy', label: 'Ranking Strategy' },
  { tool: 'contentBrief', label: 'Content Strategy Brief' },
] as const

/** Returns the addresses of Ranking Strategy and Content Strategy Brief for this client (M228). */
export function useStrategyTools({ clientId, domain }: Pick<StrategyDetails, 'clientId' | 'domain'>) {
  const { config } = useApp()
  return TOOLS.map(({ tool, label }) => {
    const { href, external } = toolAddress(config.tools, tool, { clientId, domain })
    // The operator's address contains the client; our own pages take the client as a query parameter.
    return { label, href: external ? href : `${href}?clientId=${clientId}` }
  })
}

/** The links to both tools, each in a new window (M228). */
export function StrategyTools({ strategy }: { strategy: StrategyDetails }) {
  return (
    <span className="flex items-center gap-5 border-r border-hairline pr-4">
      {useStrategyTools(strategy).map(({ label, href }) => (
        <Link key={label} href={href} newTab tone="quiet" className="font-medium whitespace-nowrap text-muted">
          {label}
        </Link>
      ))}
    </span>
  )
}
