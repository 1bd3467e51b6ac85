import { formatNumber, pluralize } from '@rankdesk/format'
import type { WritingEffort } from '../contentWriter.ts'

/** Describes what a draft cost: 'Written in 2 attempts, about 3,100 tokens.' */
export function effortText({ attempts, tokens, isEstimate }: WritingEffort): string {
  return `Written in ${pluralize(attempts, 'attempt')}, ${isEstimate ? 'about ' : ''}${formatNumber(tokens)} tokens.`
}
