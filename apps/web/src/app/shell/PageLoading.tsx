import { Skeleton } from '@rankdesk/ui'

/** The shell's skeleton while the first screen's code loads. */
export function PageLoading() {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-dvh flex-col">
      <div className="h-[101px] border-b border-hairline bg-surface" />
      <div className="px-4 py-4 sm:px-(--space-gutter) sm:py-(--space-gutter)">
        <Skeleton width={200} height={24} />
      </div>
    </div>
  )
}
