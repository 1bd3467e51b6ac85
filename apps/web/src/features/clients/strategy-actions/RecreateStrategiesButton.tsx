import type { BackgroundJob } from '@rankdesk/api'
import { Icon, Button, useToast } from '@rankdesk/ui'
import { RefreshCw } from 'lucide-react'
import { endSentence, isActive, newestJob } from '#lib/jobs/clientJobs.ts'
import { JobProgress } from '#lib/jobs/JobProgress.tsx'
import { useClientJobs } from './useClientJobs.ts'
import { useRecreateStrategies } from './useRecreateStrategies.ts'

export interface RecreateStrategiesButtonProps {
  clientId: number
  businessName: string
}

/**
 * The button Recreate Strategies (M202, M223), with its progress. It follows the client's background work while it is
 * mounted.
 */
export function RecreateStrategiesButton({ clientId, businessName }: RecreateStrategiesButtonProps) {
  const toasts = useToast()
  const recreate = useRecreateStrategies(clientId)
  const onEnded = (ended: readonly BackgroundJob[]) => {
    const job = newestJob(ended, 'create-strategies')
    if (job === undefined) return
    toasts.show({ message: endSentence(job, businessName), tone: job.state === 'done' ? 'success' : 'danger' })
  }
  const job = newestJob(useClientJobs(clientId, { waiting: false, onEnded }), 'create-strategies')
  const running = job !== undefined && isActive(job)
  return (
    <span className="inline-flex items-center gap-2">
      <Button
        size="sm"
        icon={<Icon of={RefreshCw} size={14} />}
        loading={running || recreate.isPending}
        onClick={() => void recreate.confirmAndCreate()}
      >
        Recreate Strategies
      </Button>
      {running && <JobProgress job={job} label={`Creating strategies for ${businessName}`} />}
    </span>
  )
}
