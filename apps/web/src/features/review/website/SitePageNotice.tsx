import { errorMessage, readSitePage, type SitePage, type StrategyDetails } from '@rankdesk/api'
import { formatInstant, formatInstantDate, formatInstantTime, parseInstant } from '@rankdesk/format'
import { Banner, Button, Dialog } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'

import { TextDifference } from '../versions/TextDifference.tsx'

export interface SitePageNoticeProps {
  strategy: StrategyDetails
  /** The names of the zones on this screen, by element id. */
  names: ReadonlyMap<string, string>
}

/** Why a page of the client's own website can't be edited here. */
const LOCKS: Readonly<Record<NonNullable<SitePage['lock']>, string>> = {
  builder: 'It is made with a page builder, which keeps its text where Rankdesk can’t write. Change it on the website.',
  password: 'It is behind a password. Its owner must remove the password first.',
  'no-text': 'It has no text that can be edited here. Change it on the website.',
  'no-access': 'The account of the connection may not edit it. Ask the owner for an account with the role Editor.',
  'too-large':
    'It has more text than Rankdesk can hold (8 MB). Change it on the website, or divide it into several pages there.',
}

/**
 * What is to be known about a strategy's page on the client's own website: that others changed it, that it is gone, or
 * that it can't be written to. The page is read there when the strategy opens, which the text does not wait for.
 */
export function SitePageNotice({ strategy, names }: SitePageNoticeProps) {
  const { strategyId, statusId, sitePage } = strategy
  const problem = useReadOnOpen(sitePage != null && statusId === 0 ? strategyId : undefined)
  if (sitePage == null) return null
  const { change, isMissing, lock, pageAddress, readAt } = sitePage
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {isMissing && (
        <Banner tone="danger" title="The page is no longer on the website">
          {pageAddress} was deleted, or the account may not read it. Your text is safe. Restore the page on the website,
          or choose another page for this strategy.
        </Banner>
      )}
      {lock !== null && !isMissing && (
        <Banner tone="warning" title="This page can’t be published to">
          {LOCKS[lock]}
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="warning" title="The page could not be read just now">
          {problem} This is the page of {formatInstant(parseInstant(readAt))}. You can go on writing; it is read again
          before anything is published.
        </Banner>
      )}
      {change !== null && !isMissing && <Changed change={change} names={names} />}
    </div>
  )
}

/** Reads the page of a strategy on its website once. Returns why that failed. */
function useReadOnOpen(strategyId: number | undefined): string | undefined {
  const app = useApp()
  const { mutate, error } = useMutation({
    mutationFn: (opened: number) => app.client.call(readSitePage, { params: { strategyId: opened } }),
  })
  useEffect(() => {
    if (strategyId !== undefined) mutate(strategyId)
  }, [mutate, strategyId])
  return error === null ? undefined : errorMessage(error)
}

interface ChangedProps {
  change: NonNullable<SitePage['change']>
  names: ReadonlyMap<string, string>
}

/** The change that others made on the website, with the texts before and after it. */
function Changed({ change: { at, zones, isReplaced = false }, names }: ChangedProps) {
  const [comparing, compare] = useState(false)
  const { clock } = useApp()
  const time = parseInstant(at)
  const isToday = formatInstantDate(time) === formatInstantDate(clock.now())
  const when = isToday ? `at ${formatInstantTime(time)}` : `on ${formatInstant(time)}`
  return (
    <>
      <Banner
        tone={isReplaced ? 'warning' : 'info'}
        title={isReplaced ? `Your publish replaced a change on the site ${when}` : `Changed on the site ${when}`}
        action={
          <Button size="sm" onClick={() => compare(true)}>
            Compare
          </Button>
        }
      >
        {isReplaced
          ? 'Somebody saved the page in the same moment. Compare, and write what should stay into your text. WordPress also keeps that change among the revisions of the page.'
          : 'Your texts follow the change where both could be merged. Where they can’t, your text stays, and publishing it replaces what is there now.'}
      </Banner>
      <Dialog
        open={comparing}
        onOpenChange={compare}
        title="Changed on the site"
        subtitle={
          isReplaced
            ? 'The page as it was before, and as somebody saved it. Now it has your text.'
            : 'The page as it was before, and as it is now.'
        }
        width={760}
        footer={
          <Button variant="primary" onClick={() => compare(false)}>
            Done
          </Button>
        }
      >
        <div className="flex min-w-0 flex-col divide-y divide-hairline rounded-card border border-hairline">
          {zones.map(({ elementID, before, after }) => (
            <section key={elementID} aria-label={names.get(elementID) ?? 'Text'} className="px-4 py-3">
              <h3 className="mb-2 text-caption font-semibold">{names.get(elementID) ?? 'Another text'}</h3>
              <TextDifference before={before ?? ''} after={after ?? ''} sameText="Same words, different markup." />
            </section>
          ))}
        </div>
      </Dialog>
    </>
  )
}
