import type { StrategyDetails } from '@rankdesk/api'
import { useContentStyles } from '@rankdesk/editor'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { contentStylesQuery } from './contentStyles.queries.ts'

/**
 * Shows the texts of a document as the client's site does (M348). Put `scope` on the document as `data-zone-scope`; it
 * reaches the elements with the class `zone-paper` in it.
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
