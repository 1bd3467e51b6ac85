import type { ProfilePost } from '@rankdesk/api'
import {
  actionNeedsLink,
  MAX_EVENT_TITLE,
  MAX_OFFER_TERMS,
  MAX_POST_TEXT,
  MIN_POST_PICTURE,
  POST_ACTIONS,
  postPictureProblem,
  profileTextLength,
} from '@rankdesk/domain'
import { formatDate, formatInstant, type PlainDate } from '@rankdesk/format'
import {
  Icon,
  Banner,
  Button,
  Card,
  DateField,
  Form,
  FormField,
  SegmentedControl,
  Select,
  TextArea,
  TextInput,
  TimeField,
  useFieldGroup,
} from '@rankdesk/ui'
import { ImagePlus } from 'lucide-react'
import { useMemo } from 'react'
import { useMediaPicker } from '#features/media/index.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import { imageOf, type PostDraft, type PostImage, postSchema } from './postForm.ts'
import { isSent } from './postStates.ts'
import type { PostInWork } from './usePostInWork.ts'

export interface PostComposerProps {
  /** Says which post it is, such as 'Post 1 of 2'. */
  title: string
  /** The post that is edited; undefined for a new one. */
  post: ProfilePost | undefined
  work: PostInWork
  today: PlainDate
  /** The client's site with its media library; undefined without one. */
  site: { projectId: number; domain: string } | undefined
  /** Whether the strategy is open. A scheduled post of a completed one can still be changed and canceled. */
  isOpen: boolean
}

const TOPICS = [
  { value: 'update', label: 'Update' },
  { value: 'event', label: 'Event' },
  { value: 'offer', label: 'Offer' },
] as const
const BUTTONS = POST_ACTIONS.map((value) => ({ value, label: value === 'none' ? 'None' : value }))

