import { CHUNK_BYTES, type UploadResume } from '@rankdesk/api'
import { describe, expect, it, vi } from 'vitest'
import { largeFile, picture } from './testing/mediaEnvironment.ts'
import { type Fetch, faultyFetch, optionsWith, setUpTransport, SIZE } from './testing/uploadTransport.ts'

const { environment, fileOf, transportOver } = setUpTransport()

describe('a file of at most 5 MB', () => {
  it('is sent in one request', async () => {
    const { fetch, sent } = faultyFetch()
    const image = Buffer.from(await picture(10, 10))
    const options = optionsWith()
    const outcome = await transportOver(fetch).transport.send(fileOf(Buffer.from(image), 'a.png'), options)
    expect(outcome).toMatchObject({ kind: 'complete', size: image.length })
    expect(sent).toEqual(['save-file'])
    expect(options.seen).toEqual([{ loaded: image.length }])
  })

  it('is sent in one request at exactly 5 MB', async () => {
    const { fetch, sent } = faultyFetch()
    const outcome = await transportOver(fetch).transport.send(fileOf(largeFile(CHUNK_BYTES)), optionsWith())
    expect(outcome).toMatchObject({ kind: 'complete', size: CHUNK_BYTES })
    expect(sent).toEqual(['save-file'])
  })

  it('exists once without a conflict after a lost response', async () => {
    let cutYet = false
    const { fetch } = faultyFetch(() => {
      if (cutYet) return undefined
      cutYet = true
      return 'after'
    })
    const outcome = await transportOver(fetch).transport.send(fileOf(largeFile(2000)), optionsWith())
    expect(outcome).toMatchObject({ kind: 'complete', name: 'plan.pdf' })
  })

  it("reports the server's message without a retry if the server can never accept it", async () => {
    const { transport, reportError } = transportOver(globalThis.fetch)
    const outcome = await transport.send(fileOf(Buffer.from('<html>'), 'team.png'), optionsWith())
    expect(outcome).toEqual({
      kind: 'error',
      message: 'The content of team.png does not match its extension.',
      canRetry: false,
    })
    expect(reportError).toHaveBeenCalledOnce()
  })
})

/** Answers each upload request with this response. */
const answering = (status: number, body: string): Fetch =>
  vi.fn(() => Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json' } })))

describe('a response that is not expected', () => {
  it.each([
    ['a 409 without the existing file', 409, '{"success":false,"message":"This upload has ended."}'],
    ['a 409 of a proxy', 409, '<html>Conflict</html>'],
  ])('%s offers a retry, which starts over', async (_what, status, body) => {
    const { transport } = transportOver(answering(status, body))
    const large = await transport.send(fileOf(), optionsWith())
    expect(large).toMatchObject({ kind: 'error', message: 'The file upload failed', resume: { completedChunks: [] } })
    expect(large).not.toHaveProperty('canRetry')
    const small = await transport.send(fileOf(largeFile(2000), 'small.pdf'), optionsWith())
    expect(small).toMatchObject({ kind: 'error', resume: { completedChunks: [] } })
    expect(small).not.toHaveProperty('message')
    const again = await transportOver(globalThis.fetch).transport.send(
      fileOf(largeFile(2000), 'small.pdf'),
      optionsWith({ resume: small.kind === 'error' ? small.resume : undefined }),
    )
    expect(again).toMatchObject({ kind: 'complete', name: 'small.pdf' })
  })

  it.each([
    ['another shape', 200, '{"success":true,"data":{"completed":"all"}}'],
    ['no JSON', 200, '<html>Welcome</html>'],
  ])('%s offers a retry with the specified text [M463, M573]', async (_what, status, body) => {
    const { transport, reportError } = transportOver(answering(status, body))
    expect(await transport.send(fileOf(), optionsWith())).toEqual({ kind: 'error', message: 'The file upload failed' })
    expect(await transport.send(fileOf(largeFile(2000)), optionsWith())).toEqual({ kind: 'error' })
    expect(reportError.mock.calls.map(([, error]) => String(error))).toEqual([
      'Error: The file upload failed: plan.pdf',
      'Error: Upload failed: plan.pdf',
    ])
  })

  it('a full library says so, and offers a retry after files were deleted', async () => {
    const { transport } = transportOver(answering(413, '{"success":false,"message":"The library is full."}'))
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({
      kind: 'error',
      message: 'The library is full.',
      canRetry: true,
    })
  })

  it('an expired session is an interruption', async () => {
    const { transport } = transportOver(answering(401, '{"success":false,"message":"No session"}'))
    expect(await transport.send(fileOf(), optionsWith())).toMatchObject({
      kind: 'error',
      isInterrupted: true,
      isSignedOut: true,
    })
  })
})

describe('a file that is already in the folder', () => {
  it.each([
    ['in one request', largeFile(2000)],
    ['in chunks', largeFile(SIZE)],
  ])('is recognized by its bytes, and nothing is added (sent %s) [UPL-48]', async (_how, content) => {
    const first = transportOver(globalThis.fetch).transport
    expect(await first.send(fileOf(content), optionsWith())).not.toHaveProperty('wasThere')
    const { fetch, sent } = faultyFetch()
    const again = await transportOver(fetch).transport.send(fileOf(content), optionsWith())
    expect(again).toMatchObject({ kind: 'complete', name: 'plan.pdf', size: content.length, wasThere: true })
    // What had arrived of it is discarded.
    expect(sent.filter((what) => what !== 'discard-upload')).toEqual([])
  })

  it('is a conflict when its bytes differ, also at the same size', async () => {
    const content = largeFile(2000)
    await transportOver(globalThis.fetch).transport.send(fileOf(content), optionsWith())
    const other = Buffer.from(content)
    other.write('%', 1000)
    const outcome = await transportOver(globalThis.fetch).transport.send(fileOf(other), optionsWith())
    expect(outcome).toMatchObject({ kind: 'conflict', existing: { name: 'plan.pdf' } })
  })
})

it('reports a file that can no longer be read [M578]', async () => {
  const { transport } = transportOver(globalThis.fetch)
  const file = fileOf()
  vi.spyOn(file.blob, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotReadableError')
  })
  expect(await transport.send(file, optionsWith())).toEqual({
    kind: 'error',
    message: 'Failed to read file',
    canRetry: false,
  })
})

