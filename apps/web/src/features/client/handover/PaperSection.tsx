import type { ReactNode } from 'react'

export interface PaperSectionProps {
  title: string
  /** The number of all entries. */
  count?: number
  /** The sentence shown instead of the content. */
  empty?: string | false
  /** Whether the section may break across pages, as a long list has to. @default false */
  isLong?: boolean
  children: ReactNode
}

/** A section of the sheet. */
export function PaperSection({ title, count, empty = false, isLong = false, children }: PaperSectionProps) {
  return (
    <section className={isLong ? 'min-w-0 break-inside-auto!' : 'min-w-0'}>
      <h3 className="mb-1 flex break-after-avoid gap-2 border-b border-(--color-text) pb-1 text-label font-semibold">
        {title}
        {count !== undefined && <span className="font-normal text-muted">{count}</span>}
      </h3>
      {empty === false ? children : <p className="text-muted">{empty}</p>}
    </section>
  )
}

/** A line of a section: a name and its value. */
export const PaperLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-1 last:border-b-0">
    <span className="min-w-0 wrap-break-word">{name}</span>
    <span className="figures shrink-0 text-right font-medium">{children}</span>
  </div>
)

/** The number of entries that a list leaves out. */
export const RestNote = ({ count, shown }: { count: number; shown: number }) =>
  count > shown ? <p className="pt-1 text-muted">and {count - shown} more</p> : null
