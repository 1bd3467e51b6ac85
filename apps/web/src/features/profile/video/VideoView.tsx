import { VIDEO_TITLES } from '@rankdesk/domain'
import { formatInstant } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { useRef, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { Link } from '#lib/routing/Link.tsx'
import { siteAddress } from '#lib/sites/siteAddress.ts'
import { useConfirmationKey } from '../parts/confirmationKey.ts'
import { Fact, FactsCard } from '../parts/Facts.tsx'
import { DoneWork, ProfileTools } from '../parts/ProfileFacts.tsx'
import { ProfileScreen } from '../parts/ProfileScreen.tsx'
import { PublishProblemDialog } from '../parts/PublishProblemDialog.tsx'
import { usePublish } from '../parts/usePublish.ts'
import { completePlainMutation } from '../profileExecution.queries.ts'
import { TranscriptCard } from './TranscriptCard.tsx'
import { useVideoInWork } from './useVideoInWork.ts'
import type { VideoOfStrategy } from './video.queries.ts'
import { VideoCard } from './VideoCard.tsx'
import { VideoChannels } from './VideoChannels.tsx'
import { VideoForm } from './VideoForm.tsx'
import { VideoPreview } from './VideoPreview.tsx'

/** The video, its transcript, its form and its preview, and the Complete button (M322-M327). */
export function VideoView({ video }: { video: VideoOfStrategy }) {
  const { strategyId, place, businessName, version, statusId } = video
  const keyFor = useConfirmationKey()
  const work = useVideoInWork(video)
  const player = useRef<HTMLDivElement>(null)
  const [played, setPlayed] = useState<{ seconds: number; mediaId: number }>()
  const chosen = work.draft.video
  const isOpen = statusId === 0
  const title = VIDEO_TITLES[place]
  const publish = usePublish({
    mutation: completePlainMutation(useApp()),
    variables: () => ({ body: strategyId, key: keyFor(strategyId) }),
    question: { title: 'Complete this strategy?', subtitle: 'Its videos count as published then.' },
    doneText: `${title} for ${businessName} is completed.`,
  })
  const isSaved = version > 0 && !work.isDirty
  return (
    <ProfileScreen
      title={title}
      strategy={video}
      about={
        <>
          <ProfileTools strategy={video} />
          <VideoChannels strategyId={strategyId} place={place} />
        </>
      }
      action={
        isOpen && (
          <Button
            variant="primary"
            loading={publish.busy}
            disabledReason={isSaved ? undefined : 'Save the video before you complete this strategy.'}
            onClick={() => void publish.confirm()}
          >
            Complete
          </Button>
        )
      }
      facts={
        <>
          <VideoPreview businessName={businessName} place={place} draft={work.draft} />
          <VideoFacts video={video} />
        </>
      }
    >
      {!isOpen && <DoneWork {...video} date={video.completedDate} />}
      <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
          <VideoCard
            video={video}
            work={work}
            player={player}
            playFrom={played?.mediaId === chosen?.mediaId ? played : undefined}
            readOnly={!isOpen}
          />
          <TranscriptCard
            work={work}
            player={player}
            onPlayFrom={
              chosen === null || chosen.source === null
                ? undefined
                : (seconds) => setPlayed({ seconds, mediaId: chosen.mediaId })
            }
            readOnly={!isOpen}
          />
        </div>
        <VideoForm key={work.opened} place={place} work={work} readOnly={!isOpen} onPropose={work.propose} />
      </div>
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </ProfileScreen>
  )
}

function VideoFacts({ video }: { video: VideoOfStrategy }) {
  const { config } = useApp()
  const { location, googleProfileUrl, domain, publishedAt } = video
  return (
    <FactsCard>
      {location !== '' && <Fact name="Location">{location}</Fact>}
      {googleProfileUrl !== null && (
        <Fact name="Google profile">
          <Link href={googleProfileUrl} newTab>
            View on Google
          </Link>
        </Fact>
      )}
      {publishedAt !== null && <Fact name="Published">{formatInstant(new Date(publishedAt))}</Fact>}
      <Fact name="Website">
        <Link href={siteAddress(config, domain)} newTab>
          {domain}
        </Link>
      </Fact>
    </FactsCard>
  )
}
