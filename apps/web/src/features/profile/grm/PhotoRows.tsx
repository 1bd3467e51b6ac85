import {
  PHOTO_CATEGORIES,
  PHOTO_RULES,
  photoCategory,
  type PhotoFile,
  photoFileHint,
  photoFileProblem,
  type PhotoRule,
  type PictureSize,
  type ProfilePhoto,
} from '@rankdesk/domain'
import { formatFileSize } from '@rankdesk/format'
import { cn, Icon, FormField, IconButton, Select, SortableList, TextArea, TextInput } from '@rankdesk/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { NEW_PHOTO } from './newPhoto.ts'
import { PhotoImage } from './PhotoImage.tsx'

export interface PhotoRowsProps {
  /** The ids of the rows in the form; photos have none. */
  ids: readonly string[]
  photos: readonly ProfilePhoto[]
  /** The domain of the client's site. Its files have a name in place of an address; '' without a site. */
  domain: string
  /** The known files of the media library by their address. */
  files: ReadonlyMap<string, PhotoFile>
  onRemove: (index: number) => void
  /** Called with the old and the new index of a photo. */
  onMove: (from: number, to: number) => void
  /** Called with the size of a photo's picture once it has loaded. */
  onMeasure: (url: string, size: PictureSize) => void
}

/** The photos with their texts. Their order is changed by dragging, with the keyboard, or in the menu of a row. */
export function PhotoRows({ ids, photos, domain, files, onRemove, onMove, onMeasure }: PhotoRowsProps) {
  const nameOf = (id: string) => {
    const index = ids.indexOf(id)
    const title = photos[index]?.title ?? ''
    return title === '' ? `Photo ${index + 1}` : title
  }
  function handleReorder(next: readonly string[]) {
    const changed = ids.flatMap((id, index) => (next[index] === id ? [] : [index]))
    const [first, last] = [changed[0], changed.at(-1)]
    if (first === undefined || last === undefined) return
    // One photo moved: down if the first changed one is now the last, up otherwise.
    if (next[last] === ids[first]) onMove(first, last)
    else onMove(last, first)
  }
  return (
    <div className="border-t border-hairline p-4 sm:p-(--space-card)">
      <SortableList
        label="Photos"
        items={ids}
        getId={(id) => id}
        getName={nameOf}
        onReorder={handleReorder}
        renderItem={(id) => {
          const index = ids.indexOf(id)
          const photo = photos[index] ?? NEW_PHOTO
          const file = files.get(photo.url)
          return (
            <PhotoRow
              index={index}
              photo={photo}
              domain={domain}
              file={file}
              onMeasure={onMeasure}
              onRemove={() => onRemove(index)}
            />
          )
        }}
      />
    </div>
  )
}

interface PhotoRowProps {
  index: number
  photo: ProfilePhoto
  /** The domain of the client's site. Its files have a name in place of an address; '' without a site. */
  domain: string
  /** The photo's file in the media library; undefined for another address. */
  file: PhotoFile | undefined
  onRemove: () => void
  onMeasure: PhotoRowsProps['onMeasure']
}

/** The texts of a photo in the API (M308). */
const TEXTS = [
  { field: 'title', label: 'Title', required: true },
  { field: 'caption', label: 'Caption', required: false },
  { field: 'description', label: 'Description', required: true },
] as const

const CATEGORY_OPTIONS = PHOTO_CATEGORIES.map((value) => ({ value, label: PHOTO_RULES[value].label }))

/** The frame of a photo in the shape to which Google crops it. */
const FRAMES: Readonly<Record<PhotoRule['shape'], string>> = {
  '4:3': 'aspect-4/3',
  '16:9': 'aspect-video',
  '1:1': 'aspect-square',
}

/** A photo with its texts, its category, and what Google does with its file in that category. */
function PhotoRow({ index, photo, domain, file, onRemove, onMeasure }: PhotoRowProps) {
  const [measured, setMeasured] = useState<{ width: number; height: number } | null>()
  const { url } = photo
  const isTyped = !isLibraryFile(url, domain)
  const named = (label: string) => `${label} of photo ${index + 1}`
  return (
    <div className="flex min-w-0 flex-1 gap-3 py-2 max-sm:flex-col">
      <div className="w-32 shrink-0">
        <PhotoImage
          key={url}
          url={url}
          domain={domain}
          className={cn('rounded-control border border-hairline', FRAMES[PHOTO_RULES[photoCategory(photo)].shape])}
          onMeasure={(size) => {
            setMeasured(size)
            if (size !== null) onMeasure(url, size)
          }}
        />
        {measured === null && url !== '' && <p className="mt-1 text-caption text-muted">No preview</p>}
      </div>
      <div className="@container min-w-0 flex-1">
        <div className="grid gap-3 @sm:grid-cols-2">
          {TEXTS.map(({ field: name, label, required }) => (
            <FormField key={name} name={`metadata.photos.${index}.${name}`} label={label} required={required}>
              {(field) =>
                name === 'description' ? (
                  <TextArea {...field} rows={1} autoGrow aria-label={named(label)} />
                ) : (
                  <TextInput {...field} aria-label={named(label)} />
                )
              }
            </FormField>
          ))}
          <FormField name={`metadata.photos.${index}.category`} label="Category">
            {(field) => (
              <Select
                {...field}
                value={photoCategory(photo)}
                options={CATEGORY_OPTIONS}
                aria-label={named('Category')}
              />
            )}
          </FormField>
          {isTyped && (
            <FormField name={`metadata.photos.${index}.url`} label="Address" required>
              {(field) => <TextInput {...field} aria-label={named('Address')} />}
            </FormField>
          )}
          <PhotoFileFacts photo={photo} name={isTyped ? '' : fileNameOf(url)} file={file ?? unknownSize(measured)} />
        </div>
      </div>
      <IconButton variant="ghost" label={`Remove photo ${index + 1}`} icon={<Icon of={Trash2} />} onClick={onRemove} />
    </div>
  )
}

const unknownSize = (measured: { width: number; height: number } | null | undefined): PhotoFile | undefined =>
  measured == null ? undefined : { ...measured, size: null }

/** The name and size of a photo's file, why Google rejects it, and what it crops. */
function PhotoFileFacts({ photo, name, file }: { photo: ProfilePhoto; name: string; file: PhotoFile | undefined }) {
  const category = photoCategory(photo)
  const problem = file === undefined ? undefined : photoFileProblem(category, file)
  const hint = file === undefined ? undefined : photoFileHint(category, file, photo.url)
  const sides = file?.width != null && file.height != null ? `${file.width} × ${file.height} px` : ''
  const size = file?.size == null ? '' : formatFileSize(file.size)
  // A problem begins with the size that it is about.
  const facts = (problem === undefined ? [name, size, sides] : [name]).filter((fact) => fact !== '')
  if (facts.length === 0 && problem === undefined) return null
  return (
    <p className="self-end text-caption wrap-anywhere text-muted @sm:col-span-2">
      {facts.join(' · ')}
      {problem !== undefined && (
        <span className={cn('text-red-solid', facts.length === 0 ? '' : 'ml-2')}>{problem}</span>
      )}
      {problem === undefined && hint !== undefined && <span className="ml-2 text-text">{hint}</span>}
    </p>
  )
}

/** Whether an address is a file of the client's media library, which no one types. */
function isLibraryFile(url: string, domain: string): boolean {
  return domain !== '' && URL.canParse(url) && new URL(url).hostname.startsWith(domain)
}

/** Returns the name of a file from its address. */
function fileNameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? url)
}
