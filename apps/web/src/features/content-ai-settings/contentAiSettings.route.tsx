import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { contentPromptsQuery } from './contentAiSettings.queries.ts'

/** Ranking AI Prompt Management (M072). */
export function contentAiSettingsRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/admin/content-ai-settings',
    loader: () => {
      void queryClient.prefetchQuery(contentPromptsQuery(desk))
      return null
    },
    lazy: { Component: async () => (await import('./ContentAiSettingsScreen.tsx')).ContentAiSettingsScreen },
  }
}
