import type { ClientLanguageState } from '@rankdesk/api'
import { DialogsProvider, ToastProvider } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { AppContext } from '#lib/api/appContext.ts'
import { fakeApp } from '#lib/testing/fakeApp.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { LanguageField } from './LanguageField.tsx'

const meta = {
  title: 'Parts/Client Language',
  component: LanguageStory,
  tags: ['!autodocs', '!test', 'soak'],
} satisfies Meta<typeof LanguageStory>
export default meta

type Story = StoryObj<typeof meta>

/** The field of a client in the facts of the info panel, with the given responses of the server. */
function LanguageStory({ responses }: { responses: FakeResponses }) {
  const [{ app, queryClient }] = useState(() => {
    const created = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { networkMode: 'always' } },
    })
    return { queryClient: created, ...fakeApp(responses, created, { now: '2026-11-18T17:42:00Z' }) }
  })
  return (
    <AppContext value={app}>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <DialogsProvider>
            <LanguageField clientId={3} />
          </DialogsProvider>
        </ToastProvider>
      </QueryClientProvider>
    </AppContext>
  )
}

const showing = (state: ClientLanguageState, others: FakeResponses = {}) => ({
  responses: { clientLanguage: () => state, ...others },
})
const detected: ClientLanguageState = { language: 'Italian', source: 'pages', detected: 'Italian' }
const field = async (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('combobox', { name: 'Language of the pages' })

/** Seen in the texts of the pages. */
export const Detected: Story = {
  args: showing(detected),
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await expect(select).toHaveDisplayValue('Detected: Italian')
    await expect(select).toHaveAccessibleDescription(/^Seen in the texts of the pages\./)
  },
}

/** Chosen by a person, who can return to what the pages show. */
export const ChosenByStaff: Story = {
  args: showing({ language: 'Spanish', source: 'person', detected: 'Italian' }),
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await expect(select).toHaveDisplayValue('Spanish')
    await expect(select).toHaveAccessibleDescription('Chosen by staff.')
    await expect(within(select).getByRole('option', { name: 'Detected: Italian' })).toBeInTheDocument()
  },
}

/** Neither pages nor queries show it. */
export const NotFound: Story = {
  args: showing({ language: 'English', source: 'none', detected: 'English' }),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement)).toHaveAccessibleDescription('Neither pages nor queries show it.')
  },
}

/** A language in which drafts are outlines. */
export const OutlinesOnly: Story = {
  args: showing({ language: 'Other', source: 'declared', detected: 'Other' }),
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await expect(select).toHaveDisplayValue('Detected: Another language')
    await expect(select).toHaveAccessibleDescription(/Without a content model, drafts are outlines in this language\.$/)
  },
}

/** The choice shows at once, before the server has answered. */
export const Saving: Story = {
  args: showing(detected, { chooseLanguage: () => new Promise(() => undefined) }),
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await userEvent.selectOptions(select, 'German')
    await expect(select).toHaveDisplayValue('German')
  },
}

let kept: ClientLanguageState = detected
/** The server has taken the choice. */
export const Saved: Story = {
  args: {
    responses: {
      clientLanguage: () => kept,
      chooseLanguage: () => {
        kept = { language: 'German', source: 'person', detected: 'Italian' }
        return new FakeWrite(kept, { kind: 'client', clientId: 3 })
      },
    },
  },
  beforeEach: () => {
    kept = detected
  },
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await userEvent.selectOptions(select, 'German')
    await waitFor(() => expect(select).toHaveAccessibleDescription('Chosen by staff.'))
    await expect(select).toHaveDisplayValue('German')
  },
}

/** The choice could not be saved: the message says so, and the field shows what is stored. */
export const NotSaved: Story = {
  args: showing(detected, { chooseLanguage: () => new FakeHttpError(500, 'The database is away.') }),
  play: async ({ canvasElement }) => {
    const select = await field(canvasElement)
    await userEvent.selectOptions(select, 'German')
    await within(document.body).findByText('The language could not be changed')
    await waitFor(() => expect(select).toHaveDisplayValue('Detected: Italian'))
  },
}

let isDown = true
/** The language did not load. */
export const NotLoaded: Story = {
  args: {
    responses: {
      clientLanguage: () => {
        if (isDown) throw new FakeHttpError(503, 'The database is down.')
        return detected
      },
    },
  },
  beforeEach: () => {
    isDown = true
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('The language did not load')
    isDown = false
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await field(canvasElement)).toHaveDisplayValue('Detected: Italian')
  },
}
