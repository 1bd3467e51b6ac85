import type { ProfileRisk } from '@rankdesk/domain'
import { Chip } from '@rankdesk/ui'

/** The risk of a change at Google (D11). Renders nothing for a change without risk. */
export function RiskChip({ risk }: { risk: ProfileRisk | null }) {
  if (risk === null) return null
  return risk === 'reverification' ? <Chip hue="orange">Re-verification</Chip> : <Chip hue="yellow">Google review</Chip>
}
