import { filledPhotos, type PhotoFacts, type PhotoFile, type ProfilePhoto, withProposedTexts } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Card, EmptyState, FormError } from '@rankdesk/ui'
import { ImagePlus, Images, Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { draftErrorText } from '#lib/forms/draftErrorText.ts'
import { FillPhotos } from './FillPhotos.tsx'
import { type LibraryPhoto, NEW_PHOTO, type PhotosInWork } from './newPhoto.ts'
import { PhotoRows } from './PhotoRows.tsx'
import { PhotoUpload } from './PhotoUpload.tsx'

export interface PhotosCardProps {
  work: PhotosInWork
  /** The number of photos that are already on the profile. */
  onProfile: number
  /** Lets the person choose a picture of the client's media library. Undefined for a client without a website. */
  onPick: (() => Promise<LibraryPhoto | null>) | undefined
  /** The client's site, into whose media library photos are uploaded. Undefined for a client without one. */
  site: { projectId: number; domain: string } | undefined
  /** The facts for proposed texts. */
  facts: PhotoFacts
  /** The known files of the media library by their address. */
  files: ReadonlyMap<string, PhotoFile>
  /** Called with each photo of the library that is added. */
  onAdd: (photo: LibraryPhoto) => void
}

/** The list of photos in the form, which adds and removes rows together with their errors. */
const usePhotoRows = () => useFieldArray<{ metadata: { photos: ProfilePhoto[] } }>({ name: 'metadata.photos' })

/** The photos for the profile, one per row, in the order in which they are published (M308). Needs the form of `completeGrm` around it. */
export function PhotosCard({ work, onProfile, onPick, site, facts, files, onAdd }: PhotosCardProps) {
  const { fields, append, remove, move } = usePhotoRows()
  const add = (photo: ProfilePhoto, focused: keyof ProfilePhoto) =>
    append(photo, { focusName: `metadata.photos.${fields.length}.${focused}` })
  async function addFromLibrary() {
    const picked = await onPick?.()
    if (!picked) return
    onAdd(picked)
    // The library knows everything about it except its title.
    add(picked.photo, 'title')
  }
  return (
    <Card
      title="Photos"
      flush
      aside={<SaveState work={work} />}
      footer={
        <>
          <Button size="sm" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={() => add(NEW_PHOTO, 'url')}>
            Add photo
          </Button>
          <Button
            size="sm"
            icon={<Images aria-hidden size={14} strokeWidth={2} />}
            disabledReason={onPick === undefined ? 'This client has no website with a media library.' : undefined}
            onClick={() => void addFromLibrary()}
          >
            From the media library
          </Button>
          <span>{pluralize(onProfile, 'photo')} on the profile already</span>
        </>
      }
    >
      <Conflict work={work} />
      <div className="px-4 not-empty:pb-4 sm:px-(--space-card)">
        <FormError name="metadata.photos" />
      </div>
      {site !== undefined && (
        <PhotoUpload
          site={site}
          onUploaded={(uploaded) => {
            onAdd(uploaded)
            append(uploaded.photo, { shouldFocus: false })
          }}
        />
      )}
      {fields.length > 0 && (
        <FillPhotos
          onPropose={() => work.change(work.value.map((photo) => withProposedTexts(photo, facts)))}
          onFill={(fill, replaces) => work.change(filledPhotos(work.value, fill, replaces))}
        />
      )}
      {fields.length === 0 ? (
        <NoPhotos />
      ) : (
        <PhotoRows
          ids={fields.map(({ id }) => id)}
          photos={work.value}
          domain={site?.domain ?? ''}
          files={files}
          onRemove={remove}
          onMove={move}
        />
      )}
    </Card>
  )
}

function NoPhotos() {
  return (
    <div className="px-4 pb-6">
      <EmptyState title="No photos yet" icon={<ImagePlus aria-hidden size={20} strokeWidth={1.75} />}>
        Drop photos here, choose them from the media library, or type an address. Each needs a title and a description.
      </EmptyState>
    </div>
  )
}

function SaveState({ work: { status, error, retry } }: { work: PhotosInWork }) {
  if (status === 'conflict') return 'Not saved'
  if (status !== 'failed') return <span role="status">{status === 'saved' ? 'Saved' : 'Saving'}</span>
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-red-solid">
      Not saved: {draftErrorText(error).message}
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </span>
  )
}

/** The conflict with photos that somebody else saved. */
function Conflict({ work: { conflict, resolve } }: { work: PhotosInWork }) {
  if (conflict === undefined) return null
  const { value: theirs } = conflict.theirs
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
      <MineOrTheirs title="Someone else changed these photos after you opened them." onResolve={resolve}>
        Their photos: {theirs.length === 0 ? 'no photos' : theirs.map(nameOf).join(', ')}.
      </MineOrTheirs>
    </div>
  )
}

const nameOf = ({ title, url }: ProfilePhoto) => (title === '' ? url : title)
