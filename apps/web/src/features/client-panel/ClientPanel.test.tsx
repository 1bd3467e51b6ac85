import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { ClientPanel } from './ClientPanel.tsx'

beforeEach(() => localStorage.clear())

const note = {
  noteId: 11,
  version: 1,
  staffID: 2,
  staffName: 'Priya Raman',
  answerDate: '2026-10-14T18:00:00Z',
  answer: 'Call the owner before noon.',
  businessName: 'Acme',
}
const question = { categoryId: 1, totalAnswerCount: 1, questionName: 'Who answers the phone?', notes: [note] }
const item = (seoChecklistId: number, html: string) => ({
  seoChecklistId,
  item: html,
  checklistCount: 2,
  completedAt: null,
  completedBy: null,
})
const items = [item(1, '<b>Sitemap</b> is sent<script>alert(1)</script>'), item(2, 'Titles are short')]

const panel = (responses: FakeResponses = {}) =>
  renderScreen({
    routes: () => [{ path: '/', element: <ClientPanel clientId={3} /> }],
    path: '/',
    responses: { clientNotes: () => ({ questions: [question] }), clientChecklist: () => ({ items }), ...responses },
  })
const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }))

it('has the six tabs in order with their contents, then the facts [M328]', async () => {
  panel()
  await screen.findByRole('tab', { name: 'General 1' })
  const names = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(names).toEqual(['SEO Checklist 2', 'General 1', 'Content 0', 'Promo 0', 'Brand Guide 0', 'Social 0', 'Facts'])
})

describe('notes', () => {
  it('show the question, the answer, its author and its date [M333]', async () => {
    panel()
    await openTab(/^General/)
    const section = await screen.findByRole('region', { name: 'Who answers the phone?' })
    expect(within(section).getByText('Call the owner before noon.')).toBeVisible()
    expect(section.textContent).toContain('Priya Raman · 10/14/2026')
  })

  it('say when there are none [M330]', async () => {
    panel({ clientNotes: () => ({ questions: [] }) })
    await openTab(/^Promo/)
    expect(await screen.findByText('No notes available.')).toBeVisible()
  })

  it('are searched by question after a pause [M329]', async () => {
    const { calls } = panel()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search by question' }), 'phone')
    await waitFor(() => {
      const searches = calls.filter(({ id }) => id === 'clientNotes').map(({ call }) => call.query['search'])
      expect(searches).toEqual(['', 'phone'])
    })
  })

  it('are sent with category, question and answer', async () => {
    const { calls } = panel({ addNote: () => note })
    await openTab(/^Content/)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    await userEvent.type(screen.getByRole('combobox', { name: /Question/ }), 'Which tone?')
    await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), 'Plain')
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New note' })).toBeNull())
    expect(calls.find(({ id }) => id === 'addNote')?.call.body).toEqual({
      categoryId: 2,
      questionName: 'Which tone?',
      answer: 'Plain',
    })
  })

  it('are not sent without a question and an answer; the first empty field gets focus [M517]', async () => {
    const { calls } = panel()
    await openTab(/^Content/)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), 'a'.repeat(3))
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('This field is required')).toBeVisible()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Question/ }))
    expect(calls.some(({ id }) => id === 'addNote')).toBe(false)
  })

  it('show what the server rejects at the field, and keep the input', async () => {
    panel({
      addNote: () => {
        throw new FakeHttpError(400, 'The request was not properly formed.', {
          fieldErrors: [{ path: 'questionName', message: 'Enter at most 500 characters' }],
        })
      },
    })
    await openTab(/^Content/)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    const questionField = screen.getByRole('combobox', { name: /Question/ })
    await userEvent.type(questionField, 'Which tone?')
    await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), 'Plain')
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Enter at most 500 characters')).toBeVisible()
    expect(document.activeElement).toBe(questionField)
    expect(screen.queryByText('The request was not properly formed.')).toBeNull()
    expect(screen.getByDisplayValue('Plain')).toBeVisible()
  })

  it('restore an unsaved draft when the panel is opened again', async () => {
    panel({
      addNote: () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
    })
    await openTab(/^General/)
    await userEvent.click(await screen.findByRole('button', { name: /Add an answer/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), 'Nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('The database is resting.')).toBeVisible()
    cleanup()
    panel()
    await openTab(/^General/)
    expect(await screen.findByDisplayValue('Nobody')).toBeVisible()
  })

  it('do not overwrite a colleague’s change without asking', async () => {
    const theirs = { ...note, version: 2, answer: 'Call after five.', staffName: 'Tom Lindqvist' }
    const { calls } = panel({
      editNote: ({ headers }) => {
        if (headers.get('if-match') === '1') throw new FakeHttpError(409, 'Changed since.', { yours: 'x', theirs })
        return { ...note, version: 3 }
      },
    })
    await openTab(/^General/)
    await userEvent.click(await screen.findByRole('button', { name: 'Edit the answer of Priya Raman' }))
    await userEvent.type(screen.getByRole('textbox', { name: /Answer/ }), ' Or at nine.')
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Call after five.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit note' })).toBeNull())
    const sent = calls.filter(({ id }) => id === 'editNote').map(({ call }) => call.headers.get('if-match'))
    expect(sent).toEqual(['1', '2'])
  })

  describe('in its edit form', () => {
    const rejected = 'Leave out passwords.'
    async function edit(responses: FakeResponses = {}) {
      const result = panel(responses)
      await openTab(/^General/)
      await userEvent.click(await screen.findByRole('button', { name: 'Edit the answer of Priya Raman' }))
      return { ...result, field: screen.getByRole('textbox', { name: /Answer/ }) }
    }
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Save note' }))

    it('is not saved without an answer, and focuses the answer', async () => {
      const { calls, field } = await edit()
      await userEvent.clear(field)
      await save()
      expect(await screen.findByText('This field is required')).toBeVisible()
      expect(document.activeElement).toBe(field)
      expect(calls.some(({ id }) => id === 'editNote')).toBe(false)
    })

    it('shows what the server rejects at the answer, and keeps what was typed', async () => {
      const { field } = await edit({
        editNote: () => {
          throw new FakeHttpError(400, 'The request is not valid.', {
            fieldErrors: [{ path: 'answer', message: rejected }],
          })
        },
      })
      await userEvent.type(field, ' The password is 1234.')
      await save()
      expect(await screen.findByText(rejected)).toBeVisible()
      expect(screen.queryByText('The request is not valid.')).toBeNull()
      expect(document.activeElement).toBe(field)
      expect(field).toHaveProperty('value', 'Call the owner before noon. The password is 1234.')
    })
  })

  it('show every earlier text after an edit', async () => {
    const versions = [3, 2, 1].map((version) => ({
      version,
      answer: `Wording ${version}`,
      staffID: 2,
      staffName: 'Priya Raman',
      answerDate: '2026-10-14T18:00:00Z',
    }))
    panel({
      clientNotes: () => ({ questions: [{ ...question, notes: [{ ...note, version: 3 }] }] }),
      noteHistory: () => ({ versions }),
    })
    await openTab(/^General/)
    await userEvent.click(await screen.findByRole('button', { name: /^History/ }))
    const list = await screen.findByRole('list', { name: 'Earlier versions' })
    expect(within(list).getByText('Wording 2')).toBeVisible()
    expect(within(list).getByText('Wording 1')).toBeVisible()
  })
})

