import { cappedMonth, strategyHours } from '@rankdesk/domain'
import type { Random } from '#platform/random/seededRandom.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/** How many points each manager is off the target, in turn, so that every pace occurs. */
const LEADS = [-14, 0, 13, 1, -18, -2, 16, 0, -11, 2, 12, -1] as const
const MAX_PERCENT = 96
/** The hours by which a client may be ahead of or behind its manager's share, so that clients differ. */
const CLIENT_SWING = 1.4

/** Completes as much of each SEO manager's month as puts that manager behind, on or ahead of pace. */
export class PaceKeeper {
  readonly #targetPercent: number
  readonly #hours = new Map<number, { assigned: number; done: number }>()
  readonly #managers: readonly number[]

  /** `passedShare` of the working days have passed; `managers` are in the order of `LEADS`. */
  constructor(passedShare: number, managers: readonly number[]) {
    this.#targetPercent = passedShare * 100
    this.#managers = managers
  }

  /**
   * Returns which of a client's strategies of the month are completed, given in the order of work. Those that are done
   * already are among them.
   */
  complete(manager: number, month: readonly StrategyPlan[], allocation: number, random: Random): Set<StrategyPlan> {
    const tally = this.#hours.get(manager) ?? { assigned: 0, done: 0 }
    this.#hours.set(manager, tally)
    const hoursOf = (strategies: Iterable<StrategyPlan>) =>
      [...strategies].reduce((sum, { typeId }) => sum + strategyHours(typeId), 0)
    const capped = (completed: Iterable<StrategyPlan>) =>
      cappedMonth({ assignedHours: hoursOf(month), completedHours: hoursOf(completed), allocation })
    const share = this.#shareOf(manager)
    const goal = share * (tally.assigned + capped([]).assignedHours) + random.bell() * CLIENT_SWING
    const done = new Set(month.filter(({ state }) => state === 'done'))
    if (share > 0) {
      for (const strategy of month) {
        if (strategy.isKept || done.has(strategy)) continue
        const after = tally.done + capped([...done, strategy]).completedHours
        if (after - strategyHours(strategy.typeId) / 2 > goal) break
        done.add(strategy)
      }
    }
    tally.assigned += capped([]).assignedHours
    tally.done += capped(done).completedHours
    return done
  }

  #shareOf(manager: number): number {
    const lead = LEADS[this.#managers.indexOf(manager) % LEADS.length] ?? 0
    return Math.max(0, Math.min(MAX_PERCENT, this.#targetPercent + lead)) / 100
  }
}
