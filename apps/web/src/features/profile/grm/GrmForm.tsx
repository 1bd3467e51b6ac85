import { completeGrm, type GrmStrategy } from '@rankdesk/api'
import { galleryOrder, type PhotoFile, type ProfilePhoto } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Card, Form, FormField, type FormHandle, SegmentedControl, TextArea } from '@rankdesk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type PickOptions, useMediaPicker } from '#features/media/index.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { RailTop } from '../parts/RailTop.tsx'
import type { Summary } from './usePhotosPublish.ts'
import { libraryPhoto, type LibraryPhoto, type PhotosInWork } from './newPhoto.ts'
import { PhotoImage } from './PhotoImage.tsx'
import { PhotosCard } from './PhotosCard.tsx'

export interface GrmFormProps {
  /** The id of the form; the Complete button of the screen submits it. */
  id: string
  strategy: GrmStrategy
  work: PhotosInWork
  summary: Summary
  /** The default message to the client, shown until another one is typed; '' without photos (M312). */
  defaultExternal: string
  onSummaryChange: (summary: Summary) => void
  /** What Google would reject of the photos, a sentence for each. */
  faults: readonly string[]
  /** The rejection of fields by the server. */
  fieldError: unknown
  /** Whether nothing can be changed now, because the photos are being published. */
  readOnly: boolean
  /** Completes the work. `files` are the known files of the photos by their address. */
  onSubmit: (files: ReadonlyMap<string, PhotoFile>) => Promise<void>
}

const PICTURES = ['image'] as const

const schema = z.pick(completeGrm.body, { metadata: true, summary: true })

/** The form of an open rich media strategy: its photos and the summary (M308-M312). */
export function GrmForm(props: GrmFormProps) {
  const { id, strategy, work, summary, defaultExternal, faults, fieldError, readOnly, onSummaryChange, onSubmit } =
    props
  const form = useRef<FormHandle>(null)
  const { value: photos, status, error } = work
  const { external, internal } = summary
  const values = useMemo(
    () => ({ metadata: { photos: [...photos] }, summary: { external, internal } }),
    [photos, external, internal],
  )
  const { pickFile, picker } = useMediaPicker()
  const { domain, projectId } = strategy
  const [added, setAdded] = useState<readonly LibraryPhoto[]>([])
  const [measured, setMeasured] = useState<ReadonlyMap<string, PhotoFile>>(new Map())
  const files = useMemo(
    () =>
      new Map([
        ...measured,
        ...strategy.photoFiles.map(({ url, ...file }) => [url, file] as const),
        ...added.map(({ photo, file }) => [photo.url, file] as const),
      ]),
    [strategy.photoFiles, added, measured],
  )
  async function pickPhoto(site: PickOptions['site']): Promise<LibraryPhoto | null> {
    const picked = await pickFile({ site, types: PICTURES })
    return picked && libraryPhoto(picked.url, picked, picked.file)
  }
  // The server may reject a field while the photos are saved.
  useEffect(() => {
    if (status === 'failed') form.current?.showError(error)
  }, [status, error])
  useEffect(() => {
    // Fields of a form that is being published can't be focused.
    if (fieldError === undefined || readOnly) return
    form.current?.showError(fieldError)
    form.current?.focusInvalid()
  }, [fieldError, readOnly])
  return (
    <>
      <Form
        id={id}
        aria-label="Photos and summary"
        className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)"
        schema={schema}
        defaultValues={values}
        values={values}
        handle={form}
        describeError={submitProblemOf}
        onValuesChange={(next) => {
          if (!samePhotos(next.metadata.photos, photos)) work.change(next.metadata.photos.map(copyOf))
          if (next.summary.external !== external || next.summary.internal !== internal) onSummaryChange(next.summary)
        }}
        readOnly={readOnly}
        onSubmit={() => onSubmit(files)}
      >
        <PhotoFaults faults={faults} />
        <PhotosCard
          work={work}
          onProfile={strategy.photosOnProfile}
          site={projectId === null ? undefined : { projectId, domain }}
          facts={{ businessName: strategy.businessName, town: strategy.location.city }}
          files={files}
          onAdd={(photo) => setAdded((before) => [...before, photo])}
          onMeasure={(url, size) => setMeasured((before) => new Map([...before, [url, { ...size, size: null }]]))}
          onPick={projectId === null ? undefined : () => pickPhoto({ projectId, domain })}
        />
        <SummaryCard defaultExternal={defaultExternal} />
      </Form>
      {/* Outside of the form, which would otherwise receive the submit event of the dialog's own form. */}
      {picker}
      <PhotosPreview strategy={strategy} photos={photos} />
    </>
  )
}

