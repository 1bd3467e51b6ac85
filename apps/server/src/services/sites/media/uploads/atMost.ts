/** Makes a gate through which at most `count` pieces of work go at once; the others wait in their order. */
export function atMost(count: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
