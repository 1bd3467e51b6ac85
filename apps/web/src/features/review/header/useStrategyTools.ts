import type { StrategyDetails } from '@rankdesk/api'
import { useApp } from '#lib/api/appContext.ts'
import { toolAddress } from '#lib/tools/toolAddress.ts'

const TOOLS = [
  { tool: 'rankingStrategy', label: 'Ranking Strategy' },
  { tool: 'contentBrief', label: 'Content Strategy Brief' },
] as const

/** Returns the links to the agency's other tools for the client of a strategy (M228, M304). */
export function useStrategyTools({ clientId, domain }: Pick<StrategyDetails, 'clientId' | 'domain'>) {
  const { config } = useApp()
  return TOOLS.map(({ tool, label }) => ({ label, address: toolAddress(config.tools, tool, { clientId, domain }) }))
}
