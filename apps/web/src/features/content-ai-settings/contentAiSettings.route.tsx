import type { QueryClient } from '@tanstack/react-query'
import type { Desk } from '../../shared/desk/deskContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Ranking AI Prompt Management (M072). */
export function contentAiSettingsRoute(desk: Desk, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/admin/content-ai-settings',
    prefetch: async () => {
      const { contentPromptsQuery } = await import('./contentAiSettings.queries.ts')
      void queryClient.prefetchQuery(contentPromptsQuery(desk))
    },
    load: async () => (await import('./ContentAiSettingsScreen.tsx')).ContentAiSettingsScreen,
  }
}
