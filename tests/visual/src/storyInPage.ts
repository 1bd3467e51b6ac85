import type { FrozenWindow } from './frozenPage.ts'

/** What a story says of its own pictures, in `parameters.visual`. */
export interface VisualParameters {
  /** Pixels that may differ. @default 0 */
  pixels?: number
  /** How different a pixel's colour may be before it counts, 0 to 1. @default 0.02 */
  threshold?: number
  /** Why the story's differences are shown but don't fail the run, until its flake is mended. */
  quarantine?: string
}

interface StorybookWindow extends FrozenWindow {
  __STORYBOOK_PREVIEW__?: { currentRender?: { story?: { parameters?: { visual?: VisualParameters } } } }
}

/** A story that is drawn and played. */
export interface Finished {
  parameters: VisualParameters
  /** Where the play function stopped. That is for the story's test to judge; here it is drawn as it then stood. */
  note?: string
}

/** Runs in the page: until the story is drawn and played. */
export async function storyFinished(): Promise<Finished> {
  const frame = window as unknown as StorybookWindow
  const stopped = await frame.visualReady
  const visual = frame.__STORYBOOK_PREVIEW__?.currentRender?.story?.parameters?.visual ?? {}
  const parameters = JSON.parse(JSON.stringify(visual)) as VisualParameters
  return stopped === '' ? { parameters } : { parameters, note: stopped }
}

/**
 * Runs in the page: until fonts and pictures are there, finite animations have ended and two frames in a row changed
 * nothing. Throws when the story does not come to rest in 10 seconds.
 */
export async function storyAtRest(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
  const deadline = performance.now() + 10_000
  let changes = 0
  const observer = new MutationObserver(() => {
    changes += 1
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    for (let quiet = 0; quiet < 2;) {
      if (performance.now() > deadline) throw new Error('the story did not come to rest in 10 seconds')
      const seen = changes
      await document.fonts.ready
      await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
      await frame()
      await frame()
      quiet = seen === changes && document.fonts.status === 'loaded' ? quiet + 1 : 0
    }
  } finally {
    observer.disconnect()
  }
}

/** Runs in the page: the box around the story and all that it opened beside itself (dialogs, flyouts, toasts). */
export function storyBox(): { x: number; y: number; width: number; height: number } {
  const boxes = [...document.body.children]
    .filter(
      (element) => !/^(SCRIPT|STYLE)$/.test(element.tagName) && !(element.getAttribute('class') ?? '').includes('sb-'),
    )
    .flatMap((element) => [element, ...element.querySelectorAll('*')])
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 0 && box.height > 0)
  if (boxes.length === 0) return { x: 0, y: 0, width: 1, height: 1 }
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))))
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top + window.scrollY))))
  const right = Math.min(window.innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right))))
  const bottom = Math.min(6000, Math.ceil(Math.max(...boxes.map((box) => box.bottom + window.scrollY))))
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