it('creates the folders of dropped files once, and uses those that exist', async () => {
  const { fetch, sent } = faultyFetch()
  const { transport } = transportOver(fetch)
  const send = (folderPath: string, name: string) => {
    const target = { projectId: environment().project, folderPath, isNew: true }
    return transport.send({ ...fileOf(largeFile(2000), name), target }, optionsWith())
  }
  const outcomes = await Promise.all([
    send('/drop/vans', 'a.pdf'),
    send('/drop/vans', 'b.pdf'),
    send('/drop/crews', 'c.pdf'),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(['complete', 'complete', 'complete'])
  expect(sent.filter((what) => what === 'create-folder')).toHaveLength(3)
  const other = transportOver(globalThis.fetch).transport
  const target = { projectId: environment().project, folderPath: '/drop/vans', isNew: true }
  expect(await other.send({ ...fileOf(largeFile(2000), 'd.pdf'), target }, optionsWith())).toMatchObject({
    kind: 'complete',
    detail: { path: '/drop/vans/d.pdf' },
  })
})

it.each([
  ['in chunks', SIZE],
  ['in one piece', 2000],
])('waits while the server has no space, and loses nothing: a file sent %s', async (_title, size) => {
  const setDisk = (body: object) =>
    fetch(`${environment().url}/test/disk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let count = 0
  // The disk becomes full after the first chunk, or before a file in one piece.
  const { fetch: counted, sent } = faultyFetch()
  const { transport, reportError } = transportOver(async (input, init) => {
    if (count === (size === SIZE ? 1 : 0)) await setDisk({ freeBytes: 1 })
    count += 1
    return counted(input, init)
  })
  const file = fileOf(largeFile(size), `space ${size}.pdf`)
  const options = optionsWith()
  const first = await transport.send(file, options)
  await setDisk({})
  expect(first).toEqual({ kind: 'delayed', message: 'The server has no space left' })
  // A full disk is asked once, without the retries of a lost connection.
  expect(count).toBe(size === SIZE ? 2 : 1)
  expect(reportError).not.toHaveBeenCalled()
  const { key, completedChunks } = options.seen.at(-1) ?? {}
  const resume: UploadResume | undefined =
    key === undefined ? undefined : { key, completedChunks: completedChunks ?? [] }
  count = 10
  expect(await transport.send(file, { ...optionsWith(), resume })).toMatchObject({ kind: 'complete', size })
  if (size === SIZE) expect(sent.filter((what) => what === '0')).toHaveLength(1)
})
