// Imports the screen's code in advance: a test waits for responses, not for code.
import './LocationsPage.tsx'
import type { CategoryWithServiceTypes, LocationSend, ProfileLocation } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { clientRoute } from '#features/client/testing/clientScreens.ts'
import { clientInfoRow } from '#lib/testing/clientInfoRow.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'

const PLUMBER = { serviceProviderCategory: 'Plumber', serviceProviderCategoryId: 'gcid:plumber' }
const CATEGORIES: CategoryWithServiceTypes[] = [
  {
    name: 'gcid:plumber',
    displayName: 'Plumber',
    serviceTypes: [{ serviceTypeId: 'drain', displayName: 'Drain cleaning', aiDescription: '', aiRecommended: false }],
  },
]

function location(locationId: number, town: string, part: Partial<ProfileLocation> = {}): ProfileLocation {
  return {
    locationId,
    name: `${town}, NC`,
    town,
    address: `${locationId} Main St, ${town}, NC 28801`,
    googleProfileUrl: null,
    gbpPanelStatus: 'addedAndAuthorized',
    openDrift: 0,
    isKnown: true,
    profileVersion: 4,
    recommendedServiceAreas: [],
    profile: {
      hideAddress: false,
      showAdditionalServiceAreas: false,
      serviceAreas: [],
      phoneNumber: [{ clientPhoneGuid: '1', phone: '8285550101', phoneType: 'primary' }],
      website: {
        website: 'https://blueridge.example',
        subPage: '/',
        clientSiteGuid: '',
        projectGuid: '',
        websiteUtmCodes: { utmString: '' },
      },
      businessDescription: `Plumbers in ${town}.`,
      attributes: [],
      hoursOfOperation: [0, 1, 2, 3, 4, 5, 6].map((dW) => ({
        dW,
        open24: false,
        startTime: '08:00',
        endTime: '17:00',
      })),
      specialHours: [],
      categories: { primaryCategory: PLUMBER, secondaryCategory: [], serviceProviderId: '' },
      googleServiceItems: [],
    },
    ...part,
  }
}

const LOCATIONS = [
  location(5, 'Asheville'),
  location(6, 'Candler'),
  location(7, 'Weaverville', { gbpPanelStatus: 'addedButNotAuthorized' }),
]

const previewOf = (locationId: number, part: object = {}) => ({
  locationId,
  profileVersion: 4,
  problems: [],
  changes: [
    {
      field: 'businessDescription',
      section: 'description',
      name: 'Business description',
      change: '3 → 2 words',
      before: `Google’s words ${locationId}`,
      after: `New words ${locationId}`,
      items: [],
      unchanged: 0,
      risk: 'review',
      count: 1,
    },
  ],
  open: [],
  ...part,
})

const send = (sendId: number, part: Partial<LocationSend>): LocationSend => ({
  sendId,
  locationId: sendId + 4,
  name: `${sendId + 4} Main St`,
  gbpPanelStatus: 'addedAndAuthorized',
  googleProfileUrl: null,
  fields: ['Business description'],
  state: 'waiting',
  reason: null,
  canRetry: false,
  startedAt: '2026-11-18T17:42:00.000Z',
  staffName: 'Maya Okafor',
  ...part,
})

const open = (responses: FakeResponses = {}, path = '/client/3/locations') =>
  renderScreen({
    routes: (app, queryClient) => [clientRoute(app, queryClient)],
    path,
    responses: {
      'report:client-info': () => ({ rows: [clientInfoRow] }),
      profileLocations: () => ({ locations: LOCATIONS, holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] }),
      googleServices: () => ({ categories: CATEGORIES }),
      locationsDryRun: () => ({ locations: [previewOf(5), previewOf(6)] }),
      ...responses,
    },
  })

const choices = () => screen.findByRole('grid', { name: 'Locations that change' })

