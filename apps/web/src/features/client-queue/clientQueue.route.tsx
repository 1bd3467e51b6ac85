import type { QueryClient } from '@tanstack/react-query'
import { prefetchQueue } from '../../shared/client-queue/prefetchQueue.ts'
import type { QueueListName } from '../../shared/client-queue/queueLists.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** My Clients (M060) and All Clients (M059). The list that the address asks for is fetched while the code comes. */
export function clientQueueRoutes(app: AppContextValue, queryClient: QueryClient): ScreenRoute[] {
  const route = (name: Exclude<QueueListName, 'home'>): ScreenRoute => ({
    path: `/${name}`,
    prefetch: ({ query }) => prefetchQueue(app, queryClient, name, query),
    load: async () => {
      const screens = await import('./ClientQueueScreens.tsx')
      return name === 'my-clients' ? screens.MyClientsScreen : screens.AllClientsScreen
    },
  })
  return [route('my-clients'), route('all-clients')]
}
