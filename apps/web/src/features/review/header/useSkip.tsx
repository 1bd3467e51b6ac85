import { useMutation } from '@tanstack/react-query'
import { workPath } from '@rankdesk/domain'
import { SkipForward } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { offerCommands } from '#lib/commands/screenCommands.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { skipStrategyMutation } from '../execution.queries.ts'

/**
 * Offers Skip in the command palette; its button in the header is hidden (M229). It leaves the strategy for later and
 * opens the next work: a client's schedule, a strategy, or Home (M265). `flush` saves the editor's text first.
 */
export function useSkip(strategyId: number, flush: () => Promise<boolean>): void {
  const { mutateAsync } = useMutation(skipStrategyMutation(useApp()))
  const goTo = useNavigate()
  const alert = useErrorAlert()
  const skip = useEffectEvent(async () => {
    try {
      await flush()
      const { next } = await mutateAsync(strategyId)
      await goTo(workPath(next) ?? '/')
    } catch (error) {
      await alert(error, 'The strategy could not be skipped')
    }
  })
  useEffect(
    () =>
      offerCommands([
        {
          id: 'skip-strategy',
          label: 'Skip this strategy',
          description: 'Leave it for later and open the next item',
          icon: <SkipForward aria-hidden size={16} strokeWidth={1.75} />,
          onSelect: () => void skip(),
        },
      ]),
    [],
  )
}
