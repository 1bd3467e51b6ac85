import type { ReactNode } from 'react'

/** A card, as on screens. */
export function Card({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <section
      className={`min-w-0 rounded-card border border-hairline bg-surface p-4 sm:p-5 ${wide ? 'lg:col-span-2' : ''}`}
    >
      {children}
    </section>
  )
}
