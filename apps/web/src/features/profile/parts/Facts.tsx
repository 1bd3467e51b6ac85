import { Card } from '@rankdesk/ui'
import type { ReactNode } from 'react'

/** The facts about the work, as names and values. */
export function FactsCard({ children }: { children: ReactNode }) {
  return (
    <Card title="Facts">
      <dl className="flex flex-col gap-1.5">{children}</dl>
    </Card>
  )
}

/** One fact. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="figures min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
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
