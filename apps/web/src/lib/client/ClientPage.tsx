import { PageTitle } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { useClientOfLayout } from './clientOfLayout.ts'

export interface ClientPageProps {
  /** The tab's name; the browser's tab shows 'title | business name' (M083). */
  title: string
  /** Rendered after the title: what the page says about itself. */
  status?: ReactNode
  /** Rendered at the right of the title: search and filters. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of a client: its title, the client's name, and the content. */
export function ClientPage({ title, status, aside, children }: ClientPageProps) {
  const { businessName } = useClientOfLayout()
  useDocumentTitle(`${title} | ${businessName}`)
  return (
    <>
      {/* On a wide screen the header has the name, in full. */}
      <PageTitle title={title} subtitle={<span className="sm:hidden">{businessName}</span>} aside={aside}>
        {status}
      </PageTitle>
      <div className="mt-4 flex flex-col gap-4 sm:gap-(--space-gutter)">{children}</div>
    </>
  )
}
