import { type VideoChannel, type VideoField, videoFormFields } from '@rankdesk/domain'
import { Banner, Button, Card, Form, FormField, TextArea, TextInput } from '@rankdesk/ui'
import { Sparkles } from 'lucide-react'
import { useMemo } from 'react'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { useOfferedAction } from '#lib/work-mode/offeredActions.ts'
import type { VideoInWork } from './useVideoInWork.ts'
import { VIDEO_LABELS, videoSchema } from './videoDraft.ts'

export interface VideoFormProps {
  place: VideoChannel
  work: VideoInWork
  readOnly: boolean
  /** Fills the empty fields with proposed texts. */
  onPropose: () => void
}

const LONG: readonly VideoField[] = ['postText', 'description']
/** Lengths that are counted on screen. */
const COUNTED = 2000

/** The form of a channel: that of a Google post, or that of YouTube and the website (M323-M325). */
export function VideoForm({ place, work, readOnly, onPropose }: VideoFormProps) {
  const schema = useMemo(() => videoSchema(place), [place])
  const { initial, stored, opened } = work
  const isGoogle = place === 'gbp-video'
  useOfferedAction('regenerate', { label: 'Propose texts', onPress: onPropose }, !readOnly && !work.busy)
  return (
    <Card
      title={isGoogle ? 'Customize video post' : 'Customize video'}
      aside={
        !readOnly && (
          <Button
            size="sm"
            variant="soft"
            icon={<Sparkles aria-hidden size={14} strokeWidth={2} />}
            disabled={work.busy}
            onClick={onPropose}
          >
            Propose texts
          </Button>
        )
      }
    >
      <Form
        aria-label="Video"
        schema={schema}
        defaultValues={initial.form}
        draft={opened === 0 ? stored?.form : work.draft.form}
        readOnly={readOnly}
        describeError={submitProblemOf}
        onValuesChange={(values) => work.changeForm(values)}
        onSubmit={(values) => work.save(values)}
      >
        <VideoConflict work={work} />
        {videoFormFields(place).map(({ field: name, required, maxLength }) => (
          <FormField
            key={name}
            name={name}
            label={VIDEO_LABELS[name]}
            required={required}
            hint={name === 'ctaLink' ? 'Optional. Without it the post has no button.' : undefined}
            {...(maxLength < COUNTED && { maxCounted: maxLength })}
          >
            {(field) => (LONG.includes(name) ? <TextArea {...field} rows={4} autoGrow /> : <TextInput {...field} />)}
          </FormField>
        ))}
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="soft" loading={work.busy} onClick={work.checkVideo}>
              Save video
            </Button>
            {work.isDirty && (
              <Button variant="ghost" disabled={work.busy} onClick={work.discard}>
                Discard changes
              </Button>
            )}
          </div>
        )}
      </Form>
    </Card>
  )
}

/** Says that someone else saved this video, and offers both versions (C19). */
function VideoConflict({ work }: { work: VideoInWork }) {
  const { theirs } = work
  if (theirs === undefined) return null
  return (
    <Banner
      tone="warning"
      title="Someone else changed this video."
      action={
        <Button size="sm" onClick={work.overwriteTheirs}>
          Keep mine
        </Button>
      }
    >
      Theirs is “{theirs.form.postTitle ?? theirs.form.title ?? ''}”. Keep yours and save again, or reload to see
      theirs.
    </Banner>
  )
}
