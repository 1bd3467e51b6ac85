import type { GpoStrategy, GrmStrategy, ProfileFields, WebConfig } from '@rankdesk/api'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { OUTBOX_MS } from '#lib/outbox/createOutbox.ts'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { profileExecutionRoutes } from '../profileExecution.route.tsx'

const fields: ProfileFields = {
  hideAddress: false,
  showAdditionalServiceAreas: false,
  serviceAreas: [],
  phoneNumber: [{ clientPhoneGuid: 'phone', phone: '(828) 555-0134', phoneType: 'primary' }],
  website: {
    website: 'https://blueridge.example',
    subPage: '',
    clientSiteGuid: 'site',
    projectGuid: 'project',
    websiteUtmCodes: { utmString: '' },
  },
  businessDescription: 'Drains and pipes since 1987.',
  attributes: [],
  hoursOfOperation: [0, 1, 2, 3, 4, 5, 6].map((dW) => ({ dW, open24: true, startTime: null, endTime: null })),
  categories: { primaryCategory: null, secondaryCategory: [], serviceProviderId: 'google' },
  googleServiceItems: [],
  specialHours: [],
}

const header = {
  blocker: null,
  strategyId: 5,
  clientId: 11,
  statusId: 0,
  businessName: 'Blue Ridge Plumbing & Drain',
  domain: 'blueridge.example',
  parentProjectId: null,
  projectId: 3,
  location: {
    locationId: 1,
    clientLocationGuid: 'location',
    name: 'Asheville',
    address: '12 Broadway, Asheville, NC',
    city: 'Asheville',
    googleProfileUrl: null,
    gbpPanelStatus: 'addedAndAuthorized',
  },
  googleProfileUrl: null,
  dateRequested: '2026-11-01T17:00:00Z',
  dateCompleted: null,
  summary: { external: '', internal: '' },
  version: 2,
  profileVersion: 4,
} as const

/** A strategy of profile optimization that changes the business description. */
export const gpoStrategy = (part: Partial<GpoStrategy> = {}): GpoStrategy => ({
  ...fields,
  ...header,
  strategyTypeId: 11,
  city: 'Asheville',
  recommendedServiceAreas: [],
  clientWebsites: [],
  responses: { business_description: '', final_note: '' },
  categoriesWithServiceTypes: [],
  current: { ...fields, businessDescription: 'Drains.' },
  proposedDescription: '',
  holidays: [],
  leftOut: [],
  photosOnProfile: 4,
  reviewCount: 12,
  questions: { total: 3, unanswered: 1 },
  publications: [],
  ...part,
})

/** A strategy of rich media with one photo. */
export const grmStrategy = (part: Partial<GrmStrategy> = {}): GrmStrategy => ({
  ...header,
  strategyTypeId: 12,
  responses: { final_note: '' },
  metadata: { photos: [{ url: '/van.jpg', title: 'Van', caption: '', description: 'Our van' }] },
  photosOnProfile: 4,
  profilePhotos: [],
  photoFiles: [],
  targetStrategiesCompleteCount: 1,
  completedStrategiesCount: 0,
  publications: [],
  ...part,
})

/** Renders a profile screen at a path, with the list of clients behind it. */
export function renderProfile(path: string, responses: FakeResponses, settings: Partial<WebConfig> = {}) {
  let refetch = () => Promise.resolve()
  const result = renderScreen({
    routes: (_app, queryClient) => {
      refetch = () => queryClient.refetchQueries()
      return [
        ...profileExecutionRoutes,
        { path: '/my-clients', element: <h1>The list</h1> },
        { path: '/execution/:strategyId', element: <h1>Other work</h1> },
      ]
    },
    path,
    settings,
    responses: { workQueue: () => ({ items: [] }), ...responses },
  })
  const sent = (id: string) => result.calls.filter((call) => call.id === id).map(({ call }) => call)
  /** Reads everything again, as after a colleague's change. */
  return { ...result, sent, refetch: () => refetch() }
}

/** Presses Complete and confirms the question. */
export async function complete(question = 'Publish your changes to Google?'): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  const dialog = await screen.findByRole('alertdialog', { name: question })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
}

/** Confirms the publish of photos and lets its ten seconds pass. Ends with real timers. */
export async function publishPhotos(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Publish your changes to Google?' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
  await user.click(within(question).getByRole('button', { name: 'Yes' }))
  await screen.findByText(/^Publishing the photos of .* in 10 seconds/)
  await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
  vi.useRealTimers()
}
