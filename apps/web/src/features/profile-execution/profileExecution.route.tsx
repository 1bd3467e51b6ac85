import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/**
 * The screens of the types whose work is done on a business profile (M063-M066). They stand before the generic path, which
 * would take them otherwise.
 */
export const profileExecutionRoutes: ScreenRoute[] = [
  {
    path: '/execution/gpo/:strategyId',
    load: async () => (await import('./gpo/GpoScreen.tsx')).GpoScreen,
  },
  {
    path: '/execution/grm/:strategyId',
    load: async () => (await import('./grm/GrmScreen.tsx')).GrmScreen,
  },
  {
    path: '/execution/qna/:strategyId',
    load: async () => (await import('./plain/PlainScreen.tsx')).PlainScreen,
  },
  {
    path: '/execution/pgp/:strategyId',
    load: async () => (await import('./plain/PlainScreen.tsx')).PlainScreen,
  },
]
