import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./MyProfileScreen.tsx')).MyProfileScreen)

/** My Profile, unless the setting TOOL_MY_PROFILE_URL names another page. */
export function myProfileRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/my-profile',
    loader: () => {
      startQueries(async () => {
        const { myAccountQuery } = await import('#lib/account/account.queries.ts')
        void queryClient.prefetchQuery(myAccountQuery(app))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
