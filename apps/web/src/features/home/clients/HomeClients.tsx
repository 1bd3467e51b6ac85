import { Skeleton, lazyComponent } from '@rankdesk/ui'
import { Suspense } from 'react'
import { useNearViewport } from '#lib/page/useNearViewport.ts'

const ClientQueue = lazyComponent(async () => (await import('#features/clients/ClientQueue.tsx')).ClientQueue)

/** Loads the code before the list is scrolled to, but not before the first scroll, while the content above still grows. */
const NEAR = 100

/**
 * The staff member's clients in a list (M166). Its data is fetched with the page, its code when it comes near the
 * viewport.
 */
export function HomeClients() {
  const [target, isNear] = useNearViewport<HTMLDivElement>(NEAR)
  return (
    <div ref={target} className="min-h-100 lg:col-span-2">
      {isNear && (
        <Suspense fallback={<ListSkeleton />}>
          <ClientQueue list="home" />
        </Suspense>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton width={220} height={28} />
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={36} shape="control" />
      ))}
    </div>
  )
}
