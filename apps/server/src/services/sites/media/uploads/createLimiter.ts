/** Creates a limiter that runs at most `count` tasks at once. The others wait in order. */
export function createLimiter(count: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The slot goes directly to the next task.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
