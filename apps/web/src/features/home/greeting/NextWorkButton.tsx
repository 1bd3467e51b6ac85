import { useQuery } from '@tanstack/react-query'
import type { Navigation } from '@rankdesk/api'
import { workPath } from '@rankdesk/domain'
import { Button, ShortcutKeys, Skeleton, useShortcut } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { WORK_MODE_STATE } from '#lib/work-mode/workModeState.ts'
import { nextWorkQuery } from '../home.queries.ts'
import { useKeyboardWork } from './useKeyboardWork.ts'

/** The key that starts the work on Home (M120). */
const START_KEY = 's'

/**
 * The button to the work: View My Clients when there is a next item, otherwise a disabled Start Work (M119). Keyboard
 * users get an additional Start Work, which opens the next item itself (M120).
 */
export function NextWorkButton() {
  const next = useQuery(nextWorkQuery(useApp()))
  if (next.data === undefined) {
    if (next.error === null) return <Skeleton height="var(--size-control)" className="rounded-control!" />
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
  return <NextWork next={next.data.next} />
}

function NextWork({ next }: { next: NonNullable<Navigation['next']> }) {
  const address = workPath(next)
  const navigate = useNavigate()
  const byKeyboard = useKeyboardWork()
  useShortcut({
    keys: START_KEY,
    label: 'Start Work',
    enabled: address !== undefined,
    onPress: () => {
      if (address !== undefined) void navigate(address, { state: WORK_MODE_STATE })
    },
  })
  return (
    <div className="flex gap-2">
      <Button asChild variant="primary" className="min-w-0 flex-1">
        <Link unstyled to="/my-clients">
          View My Clients
          <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
        </Link>
      </Button>
      {byKeyboard && address !== undefined && (
        <Button asChild>
          <Link unstyled to={address} state={WORK_MODE_STATE}>
            Start Work
            <ShortcutKeys keys={START_KEY} />
          </Link>
        </Button>
      )}
    </div>
  )
}
