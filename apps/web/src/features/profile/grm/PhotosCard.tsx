import { profilePhotoSchema } from '@rankdesk/api'
import {
  filledPhotos,
  MAX_PHOTO_BYTES,
  MIN_PHOTO_BYTES,
  PHOTO_RULES,
  type PhotoFacts,
  type PhotoFile,
  type PhotoFill,
  photoKeys,
  type PictureSize,
  type ProfilePhoto,
  withProposedTexts,
} from '@rankdesk/domain'
import { formatFileSize, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Checkbox,
  type ChosenFile,
  EmptyState,
  Flyout,
  Form,
  FormError,
  FormField,
  Icon,
  TextArea,
  TextInput,
  UploadDropArea,
} from '@rankdesk/ui'
import { ImagePlus, Images, ListChecks, Plus, Sparkles, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import * as z from 'zod/mini'
import { isMediaFile, publicUrlOf, useLibraryUploads } from '#features/media/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { draftErrorText } from '#lib/forms/draftErrorText.ts'
import { useOfferedAction } from '#features/review/index.ts'
import { libraryPhoto, type LibraryPhoto, NEW_PHOTO, type PhotosInWork } from './newPhoto.ts'
import { PhotoImage } from './PhotoImage.tsx'
import { PhotoRows } from './PhotoRows.tsx'

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
  /** Called with the size of a photo's picture once it has loaded. */
  onMeasure: (url: string, size: PictureSize) => void
}

/** The list of photos in the form, which adds and removes rows together with their errors. */
const usePhotoRows = () => useFieldArray<{ metadata: { photos: ProfilePhoto[] } }>({ name: 'metadata.photos' })

/** The photos for the profile, one per row, in the order in which they are published (M308). Needs the form of `completeGrm` around it. */
export function PhotosCard({ work, onProfile, onPick, site, facts, files, onAdd, onMeasure }: PhotosCardProps) {
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
          <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => add(NEW_PHOTO, 'url')}>
            Add photo
          </Button>
          <Button
            size="sm"
            icon={<Icon of={Images} size={14} />}
            disabledReason={onPick === undefined ? 'This client has no website with a media library.' : undefined}
            onClick={() => void addFromLibrary()}
          >
            From the media library
          </Button>
          <span>{pluralize(onProfile, 'photo')} on the profile already</span>
        </>
      }
    >
      <div className="px-4 not-empty:pb-4 sm:px-(--space-card)">
        <PhotoConflicts work={work} domain={site?.domain ?? ''} />
      </div>
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
          onMeasure={onMeasure}
        />
      )}
    </Card>
  )
}

function NoPhotos() {
  return (
    <div className="px-4 pb-6">
      <EmptyState title="No photos yet" icon={<Icon of={ImagePlus} size={20} />}>
        Drop photos here, choose them from the media library, or type an address. Each needs a title and a description.
      </EmptyState>
    </div>
  )
}

function SaveState({ work: { status, error, retry } }: { work: PhotosInWork }) {
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

interface FillPhotosProps {
  /** Fills empty texts with proposals from the client's facts. */
  onPropose: () => void
  /** Fills the texts of every photo: empty fields only, or all. */
  onFill: (fill: PhotoFill, replaces: boolean) => void
}

const schema = z.extend(z.pick(profilePhotoSchema, { title: true, caption: true, description: true }), {
  replaces: z.boolean(),
})

/** Fills the texts of many photos at once: with proposals, or with the same text. */
function FillPhotos({ onPropose, onFill }: FillPhotosProps) {
  const [open, setOpen] = useState(false)
  useOfferedAction('regenerate', { label: 'Propose texts', onPress: onPropose }, true)
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:px-(--space-card)">
      <Button size="sm" icon={<Icon of={Sparkles} size={14} />} onClick={onPropose}>
        Propose texts
      </Button>
      <Flyout
        label="Fill several photos"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm" icon={<Icon of={ListChecks} size={14} />}>
            Fill several photos
          </Button>
        }
      >
        <Form
          aria-label="Texts of every photo"
          className="flex w-80 max-w-full flex-col gap-3 p-4"
          schema={schema}
          defaultValues={{ title: '', caption: '', description: '', replaces: false }}
          onSubmit={({ replaces, ...fill }) => {
            onFill(fill, replaces)
            setOpen(false)
          }}
        >
          <FormField name="title" label="Title of every photo">
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField name="caption" label="Caption of every photo">
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField name="description" label="Description of every photo">
            {(field) => <TextArea {...field} rows={3} />}
          </FormField>
          <FormField name="replaces">{(field) => <Checkbox {...field} label="Replace existing texts" />}</FormField>
          <Button type="submit" variant="soft">
            Fill
          </Button>
        </Form>
      </Flyout>
      <span className="text-caption text-muted">Fills only empty fields, unless you replace existing texts.</span>
    </div>
  )
}

