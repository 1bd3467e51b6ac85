/** Returns a function that recomputes only when one of the dependencies of its argument changed. */
export function memoize<Argument, Result>(
  dependenciesOf: (argument: Argument) => readonly unknown[],
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let last: { dependencies: readonly unknown[]; result: Result } | undefined
  return (argument) => {
    const dependencies = dependenciesOf(argument)
    if (last?.dependencies.every((dependency, at) => dependency === dependencies[at])) return last.result
    const result = compute(argument)
    last = { dependencies, result }
    return result
  }
}
