import type { RouteObject } from 'react-router-dom'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import type { toolPages } from './toolPages.ts'

/** The pages that replace tools of the agency without a configured address; each does the minimum of its tool. */
export const toolRoutes: RouteObject[] = [
  toolRoute('content-brief', '/:client'),
  toolRoute('ranking-strategy', '/:client'),
  toolRoute('ranking-settings', '/:client'),
  toolRoute('delivery', '/:client'),
  toolRoute('projects', '/:client'),
  toolRoute('client-sites'),
  toolRoute('fellows'),
  toolRoute('staff', '/:staff'),
]

function toolRoute(name: keyof typeof toolPages, parameter = ''): RouteObject {
  // The imports of the pages are not part of the app's first chunk.
  const page = retryableImport(async () => (await import('./toolPages.ts')).toolPages[name]())
  return { path: `/tools/${name}${parameter}`, loader: page.load, Component: page.Component }
}
