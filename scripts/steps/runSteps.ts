import { availableParallelism } from 'node:os'
import { runStep } from './runStep.ts'
import type { Step, StepResult } from './step.ts'

/**
 * Runs all steps in their order, several in parallel: as many as there are cores, from 2 to 4, and beside them every step
 * with `waits`, which all together count as one. A step waits for those in its `after`, and is skipped when one of them
 * failed. Returns the results in the order of the steps.
 */
export async function runSteps(steps: readonly Step[], onResult: (result: StepResult) => void): Promise<StepResult[]> {
  const slots = Math.min(4, Math.max(2, availableParallelism()))
  const results = new Map<string, StepResult>()
  const started = new Set<string>()
  const active = new Map<Step, Promise<void>>()
  const isFull = () => {
    const busy = [...active.keys()].filter(({ waits }) => waits !== true).length
    return busy + (busy < active.size ? 1 : 0) >= slots
  }
  const finish = (result: StepResult): void => {
    results.set(result.step.id, result)
    onResult(result)
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
          retried: [],
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
