import type { ReactNode } from 'react'

/** A part of the details with a heading and a count. */
export function DetailSection({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-hairline pt-3">
      <h3 className="mb-2 flex items-center gap-2 font-semibold">
        {title}
        <span className="figures rounded-chip bg-grey-soft px-1.5 text-caption font-medium text-on-grey-soft">
          {count}
        </span>
      </h3>
      {children}
    </section>
  )
}
