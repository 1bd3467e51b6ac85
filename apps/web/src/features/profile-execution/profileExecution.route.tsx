import type { RouteObject } from 'react-router-dom'

/**
 * The screens of the types whose work is done on a business profile (M063-M066). They stand before the generic path, which
 * would take them otherwise.
 */
export const profileExecutionRoutes: RouteObject[] = [
  {
    path: '/execution/gpo/:strategyId',
    lazy: { Component: async () => (await import('./gpo/GpoScreen.tsx')).GpoScreen },
  },
  {
    path: '/execution/grm/:strategyId',
    lazy: { Component: async () => (await import('./grm/GrmScreen.tsx')).GrmScreen },
  },
  {
    path: '/execution/qna/:strategyId',
    lazy: { Component: async () => (await import('./plain/PlainScreen.tsx')).PlainScreen },
  },
  {
    path: '/execution/pgp/:strategyId',
    lazy: { Component: async () => (await import('./plain/PlainScreen.tsx')).PlainScreen },
  },
]