describe('a change of several locations', () => {
  it('shows the present values, is typed once, and is previewed for the chosen locations', async () => {
    const asked: unknown[] = []
    open({
      locationsDryRun: ({ body }) => {
        asked.push(body)
        return { locations: [previewOf(5)] }
      },
    })
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Business description')
    const table = await choices()
    expect(within(table).getByText('Plumbers in Asheville.')).toBeVisible()
    expect(within(table).getByText('Not connected')).toBeVisible()
    // Only connected locations are chosen at first.
    expect(screen.getByText('2 locations of 3 chosen. Nothing is sent yet.')).toBeVisible()
    await user.click(within(table).getByRole('checkbox', { name: /6 Main St, Candler/ }))
    await user.type(screen.getByRole('textbox', { name: /New description/ }), 'Doors in {{town}.')
    await user.click(screen.getByRole('button', { name: 'Preview the change' }))
    expect(await screen.findByText('Google’s words 5')).toBeVisible()
    expect(asked).toEqual([
      {
        changes: [
          expect.objectContaining({
            locationId: 5,
            profileVersion: 4,
            fields: ['businessDescription'],
            values: { businessDescription: 'Doors in Asheville.' },
          }),
        ],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Back to the change' }))
    expect(screen.getByRole('textbox', { name: /New description/ })).toHaveValue('Doors in {town}.')
  })

  it('asks for what is missing at its input, and sends nothing', async () => {
    open()
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Business description')
    await user.click(screen.getByRole('button', { name: 'Preview the change' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /New description/ })).toHaveFocus()
  })

  it('counts an emoji as Google may at its strictest [PROF-70]', async () => {
    open()
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Field' }), 'Business description')
    await user.type(screen.getByRole('textbox', { name: /New description/ }), 'Open 🇺🇸 ')
    expect(screen.getByText(/^9\s*\/\s*750/)).toBeVisible()
  })

  it('closes all on a holiday', async () => {
    const asked: unknown[] = []
    open({
      locationsDryRun: ({ body }) => {
        asked.push(body)
        return { locations: [previewOf(5), previewOf(6)] }
      },
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /Close on Christmas Day/ }))
    await user.click(screen.getByRole('button', { name: 'Preview the change' }))
    await screen.findByText('Google’s words 5')
    const values = { specialHours: [{ date: '2026-12-25', open24: false, ranges: [] }] }
    expect(asked).toEqual([
      {
        changes: [
          expect.objectContaining({ locationId: 5, values }),
          expect.objectContaining({ locationId: 6, values }),
        ],
      },
    ])
  })
})

/** Opens the preview of a change of both connected locations. */
async function openPreview(responses: FakeResponses) {
  const opened = open(responses)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Close on Christmas Day/ }))
  await user.click(screen.getByRole('button', { name: 'Preview the change' }))
  await screen.findByRole('list', { name: 'Locations in the preview' })
  return { ...opened, user }
}

describe('the preview', () => {
  it('leaves out what can’t be published, and says why', async () => {
    const { user } = await openPreview({
      locationsDryRun: () => ({
        locations: [previewOf(5), previewOf(6, { problems: ['Sync is disabled for this Google Business Profile'] })],
      }),
    })
    expect(screen.getByText('Not sent: Sync is disabled for this Google Business Profile')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Publish to 6 Main St, Candler' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Publish to 1 location' })).toBeEnabled()
    await user.click(screen.getByRole('checkbox', { name: 'Publish to 5 Main St, Asheville' }))
    expect(screen.getByText('0 of 2 locations will be sent.')).toBeVisible()
  })

  it('publishes a value that Google has otherwise only when the person replaces it', async () => {
    const open5 = { field: 'businessDescription', name: 'Business description', state: 'Drift', isSent: true }
    const { user } = await openPreview({
      locationsDryRun: () => ({
        locations: [previewOf(5, { open: [{ ...open5, ours: 'Ours', theirs: 'Theirs' }] }), previewOf(6)],
      }),
    })
    expect(screen.getByText('1 of 2 locations will be sent.')).toBeVisible()
    await user.click(
      screen.getByRole('checkbox', { name: 'Replace Google’s value of Business description in 5 Main St, Asheville' }),
    )
    expect(screen.getByText('2 of 2 locations will be sent.')).toBeVisible()
  })

  it('says that it did not load, and loads again', async () => {
    let isDown = true
    const { user } = await (async () => {
      const opened = open({
        locationsDryRun: () => {
          if (isDown) throw new FakeHttpError(503, 'The database is restarting.')
          return { locations: [previewOf(5), previewOf(6)] }
        },
      })
      return { ...opened, user: userEvent.setup() }
    })()
    await user.click(await screen.findByRole('button', { name: /Close on Christmas Day/ }))
    await user.click(screen.getByRole('button', { name: 'Preview the change' }))
    expect(await screen.findByText('The preview did not load')).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }))
    expect(await screen.findByText('Google’s words 5')).toBeVisible()
  })

  it('is confirmed in the words of a publish, can be stopped, and sends nothing then', async () => {
    const published: unknown[] = []
    const { user } = await openPreview({
      publishLocations: ({ body }) => {
        published.push(body)
        return new FakeWrite({ sends: [] })
      },
    })
    await user.click(screen.getByRole('button', { name: 'Publish to 2 locations' }))
    const question = await screen.findByRole('alertdialog', { name: 'Publish your changes to Google?' })
    expect(question).toHaveAccessibleDescription(/This action is irreversible!/)
    expect(within(question).getByText('5 Main St, Asheville; 6 Main St, Candler')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Yes' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped. Nothing was sent.')).toBeVisible()
    expect(published).toEqual([])
  })
})

