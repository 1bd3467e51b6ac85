import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AppContextValue, useApp } from './appContext.ts'
import { waitForRefetches } from './applyChanges.ts'

/** Returns a mutation that is pending until everything on screen that its write changed is up to date. */
export function useWrite<Input, Result>({
  mutationFn,
}: {
  mutationFn: (app: AppContextValue, input: Input) => Promise<Result>
}) {
  const app = useApp()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => mutationFn(app, input),
    onSuccess: () => waitForRefetches(queryClient),
  })
}
