import type { OutcomeVerdict } from '@rankdesk/domain'
import { Chip } from '@rankdesk/ui'
import { VERDICTS } from './outcomeText.ts'

/** What an outcome proves, as a word with a hue. */
export const VerdictChip = ({ verdict }: { verdict: OutcomeVerdict }) => (
  <Chip hue={VERDICTS[verdict].hue}>{VERDICTS[verdict].label}</Chip>
)
