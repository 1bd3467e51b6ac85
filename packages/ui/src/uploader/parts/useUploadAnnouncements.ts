import { pluralize } from '@rankdesk/format'
import { useEffect, useRef, useState } from 'react'
import { isUnderWay } from '../state/uploadSelectors.ts'
import type { UploadItem, UploadState } from '../state/uploadState.ts'
import { summaryText } from './uploadMessages.ts'

/** Returns the text of a live region about the latest change (UPL-42). The list on mount is not announced. */
export function useUploadAnnouncements(state: UploadState): string {
  const [announcement, setAnnouncement] = useState('')
  const known = useRef(state)
  useEffect(() => {
    const text = announcementOf(known.current, state)
    known.current = state
    if (text !== undefined) setAnnouncement(text)
  }, [state])
  return announcement
}

/**
 * Returns what a screen reader says about a change of the list; undefined for nothing. Decisions and problems are named
 * at once, one sentence for several; what is complete is named when nothing more is on its way. Rule UPL-42.
 */
function announcementOf(before: UploadState, after: UploadState): string | undefined {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const isNew = (item: UploadItem) => known.get(item.id)?.status !== item.status && known.has(item.id)
  const news = after.items.filter(isNew)
  const texts = [
    ...several(news, 'conflict', conflictText, 'need a decision: replace, keep both or skip'),
    ...several(news, 'error', ({ name, problem }) => `${name}: ${problem ?? ''}`, 'were not uploaded'),
    ...several(
      news.filter(({ delays }) => delays === 1),
      'delayed',
      delayedText,
      'wait for space on the server',
    ),
  ]
  const hasEnded = isUnderWay(before) && !isUnderWay(after)
  if (hasEnded) texts.push(...endText(after, news))
  return texts.length === 0 ? undefined : texts.join(' ')
}

function several(
  news: readonly UploadItem[],
  status: UploadItem['status'],
  one: (item: UploadItem) => string,
  many: string,
): string[] {
  const items = news.filter((item) => item.status === status)
  const [first] = items
  if (first === undefined) return []
  return [items.length === 1 ? one(first) : `${pluralize(items.length, 'file')} ${many}.`]
}

function conflictText({ name }: UploadItem): string {
  return `${name}: a file of this name exists. Replace, keep both or skip.`
}

function delayedText({ name, problem }: UploadItem): string {
  return `${name}: ${problem ?? ''}. The upload continues by itself.`
}

function endText(state: UploadState, news: readonly UploadItem[]): string[] {
  const complete = state.items.filter(({ status }) => status === 'complete')
  if (complete.length === 0 || news.every(({ status }) => status !== 'complete')) return []
  const [first] = complete
  const what = first?.result?.wasThere === true ? 'is already in this folder' : 'is uploaded'
  return [state.items.length === 1 && first !== undefined ? `${first.name} ${what}.` : `${summaryText(state)}.`]
}
