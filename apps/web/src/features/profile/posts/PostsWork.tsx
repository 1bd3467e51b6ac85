import type { ProfilePost } from '@rankdesk/api'
import { isReadyPost, ownPartsOfPost, postChecks, postSummary, timeText } from '@rankdesk/domain'
import { formatDate, pluralize, todayInLosAngeles } from '@rankdesk/format'
import { cn, Icon, Button, Card, Chip, EmptyState, SegmentedControl } from '@rankdesk/ui'
import { CircleAlert, CircleCheck, Megaphone, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { RailTop } from '../parts/RailTop.tsx'
import { type EditorVersion, VersionedEditor } from '../parts/VersionedEditor.tsx'
import type { PostsOfStrategy } from '../profileExecution.queries.ts'
import { PostComposer } from './PostComposer.tsx'
import type { PostDraft } from './postForm.ts'
import { isSent, POST_STATE_CHIPS } from './postStates.ts'
import { usePostInWork } from './usePostInWork.ts'

/** The work on a post strategy: its posts, the composer of one, and its preview (M319-M321). */
export function PostsWork({ work, keyword }: { work: PostsOfStrategy; keyword: string }) {
  const { posts, targetCount, statusId } = work
  const [composer, setComposer] = useState(() => ({ postId: posts[0]?.postId ?? null, opened: 0 }))
  const post = posts.find(({ postId }) => postId === composer.postId)
  const open = (postId: number | null) => setComposer(({ opened }) => ({ postId, opened: opened + 1 }))
  const isOpen = statusId === 0
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-[280px_minmax(0,1fr)]">
      <PostList
        posts={posts}
        selectedId={post?.postId ?? null}
        targetCount={targetCount}
        isOpen={isOpen}
        onSelect={open}
      />
      {/* A post that was just saved or published arrives with the next response; its composer opens again, unless somebody types on. */}
      {(post !== undefined || isOpen) && (
        <VersionedEditor key={composer.opened} version={post?.version ?? 0}>
          {(editor) => (
            <EditedPost
              work={work}
              keyword={keyword}
              post={post}
              editor={editor}
              onOpen={open}
              onKeep={(postId) => setComposer(({ opened }) => ({ postId, opened }))}
            />
          )}
        </VersionedEditor>
      )}
    </div>
  )
}

interface EditedPostProps {
  work: PostsOfStrategy
  /** The term for which the posts are written; '' without one. */
  keyword: string
  post: ProfilePost | undefined
  editor: EditorVersion
  onOpen: (postId: number | null) => void
  onKeep: (postId: number) => void
}

function EditedPost({ work, keyword, post, ...editing }: EditedPostProps) {
  const { clock } = useApp()
  const today = todayInLosAngeles(clock)
  const { strategyId, businessName, posts, targetCount, projectId, domain } = work
  const inWork = usePostInWork({ strategyId, post, today, ...editing })
  const index = post === undefined ? posts.length : posts.indexOf(post)
  return (
    <>
      <PostComposer
        title={post === undefined ? 'New post' : `Post ${index + 1} of ${Math.max(targetCount, posts.length)}`}
        post={post}
        work={inWork}
        today={today}
        site={projectId === null ? undefined : { projectId, domain }}
        isOpen={work.statusId === 0}
      />
      <RailTop>
        <PostPreview businessName={businessName} post={inWork.draft} />
        {!isSent(post) && <PostChecksCard post={ownPartsOfPost(inWork.draft)} keyword={keyword} domain={domain} />}
      </RailTop>
    </>
  )
}

interface PostChecksCardProps {
  post: Pick<PostDraft, 'title' | 'content' | 'link'>
  /** The term for which the post is written; '' without one. */
  keyword: string
  /** The domain of the client's site. */
  domain: string
}

