import { useQueryClient } from '@tanstack/react-query'
import type { ClientListView } from '@rankdesk/api'
import { Button, Checkbox, Dialog, TextField, useToast } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '../../app/appContext.ts'
import { errorText } from '../../errors/errorText.ts'
import { useErrorAlert } from '../../errors/useErrorAlert.tsx'
import type { QueueList } from '../queueLists.ts'
import { dropView, keepView } from './listViews.queries.ts'

export interface ViewDialogProps {
  list: QueueList
  /** What is shown now, as the address has it. */
  query: string
  /** The view that is edited; undefined for a new one. */
  view: ClientListView | undefined
  /** The team that a shared view is for; null for a person without one. */
  teamName: string | null
  onClose: () => void
}

/** Names what is shown now, or renames, shares, redraws or deletes a view of one's own (D22). */
export function ViewDialog({ list, query, view, teamName, onClose }: ViewDialogProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const toasts = useToast()
  const alert = useErrorAlert()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [redraw, setRedraw] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    if (name.trim() === '') return setProblem('This field is required')
    setBusy(true)
    try {
      const kept = view === undefined || redraw ? query : view.query
      await keepView(app, queryClient, { list: list.name, name: name.trim(), query: kept, shared }, view?.viewId)
      toasts.show({ message: `The view ${name.trim()} is saved.`, tone: 'success' })
      onClose()
    } catch (error) {
      setProblem(errorText(error).message)
    } finally {
      setBusy(false)
    }
  }
  async function drop(gone: ClientListView): Promise<void> {
    onClose()
    try {
      await dropView(app, queryClient, gone)
      const { list: of, name: called, query: kept, shared: wasShared } = gone
      const again = { list: of, name: called, query: kept, shared: wasShared }
      toasts.show({
        message: `The view ${called} is deleted.`,
        undo: () => void keepView(app, queryClient, again).catch((error: unknown) => alert(error)),
      })
    } catch (error) {
      await alert(error, 'The view was not deleted')
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={view === undefined ? 'Save this view' : `Edit ${view.name}`}
      subtitle="A view keeps tab, search, filters, sort and rows per page."
      footer={
        <>
          {view !== undefined && (
            <Button variant="ghost" className="mr-auto" onClick={() => void drop(view)}>
              Delete
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={busy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Name"
          required
          error={problem}
          value={name}
          maxLength={80}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
        {teamName !== null && <Checkbox label={`Share with ${teamName}`} value={shared} onChange={setShared} />}
        {view !== undefined && view.query !== query && (
          <Checkbox label="Replace what it shows by what is shown now" value={redraw} onChange={setRedraw} />
        )}
      </form>
    </Dialog>
  )
}
