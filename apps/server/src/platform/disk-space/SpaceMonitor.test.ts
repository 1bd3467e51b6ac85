import { tmpdir } from 'node:os'
import { movableClock } from '@rankdesk/format/testing'
import { expect, it } from 'vitest'
import { readDiskSpace, SpaceMonitor } from './SpaceMonitor.ts'

const GB = 1024 ** 3
const MINUTE = 60_000

function monitorOf(free: number | undefined) {
  const clock = movableClock(new Date('2026-11-22T12:00:00Z'))
  const disk = { free }
  const lines: string[] = []
  const monitor = new SpaceMonitor({
    folder: '/data',
    clock,
    log: {
      info: (_details, message) => lines.push(`info: ${message}`),
      warn: (_details, message) => lines.push(`warn: ${message}`),
    },
    readSpace: () =>
      disk.free === undefined
        ? Promise.reject(new Error('ENOENT'))
        : Promise.resolve({ free: disk.free, total: 20 * GB }),
  })
  return { monitor, clock, disk, lines }
}

it('warns once for each level and says when there is enough space again', async () => {
  const { monitor, clock, disk, lines } = monitorOf(10 * GB)
  for (const free of [10 * GB, 1 * GB, 0.9 * GB, 0.1 * GB, 10 * GB]) {
    disk.free = free
    clock.advance(MINUTE)
    await monitor.report()
  }
  expect(lines).toEqual([
    'warn: Disk space is running low: 1 GB of 20 GB are free. Free some or add more.',
    'warn: The disk is nearly full: 102.4 MB of 20 GB are free. Large uploads are rejected until there is more.',
    'info: There is enough disk space again: 10 GB of 20 GB are free.',
  ])
})

it('reminds every quarter of an hour while space is short', async () => {
  const { monitor, clock, lines } = monitorOf(1 * GB)
  for (let minute = 0; minute <= 30; minute += 1) {
    await monitor.report()
    clock.advance(MINUTE)
  }
  expect(lines).toHaveLength(3)
})

it('restricts nothing while the space is unknown', async () => {
  const { monitor, lines } = monitorOf(undefined)
  await monitor.report()
  expect([await monitor.level(), await monitor.hasRoomFor(1e15, 'large'), lines]).toEqual(['ok', true, []])
})

it('reads the space of a real disk', async () => {
  const { free, total } = await readDiskSpace(tmpdir())
  expect(total).toBeGreaterThan(0)
  expect(free).toBeLessThanOrEqual(total)
})
