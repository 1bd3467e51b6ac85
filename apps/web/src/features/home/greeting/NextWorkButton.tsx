import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useDesk } from '../../../shared/desk/deskContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { nextWorkQuery } from '../home.queries.ts'

/** The way to the work: View My Clients when there is a next item, otherwise a Start Work that is switched off (M119). */
export function NextWorkButton() {
  const next = useQuery(nextWorkQuery(useDesk()))
  if (next.isPending) return <Skeleton height="var(--size-control)" className="rounded-control!" />
  if (next.isError) {
    return (
      <LoadError
        title="The next item did not load"
        error={next.error}
        onRetry={() => void next.refetch()}
        retrying={next.isFetching}
      />
    )
  }
  if (next.data.next === null) {
    return (
      <Button variant="primary" className="w-full" disabled>
        Start Work
      </Button>
    )
  }
  return (
    <Button asChild variant="primary" className="w-full">
      <Link to="/my-clients">
        View My Clients
        <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
      </Link>
    </Button>
  )
}
