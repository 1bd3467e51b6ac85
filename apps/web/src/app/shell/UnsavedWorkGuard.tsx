import { useDialogs } from '@rankdesk/ui'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { unsavedScreenWork } from '#lib/unsaved/unsavedWork.ts'

/** How long leaving waits for the work to be saved before it asks, in ms. */
const MAX_SAVE_MS = 3000

/**
 * Blocks every navigation to another screen while the current one has unsaved work: saves what can be saved, and asks
 * about the rest. A change of the query string stays on the screen and is not blocked. The router allows one blocker,
 * so the app renders this component once.
 */
export function UnsavedWorkGuard(): null {
  const blocker = useBlocker(leavesUnsavedWork)
  const { confirm } = useDialogs()
  const deciding = useRef(false)
  // The blocker may have changed by the time the dialog is answered: another screen may have been chosen.
  const latest = useRef(blocker)
  useLayoutEffect(() => void (latest.current = blocker))

  const decide = useEffectEvent(async () => {
    if (deciding.current) return
    deciding.current = true
    const canLeave = (await savedInTime()) || (await confirm(LEAVE))
    deciding.current = false
    if (canLeave) latest.current.proceed?.()
    else latest.current.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void decide()
  }, [blocker])
  return null
}

const LEAVE = {
  title: 'Leave without saving?',
  subtitle: 'Your latest changes aren’t saved yet.',
  message: 'They’re kept on this device and will be here when you come back.',
}

const leavesUnsavedWork: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && unsavedScreenWork() !== undefined

async function savedInTime(): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_SAVE_MS)
  })
  const save = unsavedScreenWork()
  const saved = save === undefined ? true : save().catch(() => false)
  return Promise.race([saved, late]).finally(() => clearTimeout(timer))
}
