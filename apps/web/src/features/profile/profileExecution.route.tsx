import { VIDEO_CHANNELS } from '@rankdesk/domain'
import type { RouteObject } from 'react-router-dom'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import type { profileScreens } from './profileScreens.ts'

/** Returns a screen, whose import is not part of the app's first chunk. */
const screen = (name: keyof typeof profileScreens) =>
  retryableImport(async () => (await import('./profileScreens.ts')).profileScreens[name]())

const gpo = screen('gpo')
const grm = screen('grm')
const plain = screen('plain')
const video = retryableImport(async () => (await import('./video/VideoScreen.tsx')).VideoScreen)
const ledger = screen('ledger')

/** The screens of the strategy types that are done on a business profile (M063-M069). */
export const profileExecutionRoutes: RouteObject[] = [
  { path: '/execution/gpo/:strategyId', loader: gpo.load, Component: gpo.Component },
  { path: '/execution/grm/:strategyId', loader: grm.load, Component: grm.Component },
  { path: '/execution/qna/:strategyId', loader: plain.load, Component: plain.Component },
  { path: '/execution/pgp/:strategyId', loader: plain.load, Component: plain.Component },
  ...VIDEO_CHANNELS.map((channel) => ({
    path: `/execution/${channel}/:strategyId`,
    loader: video.load,
    Component: video.Component,
  })),
  { path: '/profile-ledger/:locationId', loader: ledger.load, Component: ledger.Component },
]