describe('the results', () => {
  const results = [
    send(1, { state: 'done' }),
    send(2, { state: 'rejected', reason: 'Google refused the words.' }),
    send(3, { state: 'not-connected', gbpPanelStatus: 'addedButNotAuthorized', reason: 'Not connected' }),
    send(4, { state: 'rejected', reason: 'The profile service did not respond.', canRetry: true }),
    send(5, {}),
  ]

  it('name what became of each location, with Retry only where it can help', async () => {
    open({ locationSends: () => ({ sends: results }) }, '/client/3/locations?publish=abc')
    expect(await screen.findByText('1 of 5 locations published. 1 waiting. 3 not published.')).toBeVisible()
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/Main St/) !== null)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Done'),
      expect.stringContaining('Google refused the words.'),
      expect.stringContaining('is not connected'),
      expect.stringContaining('did not respond'),
      expect.stringContaining('Waiting'),
    ])
    expect(screen.getAllByRole('button', { name: /^Retry/ }).map((button) => button.ariaLabel)).toEqual([
      'Retry 8 Main St',
    ])
    expect(screen.getByRole('button', { name: 'Authorize' })).toBeVisible()
  })

  it('are sent again by Retry', async () => {
    let sends = [send(4, { state: 'rejected', reason: 'The profile service did not respond.', canRetry: true })]
    open(
      {
        locationSends: () => ({ sends }),
        retryLocationSend: ({ params }) => {
          expect(params['sendId']).toBe('4')
          sends = [send(4, { state: 'done' })]
          return new FakeWrite(sends[0], { kind: 'profile', clientId: 3 })
        },
      },
      '/client/3/locations?publish=abc',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Retry 8 Main St' }))
    expect(await screen.findByText('1 of 1 location published.')).toBeVisible()
  })
})

describe('the comparison', () => {
  it('says by a word where locations differ, and can be limited to that', async () => {
    open({}, '/client/3/locations?view=compare')
    const table = await screen.findByRole('grid', { name: 'Fields of the locations' })
    const row = (name: RegExp) => within(table).getByRole('row', { name })
    expect(within(row(/^Business description/)).getByText('Different')).toBeVisible()
    expect(within(row(/^Business description/)).getAllByText('Differs')).toHaveLength(3)
    expect(within(row(/^Website/)).getByText('Same')).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: 'Only fields that differ' }))
    await waitFor(() => expect(within(table).queryByRole('row', { name: /^Website/ })).toBeNull())
  })
})

describe('the sheet', () => {
  it('shows what a file changes and what is refused, and previews it', async () => {
    const texts: unknown[] = []
    open(
      {
        readLocationSheet: ({ body }) => {
          texts.push(body)
          return {
            rows: 3,
            unchanged: 1,
            changes: [{ locationId: 5, profileVersion: 4, fields: ['utm'], values: {} }],
            refused: [{ line: 3, column: 'Monday hours', reason: '“always” are no hours of Monday' }],
            unknownColumns: ['Mood'],
          }
        },
        locationsDryRun: () => ({ locations: [previewOf(5)] }),
      },
      '/client/3/locations?view=sheet',
    )
    const user = userEvent.setup()
    await user.upload(
      await screen.findByLabelText('CSV file of the locations'),
      new File(['Location ID,Mood\r\n5,good'], 'places.csv', { type: 'text/csv' }),
    )
    expect(
      await screen.findByText('places.csv: 3 rows. 1 location would change, 1 stays as it is, 1 entry refused.'),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /3 Monday hours “always” are no hours of Monday/ })).toBeVisible()
    expect(screen.getByText(/Ignored, as no field has this name: Mood/)).toBeVisible()
    expect(texts).toEqual([{ csv: 'Location ID,Mood\r\n5,good' }])
    await user.click(screen.getByRole('button', { name: 'Preview 1 location' }))
    expect(await screen.findByText('Google’s words 5')).toBeVisible()
  })

  it('says why a file was not read', async () => {
    open(
      {
        readLocationSheet: () => {
          throw new FakeHttpError(400, 'The file has no column “Location ID”.')
        },
      },
      '/client/3/locations?view=sheet',
    )
    await userEvent.upload(
      await screen.findByLabelText('CSV file of the locations'),
      new File(['Town\r\nVenice'], 'towns.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText(/no column “Location ID”/)).toBeVisible()
  })
})
