import { type ReactNode, useId } from 'react'

export interface WorkSectionProps {
  title: string
  /** Rendered at the right of the title. */
  aside?: ReactNode
  /** Rendered below the title. */
  note?: ReactNode
  children: ReactNode
}

/** A titled part of the card with the day's work. */
export function WorkSection({ title, aside, note, children }: WorkSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="text-field font-semibold">
          {title}
        </h2>
        {aside !== undefined && <div className="-my-1 ml-auto text-muted">{aside}</div>}
      </div>
      {note !== undefined && <p className="-mt-1.5 mb-2 text-caption text-muted">{note}</p>}
      {children}
    </section>
  )
}
