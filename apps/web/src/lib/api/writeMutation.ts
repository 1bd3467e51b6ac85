import { mutationOptions } from '@tanstack/react-query'
import { waitForRefetches } from './applyChanges.ts'

/**
 * Returns the options of a mutation that is pending until everything on screen that its write changed is up to date. The
 * response says what it changed. A caller may add handlers of its own.
 */
export function writeMutation<Input, Result>(write: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn: async (input: Input, { client }): Promise<Result> => {
      const result = await write(input)
      await waitForRefetches(client)
      return result
    },
  })
}
