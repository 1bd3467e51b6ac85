import type { ProfilePhoto } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  EmptyState,
  FormError,
  FormField,
  IconButton,
  RequiredMark,
  TextArea,
  TextInput,
} from '@rankdesk/ui'
import { ImagePlus, Images, Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { draftErrorText } from '../../../shared/forms/draftErrorText.ts'
import type { PhotosInWork } from './usePhotos.ts'

export interface PhotosCardProps {
  work: PhotosInWork
  /** The number of photos that are already on the profile. */
  onProfile: number
  readOnly: boolean
  /** Lets the person choose a picture of the client's media library. Undefined for a client without a website. */
  onPick: (() => Promise<ProfilePhoto | null>) | undefined
}

const NEW_PHOTO: ProfilePhoto = { url: '', title: '', caption: '', description: '' }

/** The fields of a photo in the API (M308). */
const COLUMNS = [
  { field: 'url', label: 'Address', required: true },
  { field: 'title', label: 'Title', required: true },
  { field: 'caption', label: 'Caption', required: false },
  { field: 'description', label: 'Description', required: true },
] as const

/** The list of photos in the form, which adds and removes rows together with their errors. */
const usePhotoRows = () => useFieldArray<{ metadata: { photos: ProfilePhoto[] } }>({ name: 'metadata.photos' })

/** The photos for the profile in a table, one per row (M308). Needs the form of `completeGrm` around it. */
export function PhotosCard({ work, onProfile, readOnly, onPick }: PhotosCardProps) {
  const { fields, append, remove } = usePhotoRows()
  const add = (photo: ProfilePhoto, focused: keyof ProfilePhoto) =>
    append(photo, { focusName: `metadata.photos.${fields.length}.${focused}` })
  async function addFromLibrary() {
    const photo = await onPick?.()
    // The library knows everything about it except its title.
    if (photo) add(photo, 'title')
  }
  return (
    <Card
      title="Photos"
      flush
      {...(!readOnly && { aside: <SaveState work={work} /> })}
      footer={
        <>
          {!readOnly && (
            <>
              <Button
                size="sm"
                icon={<Plus aria-hidden size={14} strokeWidth={2} />}
                onClick={() => add(NEW_PHOTO, 'url')}
              >
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
            </>
          )}
          <span>{pluralize(onProfile, 'photo')} on the profile already</span>
        </>
      }
    >
      <Conflict work={work} />
      <div className="px-4 not-empty:pb-4 sm:px-(--space-card)">
        <FormError name="metadata.photos" />
      </div>
      {fields.length === 0 ? (
        <NoPhotos readOnly={readOnly} />
      ) : (
        <PhotoTable ids={fields.map(({ id }) => id)} readOnly={readOnly} onRemove={remove} />
      )}
    </Card>
  )
}

function NoPhotos({ readOnly }: { readOnly: boolean }) {
  return (
    <div className="px-4 pb-6">
      <EmptyState
        title={readOnly ? 'No photos in this draft' : 'No photos yet'}
        icon={<ImagePlus aria-hidden size={20} strokeWidth={1.75} />}
      >
        {readOnly ? 'Published photos are on the profile.' : 'Each photo needs its address, a title and a description.'}
      </EmptyState>
    </div>
  )
}

interface PhotoTableProps {
  /** The ids of the rows in the form; photos have none. */
  ids: readonly string[]
  readOnly: boolean
  onRemove: (index: number) => void
}

function PhotoTable({ ids, readOnly, onRemove }: PhotoTableProps) {
  return (
    <div className="overflow-x-auto border-t border-hairline">
      <table aria-label="Photos" className="w-full min-w-[760px]">
        <thead>
          <tr className="text-left text-caption text-muted">
            {COLUMNS.map(({ field, label, required }) => (
              <th key={field} scope="col" className="px-2 py-2 font-medium first:pl-4 sm:first:pl-(--space-card)">
                {label}
                {required && !readOnly && <RequiredMark />}
              </th>
            ))}
            <th scope="col" className="w-10">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id, index) => (
            <tr key={id} className="border-t border-hairline align-top">
              {COLUMNS.map((column) => (
                <td key={column.field} className="px-2 py-2 first:pl-4 sm:first:pl-(--space-card)">
                  <PhotoField index={index} column={column} />
                </td>
              ))}
              <td className="py-2 pr-3">
                {!readOnly && (
                  <IconButton
                    variant="ghost"
                    label={`Remove photo ${index + 1}`}
                    icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
                    onClick={() => onRemove(index)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PhotoFieldProps {
  index: number
  column: (typeof COLUMNS)[number]
}

function PhotoField({ index, column: { field: name, label } }: PhotoFieldProps) {
  const ariaLabel = `${label} of photo ${index + 1}`
  return (
    <FormField name={`metadata.photos.${index}.${name}`}>
      {(field) =>
        name === 'description' ? (
          <TextArea {...field} rows={1} autoGrow aria-label={ariaLabel} />
        ) : (
          <TextInput {...field} aria-label={ariaLabel} />
        )
      }
    </FormField>
  )
}

function SaveState({ work: { save, retry } }: { work: PhotosInWork }) {
  if (typeof save === 'string') return <span role="status">{save === 'saved' ? 'Saved' : 'Saving'}</span>
  if ('theirs' in save) return 'Not saved'
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-red-solid">
      Not saved: {draftErrorText(save.error).message}
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </span>
  )
}

/** The conflict with photos that somebody else saved: neither version overwrites the other without a choice (C19). */
function Conflict({ work: { save, overwriteTheirs, acceptTheirs } }: { work: PhotosInWork }) {
  if (typeof save === 'string' || !('theirs' in save)) return null
  const { theirs } = save
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
      <Banner
        tone="warning"
        title="Someone else changed these photos after you opened them."
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => acceptTheirs(theirs)}>
              Use theirs
            </Button>
            <Button size="sm" onClick={() => overwriteTheirs(theirs)}>
              Keep mine
            </Button>
          </span>
        }
      >
        Their photos: {theirs.photos.length === 0 ? 'no photos' : theirs.photos.map(nameOf).join(', ')}.
      </Banner>
    </div>
  )
}

const nameOf = ({ title, url }: ProfilePhoto) => (title === '' ? url : title)
