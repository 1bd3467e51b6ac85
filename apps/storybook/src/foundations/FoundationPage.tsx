import type { ReactNode } from 'react'

export interface FoundationPageProps {
  title: ReactNode
  /** The subject of the page, in one or two sentences. */
  lead: ReactNode
  children: ReactNode
}

/** A page of the foundations: a heading, an introduction and sections. */
export function FoundationPage({ title, lead, children }: FoundationPageProps) {
  return (
    <main className="mx-auto max-w-[1120px] px-6 py-10 text-text sm:px-10">
      <h1 className="text-figure font-semibold tracking-(--tracking-figure)">{title}</h1>
      <p className="mt-2 max-w-[64ch] text-document text-muted">{lead}</p>
      {children}
    </main>
  )
}

export interface SectionProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** A section of a foundation's page. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="mt-12">
      <h2 className="text-section font-semibold">{title}</h2>
      {note !== undefined && <p className="mt-0.5 max-w-[72ch] text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** The name of a token, to copy into a class or a style. */
export function TokenName({ children }: { children: string }) {
  return <code className="font-mono text-caption text-muted">{children}</code>
}