describe('checklist items', () => {
  it('say when there are none', async () => {
    panel({ clientChecklist: () => ({ items: [] }) })
    expect(await screen.findByText('No open items')).toBeVisible()
    expect(screen.getByText("Nothing is left to do on this client's SEO checklist.")).toBeVisible()
  })

  it('show their HTML without scripts [M131, M331]', async () => {
    panel()
    const list = await screen.findByRole('list', { name: 'Open checklist items' })
    expect(within(list).getByText('Sitemap').tagName).toBe('B')
    expect(list.querySelector('script')).toBeNull()
    expect(list.textContent).not.toContain('alert(1)')
  })

  it('are completed after a question, leave the list, and come back with Undo [M331, M332]', async () => {
    let open = items
    const { calls } = panel({
      clientChecklist: () => ({ items: open }),
      completeChecklistItem: () => {
        open = items.slice(0, 1)
        return new FakeWrite(true, { kind: 'checklist', clientId: 3 })
      },
      undoChecklistItem: () => {
        open = items
        return new FakeWrite(true, { kind: 'checklist', clientId: 3 })
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Titles are short' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Complete item' })
    expect(dialog.textContent).toContain('This will complete the following checklist item. Continue?')
    expect(calls.some(({ id }) => id === 'completeChecklistItem')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Complete: Titles are short' })).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Complete: Titles are short' })).toBeVisible()
  })

  it('return to the list with the reason when completing fails', async () => {
    panel({
      completeChecklistItem: () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Complete: Titles are short' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('The database is resting.')).toBeVisible()
    expect(screen.getByText('Titles are short')).toBeVisible()
  })
})