/** The composer of one post: picture, texts, button, day, and its actions until it is live (M320, M321). */
export function PostComposer({ title, post, work, today, site, isOpen }: PostComposerProps) {
  const { draft, initial, stored, isDraft } = work
  const schema = useMemo(() => postSchema(today, isDraft), [today, isDraft])
  const state = post?.state ?? 'draft'
  const readOnly = isSent(post) || (!isOpen && state !== 'due')
  return (
    <Card title={title}>
      <Form
        aria-label="Post"
        schema={schema}
        defaultValues={initial}
        draft={stored}
        readOnly={readOnly}
        describeError={submitProblemOf}
        onValuesChange={(values: PostDraft) => work.changeFields(values)}
        onSubmit={(values) => work.save(values)}
      >
        {post !== undefined && <PostState post={post} today={today} />}
        <PostConflict work={work} />
        <FormField name="topic" label="Kind of post" required={false}>
          {(field) => <SegmentedControl {...field} label="Kind of post" options={TOPICS} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-[188px_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <FormField name="image" label="Image" hint={readOnly ? undefined : imageHint(draft.image)} required={false}>
              {({ onChange, onBlur }) => (
                <PostImageField
                  image={draft.image}
                  site={site}
                  readOnly={readOnly}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              )}
            </FormField>
            <FormField
              name="publishDate"
              label="Publish date"
              hint={readOnly ? undefined : 'Today or later, Los Angeles time.'}
              required
            >
              {(field) => <DateField {...field} today={today} min={today} className="w-full" />}
            </FormField>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <FormField
              name="title"
              label="Title"
              hint={draft.topic === 'update' ? 'The first line of the post on Google.' : undefined}
              {...(draft.topic !== 'update' && { maxCounted: MAX_EVENT_TITLE })}
              required
            >
              {(field) => <TextInput {...field} />}
            </FormField>
            <FormField
              name="content"
              label="Content"
              hint="Google shows about 100 characters before More."
              maxCounted={MAX_POST_TEXT}
              countText={profileTextLength}
              required
            >
              {(field) => <TextArea {...field} rows={8} autoGrow />}
            </FormField>
          </div>
          {draft.topic !== 'update' && <PostSchedule today={today} />}
          {draft.topic === 'offer' ? <PostOffer /> : <PostButton ctaType={draft.ctaType} />}
        </div>
        {!readOnly && <PostActions post={post} work={work} today={today} isOpen={isOpen} />}
      </Form>
    </Card>
  )
}

/** What became of a post, with its address on Google. */
function PostState({ post, today }: { post: ProfilePost; today: PlainDate }) {
  const { state, liveUrl } = post
  return (
    <Banner tone={state === 'failed' ? 'danger' : state === 'live' ? 'success' : 'info'}>
      {postStateText(post, today)}
      {liveUrl !== '' && (
        <>
          {' '}
          <Link href={liveUrl} newTab underline="always">
            See it on Google
          </Link>
        </>
      )}
    </Banner>
  )
}

/** The button of an update or event, with its link. */
function PostButton({ ctaType }: Pick<PostDraft, 'ctaType'>) {
  return (
    <>
      <FormField name="ctaType" label="Button" hint={ctaType === 'Call' ? 'Calls have no link.' : undefined}>
        {(field) => <Select {...field} options={BUTTONS} />}
      </FormField>
      {actionNeedsLink(ctaType) && (
        <FormField name="link" label="Link URL" required>
          {(field) => <TextInput {...field} type="url" placeholder="https://" />}
        </FormField>
      )}
    </>
  )
}

/** The time of an event or offer: days, and optionally the times on them. */
function PostSchedule({ today }: { today: PlainDate }) {
  return (
    <div role="group" aria-label="Time of the event or offer" className="flex flex-wrap gap-4 sm:col-span-2">
      <FormField name="startDate" label="Starts on" required>
        {(field) => <DateField {...field} today={today} />}
      </FormField>
      <FormField name="startTime" label="Start time" hint="Both times or none." required={false}>
        {(field) => <TimeField {...field} />}
      </FormField>
      <FormField name="endDate" label="Ends on" required>
        {(field) => <DateField {...field} today={today} />}
      </FormField>
      <FormField name="endTime" label="End time" required={false}>
        {(field) => <TimeField {...field} startAt="17:00" />}
      </FormField>
    </div>
  )
}

/** The parts of an offer. Google shows its own button on it. */
function PostOffer() {
  return (
    <div role="group" aria-label="Offer" className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <FormField name="couponCode" label="Coupon code" maxCounted={MAX_EVENT_TITLE} required={false}>
        {(field) => <TextInput {...field} />}
      </FormField>
      <FormField name="redeemUrl" label="Page to redeem it" required={false}>
        {(field) => <TextInput {...field} type="url" placeholder="https://" />}
      </FormField>
      <FormField
        name="terms"
        label="Terms and conditions"
        maxCounted={MAX_OFFER_TERMS}
        required={false}
        className="sm:col-span-2"
      >
        {(field) => <TextArea {...field} rows={3} autoGrow />}
      </FormField>
    </div>
  )
}

function PostActions({ post, work, today, isOpen }: Pick<PostComposerProps, 'post' | 'work' | 'today' | 'isOpen'>) {
  const isDue = post?.state === 'due'
  const day = work.draft.publishDate
  const publishLabel = day === null || day <= today ? 'Publish now' : `Schedule for ${formatDate(day)}`
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-hairline pt-4">
      <Button type="submit" variant="soft" loading={work.busy} onClick={() => work.setMode('publish')}>
        {isDue && day === post.publishDate ? 'Save changes' : publishLabel}
      </Button>
      {!isDue && (
        <Button type="submit" disabled={work.busy} onClick={() => work.setMode('draft')}>
          Save draft
        </Button>
      )}
      {isDue && (
        <Button disabled={work.busy} onClick={work.cancel}>
          Cancel publishing
        </Button>
      )}
      {work.isUnsaved && (
        <Button variant="ghost" disabled={work.busy} onClick={work.discard}>
          Discard changes
        </Button>
      )}
      {post !== undefined && isOpen && (
        <Button variant="ghost" className="ml-auto" disabled={work.busy} onClick={work.remove}>
          Delete
        </Button>
      )}
    </div>
  )
}

/** Says that someone else changed the post, and offers both versions (C19). */
function PostConflict({ work }: { work: PostInWork }) {
  if (work.theirs === undefined) return null
  return (
    <Banner
      tone="warning"
      title="Someone else changed this post."
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={work.discard}>
            Use theirs
          </Button>
          <Button size="sm" onClick={work.overwriteTheirs}>
            Keep mine
          </Button>
        </span>
      }
    >
      Theirs is “{work.theirs.title}”. Yours stays in the form until you choose.
    </Banner>
  )
}