/** What Google would reject, all of it, so that nothing is sent that fails. */
function PhotoFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <Banner tone="danger" title={`Google would reject ${pluralize(faults.length, 'photo')}. Replace or remove them.`}>
      <ul className="flex flex-col gap-1">
        {faults.map((fault) => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const copyOf = ({ url, title, caption, description, category }: ProfilePhoto): ProfilePhoto => ({
  url,
  title,
  caption,
  description,
  category,
})

function samePhotos(one: readonly ProfilePhoto[], other: readonly ProfilePhoto[]): boolean {
  return JSON.stringify(one.map(copyOf)) === JSON.stringify(other.map(copyOf))
}

interface SummaryCardProps {
  /** What is sent in place of an empty message to the client; '' for nothing. */
  defaultExternal: string
}

/** The fields for the messages to the client and to the team. Needs a form with a `summary` around it. */
function SummaryCard({ defaultExternal }: SummaryCardProps) {
  // The default is shown until it is edited. It does not come back while a person types another text.
  const [isEdited, setIsEdited] = useState(false)
  const external = useWatch<{ summary: Summary }, 'summary.external'>({ name: 'summary.external' })
  const isDefault = external === '' && defaultExternal !== ''
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        <FormField
          name="summary.external"
          label="External summary"
          hint={
            isDefault && isEdited ? `Without a text the client sees “${defaultExternal}”` : 'The client sees this text.'
          }
        >
          {(field) => (
            <TextArea
              {...field}
              value={isDefault && !isEdited ? defaultExternal : external}
              rows={3}
              autoGrow
              onChange={(event) => {
                setIsEdited(true)
                field.onChange(event)
              }}
            />
          )}
        </FormField>
        <FormField name="summary.internal" label="Internal note" hint="For the team only.">
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
      </div>
    </Card>
  )
}

/** The number of photos in the preview: a large one above two rows of three. */
const SHOWN = 7

interface PhotosPreviewProps {
  strategy: Pick<GrmStrategy, 'domain' | 'profilePhotos'>
  /** The photos in work. */
  photos: readonly ProfilePhoto[]
}

/** The photos of the profile before and after the publish, at the top of the sidebar. */
function PhotosPreview({ strategy: { domain, profilePhotos }, photos }: PhotosPreviewProps) {
  const [time, setTime] = useState<'before' | 'after'>('after')
  const present = profilePhotos.map((photo) => ({ ...photo, isNew: false }))
  const added = photos.flatMap(({ url, title, category }) =>
    url === '' || time === 'before' ? [] : [{ url, title, category, isNew: true }],
  )
  const gallery = galleryOrder(present, added)
  return (
    <RailTop>
      <Card
        title="Preview"
        aside={
          <SegmentedControl
            label="Photos of the profile"
            size="sm"
            value={time}
            onChange={setTime}
            options={[
              { value: 'before', label: 'Before' },
              { value: 'after', label: 'After' },
            ]}
          />
        }
      >
        {gallery.length > 0 && (
          <ul aria-label="Photos of the profile" className="grid grid-cols-3 gap-1 overflow-hidden rounded-card">
            {gallery.slice(0, SHOWN).map(({ url, title, isNew }, index) => (
              // The same photo may be on a profile twice.
              <li key={`${index} ${url}`} className="relative first:col-span-3">
                <PhotoImage url={url} domain={domain} className={index === 0 ? 'aspect-video' : 'aspect-3/2'} />
                <span className="sr-only">{title === '' ? 'Photo without a title' : title}</span>
                {isNew && (
                  <span className="absolute top-1.5 left-1.5 rounded-sm bg-surface px-1.5 text-caption">New</span>
                )}
                {index === SHOWN - 1 && gallery.length > SHOWN && (
                  <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-surface px-1.5 text-caption">
                    +{gallery.length - SHOWN}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-caption text-muted first:mt-0">
          {time === 'before'
            ? `${pluralize(gallery.length, 'photo')} before publishing.`
            : `${pluralize(gallery.length, 'photo')} after publishing. Google may reorder them.`}
        </p>
      </Card>
    </RailTop>
  )
}
