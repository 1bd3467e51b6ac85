import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { renderLibrary } from '../testing/renderLibrary.tsx'

beforeEach(() => localStorage.clear())

const VIDEO = {
  duration: 64,
  videoBitrate: 4_000_000,
  audioBitrate: 128_000,
  quality: 82,
  savings: 0.4,
  uniqueId: 'a1b2',
  hls: 'https://stream.example/one.m3u8',
  dash: 'https://stream.example/one.mpd',
}

it('shows the fields of a video: size, savings, duration, bitrates, quality, streams and id [M460]', async () => {
  const file = mediaFile('/crew/van.mp4', VIDEO)
  renderLibrary({ files: [file], path: `/client/3/media?folder=%2Fcrew&file=${file.mediaId}` })
  const details = await screen.findByRole('region', { name: 'Details' })
  await screen.findByText('Duration')
  const facts = [...details.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent ?? '',
  ])
  const fact = (name: string) => facts.find(([each]) => each === name)?.[1]
  expect(fact('Dimensions')).toBe('800 × 600 px')
  expect(fact('Size')).toBe('2 KB saves 40%')
  expect(fact('Modified')).toContain('11/17/2026')
  expect(fact('Duration')).toBe('1:04')
  expect(fact('Video')).toContain('4')
  expect(fact('Audio')).toContain('128')
  expect(fact('Quality')).toBe('82')
  expect(fact('HLS')).toContain(VIDEO.hls)
  expect(fact('DASH')).toContain(VIDEO.dash)
  expect(fact('Unique ID')).toBe('a1b2')
})

it.each([
  ['pendingupload', 'Pending upload'],
  ['downloading', 'Downloading'],
  ['queued', 'Queued'],
  ['inprogress', 'In progress'],
  ['ready', 'Ready'],
  ['error', 'Error'],
] as const)('shows the status %s as %s [M458]', async (status, label) => {
  const file = mediaFile('/door.png', { status, statusState: status })
  renderLibrary({ files: [file], path: `/client/3/media?file=${file.mediaId}` })
  const details = await screen.findByRole('region', { name: 'Details' })
  expect(await within(details).findByText(label)).toBeVisible()
})
