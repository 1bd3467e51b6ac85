import { linkHls, type MediaFile, type StrategyRow } from '@rankdesk/api'
import { STRATEGY_TYPES, VIDEO_CHANNELS, VIDEO_TITLES } from '@rankdesk/domain'
import { formatMonthName, mediaFolderPath, mediaNameProblem, mediaPathIn, monthOf, pluralize } from '@rankdesk/format'
import { Button, Dialog, EmptyState, FormField, Icon, SkeletonText, TextInput } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Video } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { clientStrategiesQuery } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { FolderPane } from '../FolderPane.tsx'
import { mediaNameSchema } from '../library/files/mediaNameSchema.ts'
import { FolderTree } from '../library/folders/FolderTree.tsx'
import { hlsLinkText } from '../library/hlsLinkText.ts'
import { createFolderMutation, linkHlsMutation } from '../library/mediaLibrary.mutations.ts'
import { type LibraryDialog, useLibrary } from '../libraryContext.ts'

/** The dialogs of the library. One is open at a time, besides the question about files in use. */
export function LibraryDialogs() {
  const { dialog, setDialog, uses, library } = useLibrary()
  // A closing dialog keeps its content until it has closed.
  const [shown, setShown] = useState<LibraryDialog>()
  if (dialog !== undefined && dialog !== shown) setShown(dialog)
  const close = () => setDialog(undefined)
  const open = dialog !== undefined
  return (
    <>
      {shown?.kind === 'new-folder' && <NewFolderDialog parent={shown.parent} open={open} onClose={close} />}
      {shown?.kind === 'move' && <MoveDialog files={shown.files} open={open} onClose={close} />}
      {shown?.kind === 'rename' && <RenameDialog file={shown.file} open={open} onClose={close} />}
      {shown?.kind === 'link' && <LinkHlsDialog open={open} onClose={close} />}
      {shown?.kind === 'videos' && <VideosDialog clientId={library.clientId} open={open} onClose={close} />}
      {shown?.kind === 'folders' && (
        <Dialog open={open} onOpenChange={close} title="Folders" width={360}>
          <div className="-mx-3 -my-3">
            <FolderPane onChosen={close} />
          </div>
        </Dialog>
      )}
      {uses.dialog}
    </>
  )
}

const nameSchema = z.object({ name: mediaNameSchema })

interface RenameDialogProps {
  file: MediaFile
  open: boolean
  onClose: () => void
}

/** Renames a file. The links of a file in use are updated, after a question (D19). */
function RenameDialog({ file, open, onClose }: RenameDialogProps) {
  const { fileActions } = useLibrary()
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title={`Rename ${file.name}`}
      submitLabel="Rename"
      schema={nameSchema}
      defaultValues={{ name: file.name }}
      onSubmit={async ({ name }) => {
        if (await fileActions.rename(file, name)) onClose()
      }}
    >
      <FormField name="name" label="Name" hint={extensionHint(file)}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

function extensionHint({ hls, extension }: MediaFile): string | undefined {
  return hls === null && extension !== '' ? `The name keeps its extension .${extension}` : undefined
}

interface MoveDialogProps {
  files: readonly MediaFile[]
  open: boolean
  onClose: () => void
}

/** Chooses the folder that files are moved to: what dragging them onto a folder does, by keyboard. */
function MoveDialog({ files, open, onClose }: MoveDialogProps) {
  const { folders, view, fileActions } = useLibrary()
  const [target, setTarget] = useState(view.list === 'folder' ? view.folder : '/')
  const isThere = files.every(({ folderPath }) => folderPath === target)
  const title = files.length === 1 ? `Move ${files[0]?.name ?? ''}` : `Move ${pluralize(files.length, 'file')}`
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      subtitle="Choose a folder."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={
              isThere ? `Choose another folder: ${files.length === 1 ? 'it is' : 'they are'} already here.` : undefined
            }
            onClick={() => {
              onClose()
              void fileActions.move(files, target)
            }}
          >
            Move here
          </Button>
        </>
      }
    >
      <QueryContent title="The folders" query={folders} skeleton={<SkeletonText lines={5} />}>
        {({ folders: all }) => (
          <FolderTree
            label="Target folder"
            folders={all}
            selected={target}
            onSelect={setTarget}
            className="max-h-[50vh] min-h-40"
          />
        )}
      </QueryContent>
    </Dialog>
  )
}

