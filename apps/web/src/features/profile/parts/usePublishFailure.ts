import { useToast } from '@rankdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#lib/errors/errorText.ts'
import type { PublishProblem } from './usePublish.ts'

/**
 * Returns what failed last of the steps of a publish. It is shown while the screen is open; a failed send is shown in a
 * notice on other screens.
 */
export function usePublishFailure<Step extends string>(businessName: string) {
  const toasts = useToast()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [problem, setProblem] = useState<PublishProblem>()
  const [failedStep, setFailedStep] = useState<Step | 'send'>('send')
  const [showsProblem, setShowsProblem] = useState(false)

  function fail(step: Step | 'send', found: PublishProblem): void {
    if (!isShown.current) {
      // A preview that did not load needs no notice on another screen.
      if (step !== 'send') return
      const reason = found.error === undefined ? '' : ` ${errorText(found.error).message}`
      toasts.show({ message: `The profile of ${businessName} was not published.${reason}`, tone: 'danger' })
      return
    }
    setProblem(found)
    setFailedStep(step)
    setShowsProblem(true)
  }
  return { problem, failedStep, showsProblem, isShown, fail, closeProblem: () => setShowsProblem(false) }
}
