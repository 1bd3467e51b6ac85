import { formatNumber, formatPercent, pluralForm } from '@rankdesk/format'
import type { Explanation } from '../pace/explanation.ts'

/** A share of clients or keywords, as the cards display it. */
export interface SharePart {
  /** The name of the share: 'Mapped Clients'. */
  title: string
  part: number
  of: number
  /** The singular noun: 'client'. */
  noun: string
  /** The plural noun. @default the noun and an 's' */
  nouns?: string
  /** The label of the rest: 'Not mapped yet'. */
  rest: string
  /** The condition for counting one, as a sentence. */
  note: string
  /** The clients on which the share rests: 'from 12 of 14 clients' (COV-6). */
  base?: string | undefined
  /** The days and sources of the figures (COV-10). */
  source?: string | undefined
}

/** Explains a share and what is left: '28 of 34 clients = 82%' (D08). A total of 0 has no percentage. */
export function explainShare({
  title,
  part,
  of,
  noun,
  nouns = `${noun}s`,
  rest,
  note,
  base,
  source,
}: SharePart): Explanation {
  const count = (value: number) => `${formatNumber(value)} ${pluralForm(value, noun, nouns)}`
  if (of === 0) return { title, sum: `No ${nouns}`, lines: [], note }
  return {
    title,
    sum: `${formatNumber(part)} of ${count(of)} = ${formatPercent((part / of) * 100, { maximumDecimals: 0 })}`,
    lines: [
      { label: rest, text: count(of - part) },
      ...(base === undefined ? [] : [{ label: 'Base', text: base }]),
      ...(source === undefined ? [] : [{ label: 'Source', text: source }]),
    ],
    note,
  }
}
