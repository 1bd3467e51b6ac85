/** How long after their last call staff still count as working, in ms: a person reads before the next press. */
const WORKING_MS = 60_000

/** Whether staff work with this process, so that background work leaves the machine to them. */
export class StaffActivity {
  #lastCallAt = -Infinity

  /** Notes a call that a person caused. `at` is monotonic time in ms. */
  note(at = performance.now()): void {
    this.#lastCallAt = at
  }

  /** Whether a person made a call within the last minute. */
  isWorking(at = performance.now()): boolean {
    return at - this.#lastCallAt < WORKING_MS
  }
}
