import {
  addClientListView,
  type CallInput,
  changeClientListView,
  type ClientListName,
  type ClientListView,
  deleteClientListView,
} from '@rankdesk/api'
import { Button, Checkbox, FormField, TextInput, useToast } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'

export interface ViewDialogProps {
  list: { name: ClientListName }
  /** The names of the parts that a view stores. @default those of a client list */
  stores?: string
  /** The current view as a query string. */
  query: string
  /** The view to edit; undefined for a new one. */
  view: ClientListView | undefined
  /** The team that a shared view is for; null for a person without a team. */
  teamName: string | null
  onClose: () => void
}

const schema = z.extend(z.pick(addClientListView.body, { name: true, shared: true }), {
  /** Whether an edited view takes over the current address. */
  update: z.boolean(),
})

/** Saves the current view under a name, or renames, shares, updates or deletes a view of one's own (D22). */
export function ViewDialog({
  list,
  stores = 'the tab, search, filters, sort, rows per page and columns',
  query,
  view,
  teamName,
  onClose,
}: ViewDialogProps) {
  const toasts = useToast()
  const app = useApp()
  const save = useMutation(saveViewMutation(app))
  const remove = useDelete(onClose)
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title={view === undefined ? 'Save this view' : `Edit ${view.name}`}
      subtitle={`A view stores ${stores}.`}
      actions={
        view !== undefined && (
          <Button variant="ghost" className="mr-auto" onClick={() => void remove(view)}>
            Delete
          </Button>
        )
      }
      schema={schema}
      defaultValues={{ name: view?.name ?? '', shared: view?.shared ?? false, update: false }}
      onSubmit={async ({ name, shared, update }) => {
        const saved = view === undefined || update ? query : view.query
        await save.mutateAsync({ viewId: view?.viewId, list: list.name, name, query: saved, shared })
        toasts.show({ message: `View ${name} saved.`, tone: 'success' })
        onClose()
      }}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} />}
      </FormField>
      {teamName !== null && (
        <FormField name="shared">{(field) => <Checkbox {...field} label={`Share with ${teamName}`} />}</FormField>
      )}
      {view !== undefined && view.query !== query && (
        <FormField name="update">{(field) => <Checkbox {...field} label="Update to the current view" />}</FormField>
      )}
    </ApiFormDialog>
  )
}

/** Returns a function that deletes a view at once and offers to undo that. */
function useDelete(onClose: () => void): (view: ClientListView) => Promise<void> {
  const toasts = useToast()
  const alert = useErrorAlert()
  const app = useApp()
  const save = useMutation(saveViewMutation(app))
  const remove = useMutation(deleteViewMutation(app))
  return async (view) => {
    onClose()
    const { list, name, query, shared } = view
    try {
      await remove.mutateAsync(view)
    } catch (error) {
      return alert(error, 'The view could not be deleted')
    }
    toasts.show({
      message: `View ${view.name} deleted.`,
      undo: () => void save.mutateAsync({ list, name, query, shared }).catch((error: unknown) => alert(error)),
    })
  }
}

/** The saved fields of a named view. */
type ViewDraft = CallInput<typeof addClientListView>['body']

/** The mutation that saves a view; a new one has no id. It fails with 409 for a name that is taken. */
function saveViewMutation(app: AppContextValue) {
  return writeMutation(({ viewId, ...body }: ViewDraft & { viewId?: number | undefined }) =>
    viewId === undefined
      ? app.client.call(addClientListView, { body })
      : app.client.call(changeClientListView, { params: { viewId }, body }),
  )
}

/** The mutation that deletes one's own view. */
function deleteViewMutation(app: AppContextValue) {
  return writeMutation(({ viewId }: ClientListView) => app.client.call(deleteClientListView, { params: { viewId } }))
}
