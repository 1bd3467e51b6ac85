/** @module-tag long */
import { createHash } from 'node:crypto'
import { CHUNK_BYTES, type UploadProgress, type UploadResume } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { largeFile, save } from './testing/mediaEnvironment.ts'
import { addressOf, type Fetch, faultyFetch, optionsWith, setUpTransport, SIZE } from './testing/uploadTransport.ts'

// Each file of 10 MB crosses the network several times, beside all other tests.
vi.setConfig({ testTimeout: 120_000 })
const { environment, bytes, fileOf, transportOver, stored } = setUpTransport()

describe('a file of more than 5 MB', () => {
  it('is sent in chunks and completed after the comparison', async () => {
    const { fetch, sent } = faultyFetch()
    const options = optionsWith()
    const outcome = await transportOver(fetch).transport.send(fileOf(), options)
    expect(outcome).toMatchObject({ kind: 'complete', name: 'plan.pdf', size: SIZE })
    expect(sent).toEqual(['0', '1', '2', 'finish-upload'])
    expect(options.seen.map((progress) => progress.loaded)).toEqual([0, CHUNK_BYTES, 2 * CHUNK_BYTES, SIZE])
    expect(options.seen.at(-1)?.completedChunks).toEqual([0, 1, 2])
    const { file, bytes: there } = await stored('plan.pdf')
    expect(there.equals(bytes)).toBe(true)
    expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  // The first, a middle and the last chunk; `npm run soak` cuts at every chunk, before and after it arrived.
  const cuts = [
    ['0', 'before'],
    ['1', 'after'],
    ['2', 'after'],
  ] as const
  it.each(cuts)('arrives complete if the connection is cut once at chunk %s, %s it arrived', async (chunk, when) => {
    let cutYet = false
    const { fetch } = faultyFetch((headers) => {
      if (cutYet || headers.get('x-chunk-index') !== chunk) return undefined
      cutYet = true
      return when
    })
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
    expect((await stored('plan.pdf')).bytes.equals(bytes)).toBe(true)
  })

  it.each(cuts)('resumes if the connection is lost at chunk %s, %s it arrived', async (chunk, when) => {
    let isDead = false
    const { fetch } = faultyFetch((headers) => {
      if (isDead) return 'before'
      isDead = headers.get('x-chunk-index') === chunk
      return isDead ? when : undefined
    })
    const { transport, reportError } = transportOver(fetch)
    const file = fileOf()
    const failed = optionsWith()
    expect(await transport.send(file, failed)).toEqual({
      kind: 'error',
      message: 'The file upload failed',
      isInterrupted: true,
    })
    expect(reportError).toHaveBeenCalledExactlyOnceWith('error', new Error('The file upload failed: plan.pdf'))
    expect((await stored('plan.pdf')).file).toBeUndefined()

    const last = failed.seen.at(-1)
    const resume: UploadResume = { key: last?.key ?? '', completedChunks: last?.completedChunks ?? [] }
    const again = faultyFetch()
    // Another page of the app after a reload: it only has the resume data.
    const outcome = await transportOver(again.fetch).transport.send(fileOf(), optionsWith({ resume }))
    expect(outcome).toMatchObject({ kind: 'complete', size: SIZE })
    const there = Array.from({ length: Number(chunk) + (when === 'after' ? 1 : 0) }, (_none, index) => String(index))
    const lacking = ['0', '1', '2'].filter((index) => !there.includes(index))
    expect(again.sent.filter((what) => what !== 'completed-chunks')).toEqual([...lacking, 'finish-upload'])
    expect((await stored('plan.pdf')).bytes.equals(bytes)).toBe(true)
  })

  it("is completed by the server's list of chunks if all responses for one chunk are lost", async () => {
    const { fetch } = faultyFetch((headers) => (headers.get('x-chunk-index') === '1' ? 'after' : undefined))
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
  })

  it('tries a chunk nine times: three tries in three rounds [D18, M552]', async () => {
    let tries = 0
    const { fetch } = faultyFetch((headers) => {
      if (headers.get('x-chunk-index') !== '1') return undefined
      tries += 1
      return 'before'
    })
    await transportOver(fetch).transport.send(fileOf(), optionsWith())
    expect(tries).toBe(9)
  })

  it('is completed if only the final response is lost', async () => {
    let cutYet = false
    const { fetch } = faultyFetch((_headers, url) => {
      if (cutYet || !url.endsWith('finish-upload')) return undefined
      cutYet = true
      return 'after'
    })
    expect(await transportOver(fetch).transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
  })

  it('pauses promptly and resumes where it stopped', async () => {
    const controller = new AbortController()
    const { fetch } = faultyFetch()
    const { transport } = transportOver(fetch)
    const seen: UploadProgress[] = []
    const onProgress = (progress: UploadProgress) => {
      seen.push(progress)
      if (progress.completedChunks?.length === 2) controller.abort()
    }
    const file = fileOf()
    const paused = await transport.send(file, optionsWith({ signal: controller.signal, onProgress }))
    expect(paused.kind).toBe('aborted')
    const resume = { key: seen.at(-1)?.key ?? '', completedChunks: [] }
    const again = faultyFetch()
    await transportOver(again.fetch).transport.send(file, optionsWith({ resume }))
    expect(again.sent).toEqual(['completed-chunks', '2', 'finish-upload'])
  })

  it('sends nothing with an aborted signal', async () => {
    const { fetch, sent } = faultyFetch()
    const options = optionsWith({ signal: AbortSignal.abort() })
    expect((await transportOver(fetch).transport.send(fileOf(), options)).kind).toBe('aborted')
    expect(sent).toEqual([])
  })

  it("reports an error if the server's copy differs, and restarts on retry", async () => {
    const { transport } = transportOver(faultyFetch().fetch)
    const file = fileOf()
    const started = optionsWith()
    const controller = new AbortController()
    started.onProgress({ loaded: 0 })
    await transport.send(file, {
      ...started,
      signal: controller.signal,
      onProgress: (progress) => {
        started.onProgress(progress)
        if (progress.completedChunks?.length === 2) controller.abort()
      },
    })
    const resume = { key: started.seen.at(-1)?.key ?? '', completedChunks: [] }
    // Another file with the same name and size: its last chunk follows the first two of the other.
    const other = fileOf(largeFile(SIZE, 7))
    const outcome = await transport.send(other, optionsWith({ resume }))
    expect(outcome).toMatchObject({
      kind: 'error',
      message: 'The file upload failed',
      resume: { completedChunks: [] },
    })
    expect((await stored('plan.pdf')).file).toBeUndefined()
    const fresh = 'resume' in outcome ? outcome.resume : undefined
    expect(fresh?.key).not.toBe(resume.key)
    expect(await transport.send(other, optionsWith({ resume: fresh }))).toMatchObject({ kind: 'complete' })
  })

  it('reports a taken name before the first byte, and continues after replace and after keep both', async () => {
    const { transport } = transportOver(faultyFetch().fetch)
    await transport.send(fileOf(), optionsWith())
    const { fetch, sent } = faultyFetch()
    const second = transportOver(fetch)
    const file = fileOf(largeFile(SIZE, 3))
    const conflict = await second.transport.send(file, optionsWith())
    expect(conflict).toMatchObject({ kind: 'conflict', existing: { name: 'plan.pdf', size: SIZE } })
    expect(sent).toEqual([])
    expect(second.reportError).not.toHaveBeenCalled()
    const both = await second.transport.send(file, optionsWith({ onConflict: 'keep-both' }))
    expect(both).toMatchObject({ kind: 'complete', name: 'plan (2).pdf' })
    const other = fileOf(largeFile(SIZE, 4))
    expect(await second.transport.send(other, optionsWith({ onConflict: 'replace' }))).toMatchObject({
      name: 'plan.pdf',
    })
    expect((await stored('plan.pdf')).bytes.equals(largeFile(SIZE, 4))).toBe(true)
  })

  it('keeps its chunks until the person has resolved a name that was taken in the meantime', async () => {
    const { fetch, sent } = faultyFetch()
    const { transport } = transportOver(fetch)
    let taken: Promise<unknown> | undefined
    const slow: Fetch = async (input, init) => {
      if (addressOf(input).endsWith('finish-upload'))
        taken ??= save(environment(), { name: 'plan.pdf', bytes: largeFile(2000) })
      await taken
      return fetch(input, init)
    }
    const racing = transportOver(slow)
    const file = fileOf()
    const conflict = await racing.transport.send(file, optionsWith())
    expect(conflict).toMatchObject({ kind: 'conflict', existing: { size: 2000 } })
    const resume = conflict.kind === 'conflict' ? conflict.resume : undefined
    sent.length = 0
    expect(await transport.send(file, optionsWith({ onConflict: 'replace', resume }))).toMatchObject({
      kind: 'complete',
    })
    expect(sent).toEqual(['completed-chunks', 'finish-upload'])
  })

  it('refreshes a lost token once', async () => {
    let token = 'expired'
    const reauthorize = vi.fn(() => {
      token = environment().token
      return Promise.resolve(true)
    })
    const { transport } = transportOver(globalThis.fetch, { token: () => token, reauthorize })
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({ kind: 'complete' })
    expect(reauthorize).toHaveBeenCalledOnce()
  })

  it('leaves nothing behind when it is discarded', async () => {
    const { fetch } = faultyFetch((headers) => (headers.get('x-chunk-index') === '2' ? 'before' : undefined))
    const { transport } = transportOver(fetch)
    const options = optionsWith()
    await transport.send(fileOf(), options)
    const key = options.seen.at(-1)?.key ?? ''
    await transport.discard(key)
    await transport.discard('no key at all')
    await expect
      .poll(
        async () =>
          (
            await fetchRows<{ count: number }>(
              environment().database.db,
              sql`select count(*)::int count from uploads where upload_id = ${key}`,
            )
          )[0]?.count,
        { timeout: 20_000 },
      )
      .toBe(0)
  })
})
