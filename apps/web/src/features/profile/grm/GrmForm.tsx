import { completeGrm, type GrmStrategy } from '@rankdesk/api'
import type { ProfilePhoto } from '@rankdesk/domain'
import { Form, type FormHandle } from '@rankdesk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { type PickOptions, useMediaPicker } from '#features/media/index.ts'
import { SummaryFields } from '../parts/SummaryFields.tsx'
import type { Summary } from '../parts/useSummary.ts'
import { type LibraryPhoto, libraryPhoto, type PhotosInWork } from './newPhoto.ts'
import { PhotosCard } from './PhotosCard.tsx'
import { PhotosPreview } from './PhotosPreview.tsx'

export interface GrmFormProps {
  /** The id of the form; the Complete button of the screen submits it. */
  id: string
  strategy: GrmStrategy
  work: PhotosInWork
  summary: Summary
  /** The default message to the client, shown until another one is typed; '' without photos (M312). */
  defaultExternal: string
  onSummaryChange: (summary: Summary) => void
  /** Completes the work. */
  onSubmit: () => unknown
}

const PICTURES = ['image'] as const

const schema = z.pick(completeGrm.body, { metadata: true, summary: true })

/** The form of an open rich media strategy: its photos and the summary (M308-M312). */
export function GrmForm({ id, strategy, work, summary, defaultExternal, onSummaryChange, onSubmit }: GrmFormProps) {
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
  const files = useMemo(
    () =>
      new Map([
        ...strategy.photoFiles.map(({ url, ...file }) => [url, file] as const),
        ...added.map(({ photo, file }) => [photo.url, file] as const),
      ]),
    [strategy.photoFiles, added],
  )
  async function pickPhoto(site: PickOptions['site']): Promise<LibraryPhoto | null> {
    const picked = await pickFile({ site, types: PICTURES })
    return picked && libraryPhoto(picked.url, picked, picked.file)
  }
  // The server may reject a field while the photos are saved.
  useEffect(() => {
    if (status === 'failed') form.current?.showError(error)
  }, [status, error])
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
        onSubmit={onSubmit}
      >
        <PhotosCard
          work={work}
          onProfile={strategy.photosOnProfile}
          site={projectId === null ? undefined : { projectId, domain }}
          facts={{ businessName: strategy.businessName, town: strategy.location.city }}
          files={files}
          onAdd={(photo) => setAdded((before) => [...before, photo])}
          onPick={projectId === null ? undefined : () => pickPhoto({ projectId, domain })}
        />
        <SummaryFields defaultExternal={defaultExternal} />
      </Form>
      {/* Outside of the form, which would otherwise receive the submit event of the dialog's own form. */}
      {picker}
      <PhotosPreview strategy={strategy} photos={photos} />
    </>
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
