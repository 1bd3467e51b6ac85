import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Ranking AI Prompt Management (M072). */
export function contentAiSettingsRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/admin/content-ai-settings',
    prefetch: async () => {
      const { contentPromptsQuery } = await import('./contentAiSettings.queries.ts')
      void queryClient.prefetchQuery(contentPromptsQuery(app))
    },
    load: async () => (await import('./ContentAiSettingsScreen.tsx')).ContentAiSettingsScreen,
  }
}
