import { mutationOptions } from '@tanstack/react-query'
import { waitForRefetches } from './applyChanges.ts'

/** Returns the options of a mutation that is pending until everything on screen that its write changed is up to date. */
export function writeMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  return mutationOptions({
    mutationFn,
    onSuccess: (_result: Result, _input: Input, _before: unknown, { client }) => waitForRefetches(client),
  })
}
