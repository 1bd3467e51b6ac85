import type { VisualParameters } from '@rankdesk/ui/pictures'
import type { ScriptedWindow } from './scriptedWindow.ts'

interface StorybookWindow extends ScriptedWindow {
  /** The videos that are stopped for a picture, as they were before. */
  visualFilms?: Map<HTMLVideoElement, { time: number; plays: boolean }>
  __STORYBOOK_ADDONS_CHANNEL__?: { emit: (event: string, payload: { storyId: string; viewMode: string }) => void }
  __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; story?: { parameters?: { visual?: VisualParameters } } } }
}

/** Runs in the page, which has rendered a story: removes that one and starts this one, which may be the same. */
export function showStory(storyId: string): void {
  const frame = window as unknown as StorybookWindow
  window.scrollTo(0, 0)
  frame.visualFilms?.clear()
  frame.visualBegin(storyId)
  const isSame = frame.__STORYBOOK_PREVIEW__?.currentRender?.id === storyId
  frame.__STORYBOOK_ADDONS_CHANNEL__?.emit(isSame ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' })
}

/** Runs in the page: resolves when the story is rendered, and its play function, if it has one, has not started. */
export async function storyRendered() {
  const frame = window as unknown as StorybookWindow
  const rendered = await frame.visualRendered
  const visual = frame.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters?.visual ?? {}
  return { parameters: JSON.parse(JSON.stringify(visual)) as VisualParameters, ...rendered }
}

/** Runs in the page: starts the play function, with videos as they were before the picture. */
export function playStory(): void {
  const frame = window as unknown as StorybookWindow
  for (const [film, { time, plays }] of frame.visualFilms ?? []) {
    if (time > 0) film.currentTime = time
    if (plays) film.play().catch(() => undefined)
  }
  frame.visualFilms?.clear()
  frame.visualPlay()
}

/** The box to photograph, and whether it is visible without scrolling. */
export type Still = ReturnType<typeof boxOfStory>

/**
 * Runs in the page: waits until fonts, pictures and the first frames of videos are loaded, short timers have fired,
 * animations have ended (endless ones are at their start), and twice in a row two frames were rendered and the page was
 * idle without a change. Throws when the story does not come to rest in 20 seconds.
 */
export async function atRest(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const leisure = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  const isReady = (film: HTMLVideoElement): boolean =>
    film.currentSrc === '' ||
    film.error !== null ||
    (film.paused && film.currentTime === 0 && !film.seeking && film.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA)
  const page = window as unknown as StorybookWindow
  const films = (page.visualFilms ??= new Map<HTMLVideoElement, { time: number; plays: boolean }>())
  // A video may start or seek once it is loaded, so that each round looks again.
  const rewind = (): void => {
    for (const film of document.querySelectorAll('video')) {
      const { time = 0, plays = false } = films.get(film) ?? {}
      films.set(film, { time: Math.max(time, film.currentTime), plays: plays || !film.paused })
      film.pause()
      if (film.readyState >= HTMLMediaElement.HAVE_METADATA && film.currentTime > 0) film.currentTime = 0
    }
  }
  const began = performance.now()
  const deadline = began + 20_000
  let changes = 0
  let rounds = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    for (let quiet = 0; quiet < 2;) {
      if (performance.now() > deadline) throw new Error('the story did not come to rest in 20 seconds')
      const seen = changes
      rounds += 1
      rewind()
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
        else animation.cancel()
      await frame()
      await frame()
      await leisure()
      const fonts = document.fonts.status === 'loaded'
      // A video that can't be played and a timer that restarts itself are not waited for.
      const patient = performance.now() - began < 3000 || rounds < 40
      const coming = page.visualTimers() > 0 || ![...document.querySelectorAll('video')].every(isReady)
      quiet = fonts && !(coming && patient) && seen === changes ? quiet + 1 : 0
    }
  } finally {
    observer.disconnect()
  }
}

/**
 * Runs in the page: lets it paint everything once more where it has something sticky, below which Chromium sometimes keeps a
 * rectangle of what was there before. It paints all of the page for a root of another opacity.
 */
export async function repaint(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const isSticky = (element: Element): boolean => getComputedStyle(element).position === 'sticky'
  if (![...document.body.querySelectorAll('*')].some(isSticky)) return
  // A style sheet is no change of the document. Each style is set before a frame is painted.
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  await frame()
  sheet.replaceSync(':root { opacity: 0.99 }')
  await frame()
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  await frame()
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
}

/** Runs in the page: returns the box around the story and all that it opened outside of itself (dialogs, flyouts, toasts). */
export function boxOfStory() {
  const boxes: DOMRect[] = []
  // Content of a clipping box (a scrolling list, a chart) is visible in that box only.
  const add = (element: Element): void => {
    const box = element.getBoundingClientRect()
    if (box.width > 0 && box.height > 0) boxes.push(box)
    if (getComputedStyle(element).overflowX === 'visible') for (const child of element.children) add(child)
  }
  for (const element of document.body.children) {
    const isOurs = /^(SCRIPT|STYLE)$/.test(element.tagName) || (element.getAttribute('class') ?? '').includes('sb-')
    if (!isOurs) add(element)
  }
  if (boxes.length === 0) return { box: { x: 0, y: 0, width: 1, height: 1 }, fits: true }
  // Space for focus rings and the inner part of shadows, which are outside of boxes. The window is not enlarged for
  // them, as centered content would move.
  const edge = 12
  const ends = { top: window.scrollY, bottom: window.scrollY + window.innerHeight }
  const top = Math.floor(Math.min(...boxes.map((box) => box.top + window.scrollY)))
  const low = Math.min(6000, Math.ceil(Math.max(...boxes.map((box) => box.bottom + window.scrollY))))
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))) - edge)
  const y = Math.max(0, top - edge, Math.min(top, ends.top))
  const right = Math.min(window.innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))) + edge)
  const bottom = Math.min(low + edge, Math.max(low, ends.bottom))
  const box = { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) }
  return { box, fits: y >= ends.top && bottom <= ends.bottom }
}
