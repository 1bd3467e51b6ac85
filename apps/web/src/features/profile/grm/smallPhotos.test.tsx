import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { grmStrategy, renderProfile } from '../testing/renderProfile.tsx'

beforeAll(() => import('./GrmScreen.tsx'), 60_000)
afterEach(() => void vi.unstubAllGlobals())

/** The first bytes of a PNG. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

it('sends photos only from the smallest size that Google takes [M467, M527]', async () => {
  const sizes = [
    [249, 250],
    [250, 249],
    [250, 250],
  ] as const
  const measured = vi.fn()
  for (const [width, height] of sizes) measured.mockResolvedValueOnce({ width, height, close: () => undefined })
  vi.stubGlobal('createImageBitmap', measured)
  const { sent } = renderProfile('/execution/grm/5', {
    grmDetails: () => grmStrategy(),
    saveGrmDraft: () => ({ version: 3 }),
    saveFile: () => {
      throw new FakeHttpError(500, 'The storage is down.')
    },
  })
  const names = ['narrow.png', 'low.png', 'right.png']
  const files = names.map((name) => new File([PNG_START], name, { type: 'image/png' }))
  await userEvent.upload(await screen.findByLabelText('Photos to upload'), files)
  await waitFor(() => expect(sent('saveFile')).toHaveLength(1))
  expect(measured).toHaveBeenCalledTimes(3)
  expect(JSON.stringify([...(sent('saveFile')[0]?.headers ?? [])])).toContain('right.png')
})
