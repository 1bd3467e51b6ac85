import type { RouteObject } from 'react-router-dom'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'

const gpo = retryableImport(async () => (await import('./gpo/GpoScreen.tsx')).GpoScreen)
const grm = retryableImport(async () => (await import('./grm/GrmScreen.tsx')).GrmScreen)
const plain = retryableImport(async () => (await import('./plain/PlainScreen.tsx')).PlainScreen)

/** The screens of the strategy types that are done on a business profile (M063-M066). */
export const profileExecutionRoutes: RouteObject[] = [
  { path: '/execution/gpo/:strategyId', loader: gpo.load, Component: gpo.Component },
  { path: '/execution/grm/:strategyId', loader: grm.load, Component: grm.Component },
  { path: '/execution/qna/:strategyId', loader: plain.load, Component: plain.Component },
  { path: '/execution/pgp/:strategyId', loader: plain.load, Component: plain.Component },
]
