import { useQueryClient } from '@tanstack/react-query'
import { skipQueue } from '@rankdesk/api'
import { workPath } from '@rankdesk/domain'
import { SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { offerCommands } from '../../../shared/commands/screenCommands.ts'
import { useApp } from '../../../shared/app/appContext.ts'
import { queryKeys } from '../../../shared/app/queryKeys.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'

/**
 * Offers Skip in the palette; its button in the header is hidden (M229). It leaves the strategy for later and goes to what
 * comes next: a client's schedule, a strategy, or Home (M265). `flush` saves first what is in the editor.
 */
export function useSkip(strategyId: number, flush: () => Promise<boolean>): void {
  const app = useApp()
  const queryClient = useQueryClient()
  const goTo = useNavigate()
  const alert = useErrorAlert()
  const skip = useEffectEvent(async () => {
    try {
      await flush()
      const { next } = await app.client.call(skipQueue, { params: { queueId: strategyId, staffId: app.staffId } })
      await queryClient.invalidateQueries({ queryKey: queryKeys.nextWork(app), refetchType: 'none' })
      await goTo(workPath(next) ?? '/')
    } catch (error) {
      await alert(error, 'The strategy was not skipped')
    }
  })
  useEffect(
    () =>
      offerCommands([
        {
          id: 'skip-strategy',
          label: 'Skip this strategy',
          description: 'Leaves it for later and goes to what comes next',
          icon: <SkipForward aria-hidden size={16} strokeWidth={1.75} />,
          onSelect: () => void skip(),
        },
      ]),
    [],
  )
}
