import type { HomeView } from '@rankdesk/api'
import { useQuery } from '@tanstack/react-query'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { useApp } from '#lib/api/appContext.ts'

/** Returns the variant of Home in the account, which the header loads. */
export function usePreferredView(): HomeView | undefined {
  return useQuery({ ...myAccountQuery(useApp()), enabled: false }).data?.preferences.homeView
}
