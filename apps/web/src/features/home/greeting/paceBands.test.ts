import { expect, it } from 'vitest'
import { paceBands } from './QueueGauge.tsx'

it('[M143, PACE-1] draws On Pace from five points below the target to five above, without gaps', () => {
  const [behind, onPace, ahead] = paceBands(58)
  expect(behind).toMatchObject({ to: 53, hue: 'red', label: 'Behind Pace' })
  expect(onPace).toMatchObject({ from: 53, to: 63, hue: 'green', label: 'On Pace' })
  expect(ahead).toMatchObject({ from: 63, hue: 'blue', label: 'Ahead of Pace' })
})