interface PhotoUploadProps {
  /** The client's site, into whose media library the photos are uploaded. */
  site: { projectId: number; domain: string }
  /** Called with each photo that was dropped, pasted or chosen here once it is in the library. */
  onUploaded: (photo: LibraryPhoto) => void
}

const { smallest, recommended } = PHOTO_RULES.additional

/** The types of photos, and the smallest size that Google takes in any category. */
const RULES = { types: ['png', 'webp', 'jpg', 'jpeg'], minDimensions: smallest }

/** Uploads photos into the client's media library: by drop, paste, or chosen from the device or its camera roll. */
function PhotoUpload({ site: { projectId, domain }, onUploaded }: PhotoUploadProps) {
  const { config } = useApp()
  const added = useRef(new Set<File>())
  const input = useRef<HTMLInputElement>(null)
  const uploads = useLibraryUploads({
    projectId,
    folderPath: '/',
    label: domain,
    rules: RULES,
    onComplete({ file, result }) {
      // Other screens upload into the same library.
      if (file === undefined || !added.current.delete(file) || !isMediaFile(result?.detail)) return
      onUploaded(libraryPhoto(publicUrlOf(config, domain, result.detail), result.detail, result.detail))
    },
  })
  function add(files: readonly (File | ChosenFile)[], how?: { pasted?: boolean }) {
    for (const chosen of files) added.current.add(chosen instanceof File ? chosen : chosen.file)
    uploads.add(files, how)
  }
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
      <UploadDropArea prompt="Drop to add photos" onFiles={add}>
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-card border border-dashed border-line px-4 py-3">
          <p className="text-muted">
            Drop photos here or paste them. Google accepts {formatFileSize(MIN_PHOTO_BYTES)} to{' '}
            {formatFileSize(MAX_PHOTO_BYTES)}; at least {recommended.width} × {recommended.height} px looks best.
          </p>
          <Button size="sm" icon={<Icon of={Upload} size={14} />} onClick={() => input.current?.click()}>
            Choose files
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            accept="image/png,image/webp,image/jpeg"
            aria-label="Photos to upload"
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </div>
      </UploadDropArea>
    </div>
  )
}

/** The photos of which someone else changed the same text, each with both versions to choose from. Others are merged. */
function PhotoConflicts({ work: { conflict, value, resolve }, domain }: { work: PhotosInWork; domain: string }) {
  if (conflict === undefined) return null
  const photoOf = (photos: readonly ProfilePhoto[], key: string) => photos[photoKeys(photos).indexOf(key)]
  return (
    <Banner tone="warning" title="Someone else changed the same photos.">
      Their other changes are included. Choose a version of each photo.
      <ul className="mt-2 flex flex-col gap-3">
        {conflict.fields.map((key) => {
          const [mine, theirs] = [photoOf(value, key), photoOf(conflict.theirs.value, key)]
          const name = mine?.title || theirs?.title || key
          return (
            <li key={key} className="flex gap-3">
              <PhotoImage
                url={mine?.url ?? ''}
                domain={domain}
                className="aspect-4/3 w-20 shrink-0 self-start rounded-control border border-hairline"
              />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="wrap-anywhere">Yours: {textsOf(mine)}</span>
                <span className="wrap-anywhere">Theirs: {textsOf(theirs)}</span>
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" aria-label={`Keep mine for ${name}`} onClick={() => resolve('mine', key)}>
                    Keep mine
                  </Button>
                  <Button size="sm" aria-label={`Use theirs for ${name}`} onClick={() => resolve('theirs', key)}>
                    Use theirs
                  </Button>
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

function textsOf(photo: ProfilePhoto | undefined): string {
  const texts = [photo?.title, photo?.caption, photo?.description].filter((text) => text !== undefined && text !== '')
  return texts.length === 0 ? 'no texts' : texts.map((text) => `“${text}”`).join(', ')
}
