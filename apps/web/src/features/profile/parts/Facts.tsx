import { Card } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { Facts } from '#lib/facts/Facts.tsx'

export interface FactsCardProps {
  /** @default 'Facts' */
  title?: string
  /** The facts, each a `Fact`. */
  children: ReactNode
}

/** The facts about the work, as names and values. */
export function FactsCard({ title = 'Facts', children }: FactsCardProps) {
  return (
    <Card title={title}>
      <Facts layout="lines" valueClassName="figures wrap-anywhere">
        {children}
      </Facts>
    </Card>
  )
}

/** The note for the person who does the work (M303). Renders nothing without one. */
export function RankingNote({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <Card title="Note from ranking">
      <p className="wrap-break-word whitespace-pre-line">{text}</p>
    </Card>
  )
}
