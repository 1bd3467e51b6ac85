import { ApiError, ConflictError, saveContentZone, type Zone } from '@rankdesk/api'
import { mergeHtml } from '@rankdesk/format'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ZoneDraft } from './zoneDraft.ts'
import { createZoneDrafts, type ZoneDrafts, type ZoneDraftsOptions } from './zoneDrafts.ts'

const INTERLEAVINGS = 500
const STEPS = 12
const ZONE: Zone = {
  elementID: 'intro',
  role: 'body',
  content: '<p>One two three.</p><p>Four five six.</p><p>Seven eight nine.</p>',
  contentType: 'type-site',
  authorship: [],
  version: 1,
  updatedAt: '2026-11-18T17:00:00Z',
  updatedBy: null,
}

/** Returns random numbers from 0 to `below - 1`, the same for each seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below
  }
}

type Random = ReturnType<typeof createRandom>

/**
 * Creates a server with one zone whose calls and responses take a random time, and sometimes don't arrive. It recognizes a
 * repeated save by its key, like ours.
 */
function createServer(random: Random) {
  const saves = new Map<string, Zone>()
  const server = { zone: ZONE, isReliable: false }
  const pause = () => new Promise((resolve) => setTimeout(resolve, random(900)))
  const maybeLose = () => {
    if (!server.isReliable && random(10) === 0) throw new ApiError({ status: 0 })
  }
  const save: ZoneDraftsOptions['save'] = async (_id, { content, version, key }) => {
    await pause()
    maybeLose()
    const theirs = server.zone
    const earlier = saves.get(key)
    const isStale = earlier === undefined && version !== theirs.version && theirs.content !== content
    if (earlier === undefined && !isStale && theirs.content !== content) {
      server.zone = { ...theirs, content, version: theirs.version + 1 }
      saves.set(key, server.zone)
    }
    const saved = earlier ?? server.zone
    await pause()
    maybeLose()
    if (isStale) throw new ConflictError(saveContentZone.id, { theirs }, new ApiError({ status: 409 }))
    return saved
  }
  return { server, save }
}

interface Editor {
  name: string
  drafts: ZoneDrafts
  draft(): ZoneDraft
}

function createEditor(name: string, save: ZoneDraftsOptions['save']): Editor {
  const storage = { read: () => undefined, write: () => undefined, remove: () => undefined }
  const drafts = createZoneDrafts({ zones: [ZONE], save, storage })
  // A failed save is retried only while a screen shows it.
  drafts.subscribe(() => undefined)
  const draft = () => {
    const [only] = drafts.snapshot()
    if (only === undefined) throw new Error('The zone is gone.')
    return only
  }
  return { name, drafts, draft }
}

/** Types a word: as a new paragraph, or between two words of a paragraph. */
function type({ drafts, draft }: Editor, word: string, random: Random): void {
  const paragraphs = draft().content.split(/(?=<p>)/)
  const at = random(paragraphs.length)
  const paragraph = paragraphs[at] ?? ''
  if (random(4) === 0) paragraphs.splice(at, 0, `<p>${word}</p>`)
  else {
    const words = paragraph.replace(/<\/?p>/g, '').split(' ')
    words.splice(random(words.length + 1), 0, word)
    paragraphs[at] = `<p>${words.join(' ')}</p>`
  }
  drafts.edit(ZONE.elementID, paragraphs.join(''))
}

/** Resolves a conflict as a person does who uses the merged text. Returns whether there was one. */
function resolveConflict({ drafts, draft }: Editor): boolean {
  const { zone, content, theirs } = draft()
  if (theirs === undefined) return false
  drafts.resolve(ZONE.elementID, { merged: mergeHtml(zone.content, content, theirs.content).html })
  return true
}

/** Runs random actions of two editors, and then lets everything settle. Returns what was typed and what is left. */
async function interleave(seed: number) {
  const random = createRandom(seed)
  const { server, save } = createServer(random)
  const editors = [createEditor('a', save), createEditor('b', save)]
  const words: string[] = []
  let conflicts = 0
  for (let step = 0; step < STEPS; step += 1) {
    const editor = editors[random(editors.length)]
    if (editor === undefined) continue
    const action = random(6)
    if (action <= 2) {
      const word = `${editor.name}${seed}x${step}z`
      words.push(word)
      type(editor, word, random)
    } else if (action === 3) editor.drafts.receive([server.zone])
    else if (action === 4 && resolveConflict(editor)) conflicts += 1
    await vi.advanceTimersByTimeAsync(random(800))
  }
  server.isReliable = true
  const isSettled = () => editors.every(({ draft }) => draft().state === 'saved' && draft().zone === server.zone)
  for (let round = 0; round < 40 && !isSettled(); round += 1) {
    for (const editor of editors) {
      if (resolveConflict(editor)) conflicts += 1
      editor.drafts.receive([server.zone])
    }
    await vi.advanceTimersByTimeAsync(6000)
  }
  return { words, conflicts, texts: [server.zone.content, ...editors.map(({ draft }) => draft().content)] }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('two editors of one zone lose no text and converge, in 500 random interleavings', async () => {
  let allConflicts = 0
  const wrong: { seed: number; lost: string[]; texts: string[] }[] = []
  for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
    const { words, conflicts, texts } = await interleave(seed)
    allConflicts += conflicts
    const [text = ''] = texts
    const lost = words.filter((word) => !text.includes(word))
    if (lost.length > 0 || texts.some((other) => other !== text)) wrong.push({ seed, lost, texts })
  }
  expect(wrong).toEqual([])
  // Otherwise the interleavings would prove nothing.
  expect(allConflicts).toBeGreaterThan(INTERLEAVINGS)
}, 60_000)
