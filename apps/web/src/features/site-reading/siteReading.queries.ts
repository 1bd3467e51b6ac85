import { type CallInput, readSite } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'

export function readSiteMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof readSite>) => client.call(readSite, input))
}
