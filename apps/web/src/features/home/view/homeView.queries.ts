import { chooseHomeView, type HomeView, type MyAccount } from '@rankdesk/api'
import { mutationOptions } from '@tanstack/react-query'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { myAccountQuery } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'

/** Returns the variant of Home in the account, which the header loads. */
export function usePreferredView(): HomeView | undefined {
  return useQuery({ ...myAccountQuery(useApp()), enabled: false }).data?.preferences.homeView
}

/** Returns the same outside of a component. */
export function preferredView(app: AppContextValue, queryClient: QueryClient): HomeView | undefined {
  return queryClient.getQueryData<MyAccount>(queryKeys.myAccount(app))?.preferences.homeView
}

/** Stores the variant of Home with the person's account (M160). A failure keeps it in this browser only. */
export function chooseHomeViewMutation(app: AppContextValue) {
  return mutationOptions({
    mutationFn: (view: HomeView) => app.client.call(chooseHomeView, { body: { view } }),
    onMutate: (homeView, { client: queryClient }) => {
      queryClient.setQueryData<MyAccount>(
        queryKeys.myAccount(app),
        (account) => account && { ...account, preferences: { ...account.preferences, homeView } },
      )
    },
  })
}
