import { completeGrm, type GrmStrategy } from '@rankdesk/api'
import { isPhotosSummary, type ProfilePhoto } from '@rankdesk/domain'
import { Form, type FormHandle } from '@rankdesk/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import type { PickedMedia, PickOptions } from '../../../shared/media-picker/pickedMedia.ts'
import { useMediaPicker } from '../../../shared/media-picker/useMediaPicker.tsx'
import { SummaryFields } from '../parts/SummaryFields.tsx'
import type { Summary } from '../parts/useSummary.ts'
import { PhotosCard } from './PhotosCard.tsx'
import type { PhotosInWork } from './usePhotos.ts'

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

/** The form of a rich media strategy: its photos, and the summary of open work (M308-M312). */
export function GrmForm({ id, strategy, work, summary, defaultExternal, onSummaryChange, onSubmit }: GrmFormProps) {
  const form = useRef<FormHandle>(null)
  const { photos, save } = work
  const { external, internal } = summary
  // The default does not come back while a person types another text.
  const [isEdited, setIsEdited] = useState(external !== '')
  // The form reports an older default once more after a photo was added; new values show the current one.
  const [outdatedReports, setOutdatedReports] = useState(0)
  const values = useMemo(
    () => ({
      metadata: { photos: [...photos] },
      summary: { external: isEdited ? external : defaultExternal, internal },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an outdated report needs a new object of the same values
    [photos, isEdited, external, internal, defaultExternal, outdatedReports],
  )
  const isOpen = strategy.statusId === 0
  const { pickFile, picker } = useMediaPicker()
  const { domain, projectId } = strategy
  async function pickPhoto(site: PickOptions['site']): Promise<ProfilePhoto | null> {
    const picked = await pickFile({ site, types: PICTURES })
    return picked && photoOf(picked)
  }
  // The server may reject a field while the photos are saved.
  useEffect(() => {
    if (typeof save === 'object' && 'error' in save) form.current?.showError(save.error)
  }, [save])
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
        readOnly={!isOpen}
        describeError={submitProblemOf}
        onValuesChange={(next) => {
          if (!samePhotos(next.metadata.photos, photos)) work.change(next.metadata.photos.map(copyOf))
          const typed = isPhotosSummary(next.summary.external, strategy.location.name) ? '' : next.summary.external
          if (typed === '' && next.summary.external !== defaultExternal) setOutdatedReports((count) => count + 1)
          if (typed !== external || next.summary.internal !== internal)
            onSummaryChange({ external: typed, internal: next.summary.internal })
        }}
        onSubmit={onSubmit}
      >
        <PhotosCard
          work={work}
          onProfile={strategy.photosOnProfile}
          readOnly={!isOpen}
          site={projectId === null ? undefined : { projectId, domain }}
          facts={{ businessName: strategy.businessName, town: strategy.location.city }}
          onPick={projectId === null ? undefined : () => pickPhoto({ projectId, domain })}
        />
        {isOpen && (
          <SummaryFields
            defaultExternal={external === '' && isEdited ? defaultExternal : ''}
            onTyped={() => setIsEdited(true)}
          />
        )}
      </Form>
      {/* Outside of the form, which would otherwise receive the submit event of the dialog's own form. */}
      {picker}
    </>
  )
}

/** Returns a picture of the library as a photo. Its texts are kept with the file; the title is for this profile only. */
const photoOf = ({ url, alt, caption }: PickedMedia): ProfilePhoto => ({ url, title: '', caption, description: alt })

const copyOf = ({ url, title, caption, description }: ProfilePhoto): ProfilePhoto => ({
  url,
  title,
  caption,
  description,
})

function samePhotos(one: readonly ProfilePhoto[], other: readonly ProfilePhoto[]): boolean {
  return JSON.stringify(one.map(copyOf)) === JSON.stringify(other.map(copyOf))
}
