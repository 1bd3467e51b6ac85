import type { StrategyDetails } from '@rankdesk/api'
import { useContentStyles } from '@rankdesk/editor'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { contentStylesQuery } from './contentStyles.queries.ts'

/**
 * Renders the texts of a document in the style of the client's site (M348). Set `scope` as `data-zone-scope` on the
 * document; it applies to the elements with the class `zone-paper` in it.
 */
export function useZonePaper(site: Pick<StrategyDetails, 'domain' | 'projectId'>): {
  scope: string
  contentStyles: string | undefined
} {
  const scope = useId().replace(/\W/g, '')
  const { data: contentStyles } = useQuery(contentStylesQuery(useApp(), site))
  useContentStyles(contentStyles, `[data-zone-scope="${scope}"] .zone-paper`, 8)
  return { scope, contentStyles }
}
