import { formatNumber, formatPercent, pluralForm } from '@rankdesk/format'
import type { Explanation } from '../pace/explanation.ts'

/** A share of clients or keywords, as the cards show it. */
export interface SharePart {
  /** What the share is called: 'Mapped Clients'. */
  title: string
  part: number
  of: number
  /** One of what is counted: 'client'. */
  noun: string
  /** Several of them. @default the noun and an 's' */
  nouns?: string
  /** What the rest is called: 'Not mapped yet'. */
  rest: string
  /** What makes one count, in a sentence. */
  note: string
}

/** The sum behind a share, and what is left: '28 of 34 clients = 82%' (D08). Nothing counted has no percentage. */
export function explainShare({ title, part, of, noun, nouns = `${noun}s`, rest, note }: SharePart): Explanation {
  const count = (value: number) => `${formatNumber(value)} ${pluralForm(value, noun, nouns)}`
  if (of === 0) return { title, sum: `No ${nouns}`, lines: [], note }
  return {
    title,
    sum: `${formatNumber(part)} of ${count(of)} = ${formatPercent((part / of) * 100, { maximumDecimals: 0 })}`,
    lines: [{ label: rest, text: count(of - part) }],
    note,
  }
}
