import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { csvLines, recordDownloads } from '#lib/testing/downloads.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { PlatformContext } from '../platformContext.ts'
import { RankingsPage } from './RankingsPage.tsx'

const session = {
  impersonationId: 'session-1',
  clientId: 7,
  clientGuid: 'client-guid',
  businessName: 'Blue Ridge Plumbing',
  staffId: 7,
  staffName: 'Maya Okafor',
  startedAt: '2026-11-18T17:42:00Z',
  expiresAt: '2026-11-18T18:42:00Z',
  minutesLeft: 60,
}

const keyword = (keywordId: number, rank: number | null, rankBefore: number | null) => ({
  keywordId,
  keyword: `drain cleaning ${keywordId}`,
  geoName: 'Asheville',
  rank,
  rankBefore,
  path: '/drains',
})

it('downloads the ranks with their changes as CSV', async () => {
  const files = recordDownloads()
  renderScreen({
    routes: ({ client, config, clock }) => [
      {
        path: '/rankings',
        element: (
          <PlatformContext value={{ client, config, clock, session }}>
            <RankingsPage />
          </PlatformContext>
        ),
      },
    ],
    path: '/rankings',
    responses: {
      clientOwnRankings: () => ({
        domain: 'blueridge.example',
        measuredOn: '2026-11-17',
        keywords: [keyword(1, 4, 9), keyword(2, 8, 8), keyword(3, 12, 10), keyword(4, 5, null)],
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(await csvLines(files[0])).toEqual([
    'Keyword,Page,Rank,Within a month',
    'drain cleaning 1,/drains,4,up 5',
    'drain cleaning 2,/drains,8,No change',
    'drain cleaning 3,/drains,12,down 2',
    'drain cleaning 4,/drains,5,',
  ])
})
