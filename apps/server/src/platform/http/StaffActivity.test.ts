import { expect, it } from 'vitest'
import { StaffActivity } from './StaffActivity.ts'

it('takes staff as working for a minute after their last call', () => {
  const activity = new StaffActivity()
  expect(activity.isWorking(0)).toBe(false)
  activity.note(1000)
  expect(activity.isWorking(60_999)).toBe(true)
  expect(activity.isWorking(61_000)).toBe(false)
})