/** What Google might reject in a post, or readers might miss. The checks warn and do not prevent publishing. */
function PostChecksCard({ post, keyword, domain }: PostChecksCardProps) {
  const checks = postChecks(post, { keyword, domain })
  const warnings = checks.filter(({ passed }) => !passed).length
  return (
    <Card title="Checks" aside={warnings > 0 && <span className="text-orange-solid">{warnings} to review</span>}>
      {checks.length === 0 ? (
        <p className="text-muted">The post is checked while you write.</p>
      ) : (
        <ul aria-label="Checks of the post" className="flex flex-col gap-2">
          {checks.map(({ id, passed, text }) => (
            <li key={id} className="flex items-start gap-2">
              {passed ? (
                <Icon of={CircleCheck} label="Passed" className="mt-0.5 shrink-0 text-green-solid" />
              ) : (
                <Icon of={CircleAlert} label="Warning" className="mt-0.5 shrink-0 text-orange-solid" />
              )}
              <span className="min-w-0 wrap-break-word">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface PostListProps {
  posts: readonly ProfilePost[]
  /** The id of the post in the composer; null for a new one. */
  selectedId: number | null
  /** How many posts the strategy needs. */
  targetCount: number
  isOpen: boolean
  onSelect: (postId: number | null) => void
}

/** The posts of a strategy by day, with their states, and a button for a new one (M319). */
function PostList({ posts, selectedId, targetCount, isOpen, onSelect }: PostListProps) {
  return (
    <Card
      title="Posts"
      flush
      aside={
        isOpen && (
          <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => onSelect(null)}>
            New post
          </Button>
        )
      }
      footer={
        (isOpen || posts.length > 0) && (
          <div className="flex flex-col gap-2 text-caption">
            <p>
              {targetCount === 1 ? '1 post is' : `${pluralize(targetCount, 'post')} are`} planned for this strategy.
            </p>
            <PostsProgress posts={posts} targetCount={targetCount} />
          </div>
        )
      }
    >
      {posts.length === 0 ? (
        <div className="pb-6">
          <EmptyState
            title={isOpen ? 'No posts yet' : 'No posts were published from here'}
            size="sm"
            icon={<Icon of={Megaphone} size={20} />}
          />
        </div>
      ) : (
        <ul aria-label="Posts" className="divide-y divide-hairline border-t border-hairline">
          {posts.map((post) => (
            <li key={post.postId}>
              <button
                type="button"
                aria-current={post.postId === selectedId ? 'true' : undefined}
                onClick={() => onSelect(post.postId)}
                className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover aria-[current=true]:bg-accent-soft sm:px-(--space-card)"
              >
                {post.image?.thumbnailUrl != null && (
                  <img
                    src={post.image.thumbnailUrl}
                    alt=""
                    className="h-12 w-16 shrink-0 rounded-control border border-hairline object-cover"
                  />
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{post.title}</span>
                  <span className="mt-1 flex items-center justify-between gap-2">
                    <span className="figures text-caption text-muted">{formatDate(post.publishDate)}</span>
                    <Chip hue={POST_STATE_CHIPS[post.state].hue}>{POST_STATE_CHIPS[post.state].label}</Chip>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface PostsProgressProps {
  posts: readonly ProfilePost[]
  /** How many posts the strategy needs. */
  targetCount: number
}

/** How many of the planned posts are ready, and when the next one is published. */
function PostsProgress({ posts, targetCount }: PostsProgressProps) {
  const ready = posts.filter(isReadyPost).length
  const next = posts.find(({ state }) => state === 'due')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {ready} of {targetCount} {targetCount === 1 ? 'post' : 'posts'} ready
      {next !== undefined && <Chip hue="blue">Next post {formatDate(next.publishDate)}</Chip>}
    </span>
  )
}

/** About how many characters Google shows of a post before More, by device. */
const SHOWN_CHARACTERS = { phone: 100, desktop: 180 } as const
type Device = keyof typeof SHOWN_CHARACTERS

interface PostPreviewProps {
  businessName: string
  post: PostDraft
}

/** A post as Google shows it on a phone and on a desktop, without its brand. */
function PostPreview({ businessName, post }: PostPreviewProps) {
  const [device, setDevice] = useState<Device>('phone')
  const { topic, title, ctaType, image, publishDate } = post
  const isPhone = device === 'phone'
  return (
    <Card
      title="Preview"
      aside={
        <SegmentedControl
          label="Preview on"
          size="sm"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      }
    >
      <article
        aria-label={`Preview on ${isPhone ? 'a phone' : 'a desktop'}`}
        className={cn('mx-auto overflow-hidden rounded-card border border-hairline', isPhone ? 'max-w-72' : 'w-full')}
      >
        <header className="flex items-center gap-2.5 p-3">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-sunken text-caption font-semibold"
          >
            {initials(businessName)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{businessName}</span>
            <span className="block text-caption text-muted">{publishDate === null ? '' : formatDate(publishDate)}</span>
          </span>
        </header>
        <div className={isPhone ? '' : 'sm:flex'}>
          {image?.thumbnailUrl != null && (
            <img
              src={image.thumbnailUrl}
              alt=""
              className={cn('aspect-4/3 object-cover', isPhone ? 'w-full' : 'w-full sm:w-2/5')}
            />
          )}
          <div className={cn('min-w-0 flex-1 px-3 pb-3', image?.thumbnailUrl != null && 'pt-3')}>
            {topic !== 'update' && (
              <>
                <h3 className="text-field font-semibold wrap-break-word">{title === '' ? 'Title' : title}</h3>
                <p className="figures text-caption text-muted">{scheduleText(post)}</p>
              </>
            )}
            <ShortenedText post={post} length={SHOWN_CHARACTERS[device]} />
            {topic === 'offer' && <OfferPreview post={post} />}
            {topic !== 'offer' && ctaType !== 'none' && (
              <p className="mt-3 rounded-full border border-hairline px-3 py-1.5 text-center font-medium">{ctaType}</p>
            )}
          </div>
        </div>
      </article>
    </Card>
  )
}

/** The text of a post, as much of it as is shown before More. */
function ShortenedText({ post, length }: Pick<PostPreviewProps, 'post'> & { length: number }) {
  // Before a title is typed, its line is empty.
  const content = postSummary(post).trimStart()
  return (
    <p className="mt-1 wrap-break-word whitespace-pre-line text-muted">
      {shortened(content, length)}
      {content.length > length && <span className="font-semibold text-text"> … More</span>}
    </p>
  )
}

function OfferPreview({ post: { couponCode, redeemUrl, terms } }: Pick<PostPreviewProps, 'post'>) {
  return (
    <div className="mt-3 flex flex-col gap-2">
      {couponCode !== '' && (
        <p className="rounded-control border border-dashed border-line px-3 py-1.5 text-center font-medium">
          {couponCode}
        </p>
      )}
      {redeemUrl !== '' && (
        <p className="rounded-full border border-hairline px-3 py-1.5 text-center font-medium">Redeem online</p>
      )}
      {terms !== '' && <p className="text-caption wrap-break-word whitespace-pre-line text-muted">{terms}</p>}
    </div>
  )
}

/** Returns the time of an event or offer: '12/1/2026, 9:00 AM – 12/2/2026, 5:00 PM'. */
function scheduleText({ startDate, startTime, endDate, endTime }: PostDraft): string {
  const at = (day: string | null, time: string | null) =>
    [day === null ? '…' : formatDate(day), ...(time === null ? [] : [timeText(time)])].join(', ')
  return `${at(startDate, startTime)} – ${at(endDate, endTime)}`
}

function shortened(text: string, length: number): string {
  if (text.trim() === '') return 'Content'
  if (text.length <= length) return text
  // Not within a word, unless it is longer than what is shown.
  const shown = text.slice(0, length + 1)
  const end = shown.search(/\s\S*$/)
  return shown.slice(0, end > 0 ? end : length).trimEnd()
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