const PICTURES = ['image'] as const

interface PostImageFieldProps {
  image: PostImage | null
  /** The client's site with its media library; undefined without one. */
  site: { projectId: number; domain: string } | undefined
  readOnly: boolean
  onChange: (image: PostImage | null) => void
  /** Called after each change: a picture that is too small is rejected at once. */
  onBlur: () => void
}

/** The picture of a post, chosen from the client's media library or uploaded into it. */
function PostImageField({ image, site, readOnly, onChange, onBlur }: PostImageFieldProps) {
  const { pickFile, picker } = useMediaPicker()
  const { 'aria-invalid': _invalid, 'aria-required': _required, ...group } = useFieldGroup()
  function change(next: PostImage | null): void {
    onChange(next)
    onBlur()
  }
  async function pick(): Promise<void> {
    if (site === undefined) return
    const picked = await pickFile({ site, types: PICTURES, asksTexts: false })
    if (picked !== null) change(imageOf(picked.file))
  }
  return (
    <div role="group" {...group} className="flex flex-col gap-2">
      {image !== null && (
        <img
          src={image.thumbnailUrl ?? ''}
          alt={image.name}
          className="aspect-4/3 w-full rounded-control border border-hairline bg-sunken object-cover"
        />
      )}
      {!readOnly && (
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<Icon of={ImagePlus} size={14} />}
            disabledReason={site === undefined ? 'This client has no website, so it has no media library.' : undefined}
            onClick={() => void pick()}
          >
            {image === null ? 'Choose image' : 'Replace'}
          </Button>
          {image !== null && (
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              Remove
            </Button>
          )}
        </span>
      )}
      {picker}
    </div>
  )
}

/** Returns the size of a picture and what Google needs. */
function imageHint(image: PostImage | null): string {
  const problem = image === null ? undefined : postPictureProblem(image)
  if (problem !== undefined) return problem
  const size = image?.width == null || image.height === null ? '' : `${image.width} × ${image.height} px. `
  return `${size}At least ${MIN_POST_PICTURE.width} × ${MIN_POST_PICTURE.height} px, best in 4:3. JPG or PNG, 10 KB to 5 MB.`
}

/** Returns the sentence about the state of a post: its receipt once it was published. */
function postStateText(post: ProfilePost, today: string): string {
  switch (post.state) {
    case 'draft':
      return 'This post is a draft. It is not on Google yet.'
    case 'due':
      return post.publishDate <= today
        ? 'This post is published in a few seconds. You can cancel it until then.'
        : `This post is published on ${formatDate(post.publishDate)} at 6 AM Los Angeles. You can change or cancel it until then.`
    case 'processing':
      return post.sentAt === null
        ? 'This post is being sent to Google, which reviews it.'
        : `Sent to Google on ${formatInstant(new Date(post.sentAt))}. Google reviews it before it shows it.`
    case 'live':
      return post.publishedAt === null
        ? 'This post is on Google.'
        : `Published on Google on ${formatInstant(new Date(post.publishedAt))}.`
    case 'failed':
      return `Google rejected this post: ${post.failure}`
  }
}
