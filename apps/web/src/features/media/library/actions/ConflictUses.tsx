import { pluralize } from '@rankdesk/format'
import { Button, type UploadItem, Icon, Dialog } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp, type AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { distinctUses, USE_KIND_NAMES } from './usageText.ts'
import { type MediaUse, type MediaFile, mediaUsesOf } from '@rankdesk/api'
import { FileText } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { FileThumbnail } from '../files/FileThumbnail.tsx'
import { USE_KINDS } from '../mediaLibrary.queries.ts'

/** Returns the uses of the existing file of a name conflict, for `conflictNote` of the uploader. */
export function conflictUsesOf({ target, existing }: UploadItem) {
  if (target === undefined || existing?.id === undefined) return null
  return <ConflictUses projectId={target.projectId} mediaId={existing.id} />
}

/** Where the existing file is used (D19), before it is replaced. */
function ConflictUses({ projectId, mediaId }: { projectId: number; mediaId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(mediaUsesQuery(useApp(), projectId, mediaId))
  if (data === undefined) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-caption text-muted">
        {isError && !isFetching ? 'The uses of the existing file did not load.' : 'Checking where it is used…'}
        {isError && (
          <Button size="sm" variant="ghost" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </p>
    )
  }
  const uses = distinctUses(data)
  if (uses.length === 0) return <p className="text-caption text-muted">The existing file is not used anywhere.</p>
  return (
    <section aria-label="Uses of the existing file" className="flex flex-col gap-1">
      <p className="text-caption font-medium">
        Used in {pluralize(uses.length, 'place')}. {uses.length === 1 ? 'It shows' : 'All of them show'} the new file
        after Replace.
      </p>
      <UsesList uses={uses} />
    </section>
  )
}

/** The number of uses that are listed; the others are counted. */
const MAX_LISTED = 3

/** The first uses of a file before it is changed (D19), and the number of the others. */
function UsesList({ uses }: { uses: readonly MediaUse[] }) {
  const more = uses.length - MAX_LISTED
  return (
    <>
      <ul aria-label="Where used" className="flex flex-col gap-1">
        {uses.slice(0, MAX_LISTED).map((use, index) => (
          <li key={index} className="flex min-w-0 items-center gap-2">
            <Icon of={FileText} className="shrink-0 text-muted" />
            <span className="min-w-0 truncate">
              {use.label}, {USE_KIND_NAMES[use.kind]}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-caption text-muted">and {more} more</p>}
    </>
  )
}

/** The actions that change or remove what the uses of a file show. */
type UsesAction = 'move' | 'rename' | 'replace' | 'restore' | 'delete'

/** The texts of the question for each action. */
const TEXTS: Readonly<
  Record<UsesAction, { verb: string; consequence: [one: string, several: string]; action: string }>
> = {
  move: { verb: 'Move', consequence: ['Its links are updated.', 'Their links are updated.'], action: 'Move' },
  rename: { verb: 'Rename', consequence: ['Its links are updated.', 'Their links are updated.'], action: 'Rename' },
  replace: {
    verb: 'Replace',
    consequence: [
      'The new file will be shown there. The old one stays in Versions.',
      'The new files will be shown there.',
    ],
    action: 'Replace',
  },
  restore: {
    verb: 'Restore an earlier version of',
    consequence: [
      'That version will be shown there. The current one stays in Versions.',
      'Those versions will be shown there.',
    ],
    action: 'Restore',
  },
  delete: {
    verb: 'Delete',
    consequence: ['Restoring it restores the links.', 'Restoring them restores the links.'],
    action: 'Move to Deleted',
  },
}

interface Question {
  title: string
  consequence: string
  action: string
  danger: boolean
  file: MediaFile | undefined
  uses: readonly MediaUse[]
  resolve: (yes: boolean) => void
}

/** Asks before an action on files, with their uses. Resolves with true at once when none is in use. */
export type ConfirmUses = (action: UsesAction, files: readonly MediaFile[]) => Promise<boolean>

/** The number of files whose uses one call returns. */
const MAX_IDS = 500

/** Returns the question before an action on files in use (D19), and its dialog, to be rendered. */
export function useUsesConfirm(projectId: number): { confirm: ConfirmUses; ask: AskAboutUses; dialog: ReactNode } {
  const { client } = useApp()
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)

  const ask = useCallback<AskAboutUses>(
    (action, name, uses, file) =>
      new Promise((resolve) => {
        const { verb, consequence, action: label } = TEXTS[action]
        setQuestion({
          title: `${verb} ${name}?`,
          consequence: consequence[file === undefined ? 1 : 0],
          action: label,
          danger: action === 'delete',
          file,
          uses,
          resolve,
        })
        setOpen(true)
      }),
    [],
  )
  const confirm = useCallback<ConfirmUses>(
    async (action, files) => {
      // Reads the uses again: a page may use the file since the list was loaded.
      const uses: MediaUse[] = []
      for (let start = 0; start < files.length; start += MAX_IDS) {
        const ids = files.slice(start, start + MAX_IDS).map(({ mediaId }) => mediaId)
        const query = { project: String(projectId), ids: ids.join(',') }
        uses.push(...(await client.call(mediaUsesOf, { query })).uses)
      }
      if (uses.length === 0) return true
      const [first] = files
      const isOne = files.length === 1 && first !== undefined
      return ask(action, isOne ? first.name : pluralize(files.length, 'file'), uses, isOne ? first : undefined)
    },
    [client, projectId, ask],
  )
  function answer(yes: boolean) {
    setOpen(false)
    question?.resolve(yes)
  }
  const dialog = question && (
    <UsesDialog {...question} open={open} onAnswer={answer} onClosed={() => setQuestion(undefined)} />
  )
  return { confirm, ask, dialog }
}

/** Asks about uses that are already known, such as those of a folder. */
export type AskAboutUses = (
  action: UsesAction,
  name: string,
  uses: readonly MediaUse[],
  file?: MediaFile,
) => Promise<boolean>

interface UsesDialogProps {
  open: boolean
  /** The question: 'Delete cedar-door-front.jpg?' */
  title: string
  /** What happens to the uses: 'Restoring it restores the links.' */
  consequence: string
  /** The label of the button that goes on. */
  action: string
  danger: boolean
  /** The file, shown with its picture if it is one. */
  file: MediaFile | undefined
  uses: readonly MediaUse[]
  onAnswer: (yes: boolean) => void
  onClosed: () => void
}

/** Asks before an action on files that are in use, with the list of uses (D19). */
function UsesDialog({
  open,
  title,
  consequence,
  action,
  danger,
  file,
  uses: all,
  onAnswer,
  onClosed,
}: UsesDialogProps) {
  const uses = distinctUses(all)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={() => onAnswer(false)}
      onClosed={onClosed}
      title={title}
      subtitle={`${file === undefined ? 'They are' : 'It is'} used in ${pluralize(uses.length, 'place')}. ${consequence}`}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex gap-3">
        {file !== undefined && <FileThumbnail file={file} className="h-16 w-24 rounded-control" />}
        <div className="min-w-0 flex-1">
          <UsesList uses={uses} />
        </div>
      </div>
    </Dialog>
  )
}

/** Where one file is used (D19), for a question about it outside of its library. */
function mediaUsesQuery(app: AppContextValue, projectId: number, mediaId: number) {
  return queryWithReads({
    queryKey: queryKeys.mediaUses(app, projectId, mediaId),
    meta: readsOf(USE_KINDS, {}),
    queryFn: async ({ signal }) => {
      const query = { project: String(projectId), ids: String(mediaId) }
      return (await app.client.call(mediaUsesOf, { query }, { signal })).uses
    },
  })
}
