import type { ReactNode } from 'react'

/** A few examples of one kind under their name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-caption text-subtle">{name}</h3>
      {children}
    </div>
  )
}
