import { afterEach } from 'vitest'

/*
 * Storybook pauses all animations while it checks a story, and forgets to resume them when a check fails. In the stories
 * after it, a dialog or a menu that closes would wait for the end of its animation forever: one failure became many.
 */
afterEach(() => {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove()
})
