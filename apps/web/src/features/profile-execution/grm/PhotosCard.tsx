import type { ProfilePhoto } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Button, Card, EmptyState, IconButton, TextArea, TextInput } from '@rankdesk/ui'
import { ImagePlus, Plus, Trash2 } from 'lucide-react'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { PhotosInWork } from './usePhotos.ts'

export interface PhotosCardProps {
  work: PhotosInWork
  /** The number of photos that are already on the profile. */
  onProfile: number
  readOnly: boolean
}

const NEW_PHOTO: ProfilePhoto = { url: '', title: '', caption: '', description: '' }

/** The fields of a photo in the API (M308). */
const COLUMNS = [
  { field: 'url', label: 'Address', most: 2000 },
  { field: 'title', label: 'Title', most: 200 },
  { field: 'caption', label: 'Caption', most: 250 },
  { field: 'description', label: 'Description', most: 1500 },
] as const

/** The photos for the profile in a table, one per row (M308). */
export function PhotosCard({ work, onProfile, readOnly }: PhotosCardProps) {
  const { photos, change } = work
  const add = () => change([...photos, NEW_PHOTO])
  return (
    <Card
      title="Photos"
      flush
      {...(!readOnly && { aside: <SaveState work={work} /> })}
      footer={
        <>
          {!readOnly && (
            <Button size="sm" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={add}>
              Add photo
            </Button>
          )}
          <span>{pluralize(onProfile, 'photo')} on the profile already</span>
        </>
      }
    >
      <Conflict work={work} />
      {photos.length === 0 ? (
        <div className="px-4 pb-6">
          <EmptyState
            title={readOnly ? 'No photos in this draft' : 'No photos yet'}
            icon={<ImagePlus aria-hidden size={20} strokeWidth={1.75} />}
          >
            {readOnly
              ? 'Published photos are on the profile.'
              : 'Each photo needs its address, a title and a description.'}
          </EmptyState>
        </div>
      ) : (
        <div className="overflow-x-auto border-t border-hairline">
          <table aria-label="Photos" className="w-full min-w-[760px]">
            <thead>
              <tr className="text-left text-caption text-muted">
                {COLUMNS.map(({ field, label }) => (
                  <th key={field} scope="col" className="px-2 py-2 font-medium first:pl-4 sm:first:pl-(--space-card)">
                    {label}
                  </th>
                ))}
                <th scope="col" className="w-10">
                  <span className="sr-only">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {photos.map((photo, row) => (
                // Photos have no id; their index identifies them.
                <tr key={row} className="border-t border-hairline align-top">
                  {COLUMNS.map((column) => (
                    <td key={column.field} className="px-2 py-2 first:pl-4 sm:first:pl-(--space-card)">
                      <PhotoField
                        photo={photo}
                        place={row + 1}
                        column={column}
                        readOnly={readOnly}
                        onChange={(next) => change(photos.with(row, next))}
                      />
                    </td>
                  ))}
                  <td className="py-2 pr-3">
                    {!readOnly && (
                      <IconButton
                        variant="ghost"
                        label={`Remove photo ${row + 1}`}
                        icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
                        onClick={() => change(photos.toSpliced(row, 1))}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

interface PhotoFieldProps {
  photo: ProfilePhoto
  /** The position, from 1. */
  place: number
  column: (typeof COLUMNS)[number]
  readOnly: boolean
  onChange: (photo: ProfilePhoto) => void
}

function PhotoField({ photo, place, column: { field, label, most }, readOnly, onChange }: PhotoFieldProps) {
  const shared = {
    'aria-label': `${label} of photo ${place}`,
    value: photo[field],
    maxLength: most,
    readOnly,
    onChange: (event: { target: { value: string } }) => onChange({ ...photo, [field]: event.target.value }),
  }
  return field === 'description' ? <TextArea rows={1} autoGrow {...shared} /> : <TextInput {...shared} />
}

function SaveState({ work: { save, retry } }: { work: PhotosInWork }) {
  if (typeof save === 'string') return <span role="status">{save === 'saved' ? 'Saved' : 'Saving'}</span>
  if ('theirs' in save) return 'Not saved'
  return (
    <span role="alert" className="flex flex-wrap items-center gap-2 text-red-solid">
      Not saved: {errorText(save.error).message}
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </span>
  )
}

/** The conflict with photos that somebody else saved: neither version overwrites the other without a choice (C19). */
function Conflict({ work: { save, keepMine, takeTheirs } }: { work: PhotosInWork }) {
  if (typeof save === 'string' || !('theirs' in save)) return null
  const { theirs } = save
  return (
    <div className="px-4 pb-4 sm:px-(--space-card)">
      <Banner
        tone="warning"
        title="Someone else changed these photos after you opened them."
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => takeTheirs(theirs)}>
              Use theirs
            </Button>
            <Button size="sm" onClick={() => keepMine(theirs)}>
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
