import { GOOD_PHOTO_SIDE, MIN_PHOTO, pictureSizeProblem, type ProfilePhoto } from '@rankdesk/domain'
import { FormField, IconButton, SortableList, TextArea, TextInput } from '@rankdesk/ui'
import { ImageOff, Trash2 } from 'lucide-react'
import { useState } from 'react'

export interface PhotoRowsProps {
  /** The ids of the rows in the form; photos have none. */
  ids: readonly string[]
  photos: readonly ProfilePhoto[]
  /** The domain of the client's site. Its files have a name in place of an address; '' without a site. */
  domain: string
  onRemove: (index: number) => void
  /** Called with the old and the new index of a photo. */
  onMove: (from: number, to: number) => void
}

/** The fields of a photo in the API (M308). */
const FIELDS = [
  { field: 'title', label: 'Title', required: true },
  { field: 'caption', label: 'Caption', required: false },
  { field: 'description', label: 'Description', required: true },
  { field: 'url', label: 'Address', required: true },
] as const

/** The photos with their texts. Their order is changed by dragging, with the keyboard, or in the menu of a row. */
export function PhotoRows({ ids, photos, domain, onRemove, onMove }: PhotoRowsProps) {
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
          return <PhotoRow index={index} photo={photos[index]} domain={domain} onRemove={() => onRemove(index)} />
        }}
      />
    </div>
  )
}

interface PhotoRowProps {
  index: number
  photo: ProfilePhoto | undefined
  domain: string
  onRemove: () => void
}

function PhotoRow({ index, photo, domain, onRemove }: PhotoRowProps) {
  const isTyped = !isLibraryFile(photo?.url ?? '', domain)
  return (
    <div className="flex min-w-0 flex-1 gap-3 py-2 max-sm:flex-col">
      <PhotoPicture key={photo?.url} url={photo?.url ?? ''} />
      <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
        {FIELDS.filter(({ field }) => field !== 'url' || isTyped).map(({ field: name, label, required }) => (
          <FormField key={name} name={`metadata.photos.${index}.${name}`} label={label} required={required}>
            {(field) =>
              name === 'description' ? (
                <TextArea {...field} rows={1} autoGrow aria-label={`${label} of photo ${index + 1}`} />
              ) : (
                <TextInput {...field} aria-label={`${label} of photo ${index + 1}`} />
              )
            }
          </FormField>
        ))}
        {!isTyped && (
          <p className="self-end pb-2 text-caption wrap-anywhere text-muted">{fileNameOf(photo?.url ?? '')}</p>
        )}
      </div>
      <IconButton
        variant="ghost"
        label={`Remove photo ${index + 1}`}
        icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
        onClick={onRemove}
      />
    </div>
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

/** A photo with its size, and what Google does with it: it crops to 4:3 and rejects small ones. */
function PhotoPicture({ url }: { url: string }) {
  const [state, setState] = useState<'failed' | { width: number; height: number }>()
  const hint = typeof state === 'object' ? sizeHint(state) : undefined
  return (
    <div className="w-32 shrink-0">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-control border border-hairline bg-sunken text-subtle">
        {url === '' || state === 'failed' ? (
          <ImageOff aria-hidden size={20} strokeWidth={1.75} />
        ) : (
          <img
            src={url}
            alt=""
            loading="lazy"
            className="size-full object-cover"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setState({ width, height })}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {state === 'failed' && url !== '' && <p className="mt-1 text-caption text-muted">No preview</p>}
      {hint !== undefined && (
        <p className={`mt-1 text-caption ${hint.isTooSmall ? 'text-red-solid' : 'text-muted'}`}>{hint.text}</p>
      )}
    </div>
  )
}

function sizeHint({ width, height }: { width: number; height: number }): { text: string; isTooSmall: boolean } {
  const size = `${width} × ${height} px`
  const problem = pictureSizeProblem({ width, height }, MIN_PHOTO)
  if (problem !== undefined) return { text: problem, isTooSmall: true }
  if (Math.min(width, height) < GOOD_PHOTO_SIDE)
    return { text: `${size}. ${GOOD_PHOTO_SIDE} × ${GOOD_PHOTO_SIDE} px or more looks better.`, isTooSmall: false }
  const ratio = width / height
  const isCropped = ratio < 1.2 || ratio > 1.5
  return { text: isCropped ? `${size}. Google crops it to 4:3.` : size, isTooSmall: false }
}
