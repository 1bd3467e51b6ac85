import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./ContentAiSettingsScreen.tsx')).ContentAiSettingsScreen)

/** Ranking AI Prompt Management (M072). */
export function contentAiSettingsRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/admin/content-ai-settings',
    loader: () => {
      startQueries(async () => {
        const { contentPromptsQuery } = await import('./contentAiSettings.queries.ts')
        void queryClient.prefetchQuery(contentPromptsQuery(app))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
