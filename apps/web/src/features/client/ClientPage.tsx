import { PageTitle } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { useFramedClient } from './clientFrame.ts'

export interface ClientPageProps {
  /** The tab's name; the browser's tab says 'title | business name' (M083). */
  title: string
  /** At the right of the title: search and filters. */
  aside?: ReactNode
  children: ReactNode
}

/** One page of a client: its title, whose it is, and what it shows. */
export function ClientPage({ title, aside, children }: ClientPageProps) {
  const { businessName } = useFramedClient()
  useDocumentTitle(`${title} | ${businessName}`)
  return (
    <>
      <PageTitle title={title} subtitle={businessName} aside={aside} />
      <div className="mt-4 flex flex-col gap-4 sm:gap-(--space-gutter)">{children}</div>
    </>
  )
}
