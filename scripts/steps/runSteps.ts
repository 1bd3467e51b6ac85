import { availableParallelism } from 'node:os'
import { runStep, stopRunningSteps } from './runStep.ts'
import type { Step, StepResult } from './step.ts'
import { whenNpmEnds } from './whenNpmEnds.ts'

/**
 * Runs all steps, in their order, a few side by side (as many as there are cores, from 2 to 4); a step waits for
 * those named in its `after`, and is not run when one of them failed. One that mostly waits takes no place. Answers in
 * the steps' order.
 */
export async function runSteps(steps: readonly Step[], tell: (result: StepResult) => void): Promise<StepResult[]> {
  const slots = Math.min(4, Math.max(2, availableParallelism()))
  const results = new Map<string, StepResult>()
  const started = new Set<string>()
  const active = new Map<Step, Promise<void>>()
  const isFull = () => [...active.keys()].filter(({ waits }) => waits !== true).length >= slots
  stopWithUs()

  const finish = (result: StepResult): void => {
    results.set(result.step.id, result)
    tell(result)
  }
  while (results.size < steps.length) {
    for (const step of steps) {
      if (started.has(step.id) || (step.waits !== true && isFull())) continue
      const needed = (step.after ?? []).filter((id) => steps.some((other) => other.id === id))
      const broken = needed.find((id) => (results.get(id)?.failed ?? 0) > 0)
      if (broken !== undefined) {
        started.add(step.id)
        finish({
          step,
          passed: 0,
          failed: 1,
          skipped: 0,
          failures: [],
          seconds: 0,
          note: `not run, because ${broken} failed`,
        })
      } else if (needed.every((id) => results.has(id))) {
        started.add(step.id)
        const run = runStep(step).then((result) => {
          active.delete(step)
          finish(result)
        })
        active.set(step, run)
      }
    }
    await Promise.race(active.values())
  }
  return steps.map((step) => results.get(step.id)).filter((result) => result !== undefined)
}

/** Ctrl+C ends the steps' process groups too, which the terminal does not reach. */
function stopWithUs(): void {
  const stop = (): void => {
    stopRunningSteps()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  whenNpmEnds(stop)
}