interface VideosDialogProps {
  clientId: number
  open: boolean
  onClose: () => void
}

/** The strategy types whose screens have videos. */
const TYPES: readonly number[] = [STRATEGY_TYPES.addRichMediaToGoogle, STRATEGY_TYPES.publishGooglePost]

/** Links to the videos of a client's strategies, each on three channels (M067-M069). */
function VideosDialog({ clientId, open, onClose }: VideosDialogProps) {
  const query = useQuery({ ...clientStrategiesQuery(useApp(), clientId), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Videos"
      subtitle="Google posts and rich media can have a video on each channel."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryContent title="The strategies" query={query} skeleton={<SkeletonText lines={4} />}>
        {({ strategies }) => <Strategies strategies={strategies.filter((one) => TYPES.includes(one.strategyTypeId))} />}
      </QueryContent>
    </Dialog>
  )
}

function Strategies({ strategies }: { strategies: readonly StrategyRow[] }) {
  if (strategies.length === 0) {
    return (
      <EmptyState title="No strategy with videos" icon={<Icon of={Video} size={20} />}>
        A Google post or rich media strategy of this month or later is listed here.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Strategies with videos" className="flex flex-col gap-3">
      {strategies.map(({ strategyId, strategyTypeName, assignedDate }) => (
        <li key={strategyId}>
          <span className="block font-medium">
            {strategyTypeName}
            {assignedDate !== null && `, ${formatMonthName(monthOf(assignedDate))}`}
          </span>
          <span className="flex flex-wrap gap-x-3">
            {VIDEO_CHANNELS.map((channel) => (
              <Link key={channel} to={`/execution/${channel}/${strategyId}`}>
                {VIDEO_TITLES[channel]}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface NewFolderDialogProps {
  /** The folder that it is created in. */
  parent: string
  open: boolean
  onClose: () => void
}

/** Creates a folder and opens it (M454). */
function NewFolderDialog({ parent, open, onClose }: NewFolderDialogProps) {
  const { library, openFolder } = useLibrary()
  const create = useMutation(createFolderMutation(useApp(), library.projectId))
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title="New folder"
      subtitle={`In ${parent === '/' ? 'Media' : parent}`}
      submitLabel="Create"
      schema={nameSchema}
      defaultValues={{ name: '' }}
      onSubmit={async ({ name }) => {
        await create.mutateAsync({ folderPath: parent, name })
        onClose()
        openFolder(mediaPathIn(parent, name))
      }}
    >
      <FormField name="name" label="Name">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

const linkSchema = z.object({
  hlsLink: hlsLinkText,
  name: z.nonoptional(linkHls.body.shape.name).check(
    z.trim(),
    z.refine((name) => name === '' || mediaNameProblem(name) === undefined, {
      error: ({ input }) => mediaNameProblem(String(input)) ?? '',
    }),
  ),
})

interface LinkHlsDialogProps {
  open: boolean
  onClose: () => void
}

/** Links a video stream into the open folder (M455, M470, M524). An empty address is ignored. */
function LinkHlsDialog({ open, onClose }: LinkHlsDialogProps) {
  const { change, library, view } = useLibrary()
  const link = useMutation(linkHlsMutation(useApp(), library.projectId))
  const folderPath = mediaFolderPath(view.folder) ?? '/'
  return (
    <ApiFormDialog
      open={open}
      onClose={onClose}
      title="Link HLS"
      subtitle={`To ${folderPath === '/' ? 'Media' : folderPath}`}
      submitLabel="Link"
      schema={linkSchema}
      defaultValues={{ hlsLink: '', name: '' }}
      onSubmit={async ({ hlsLink, name }) => {
        if (hlsLink === '') return
        const file = await link.mutateAsync({ hlsLink, folderPath, ...(name !== '' && { name }) })
        onClose()
        if (file !== null) change({ list: 'folder', folder: file.folderPath, file: file.mediaId }, 'push')
      }}
    >
      <FormField name="hlsLink" label="Stream address">
        {(field) => <TextInput {...field} type="url" inputMode="url" placeholder="https://" />}
      </FormField>
      <FormField name="name" label="Name" hint="Without a name, the file is named like the stream.">
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}
